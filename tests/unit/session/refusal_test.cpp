// Every way in which a message can be wrong.
#include <gtest/gtest.h>

#include "codec/codec.h"
#include "tests/unit/session/room.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using battle::session::SeatTokens;
using core::Tree;

const Tree& error_of(const Tree& answer) {
  static const Tree none = Tree::table();
  const Tree* error = answer.find("error");
  EXPECT_NE(error, nullptr) << codec::to_json(answer);
  return error == nullptr ? none : *error;
}

std::string refusal_of(const Tree& answer) {
  const Tree* code = error_of(answer).find("code");
  return code == nullptr ? "" : code->text;
}

struct Row {
  const char* name;
  const char* message;  // from red's seat in a full match; its first number is 1
  const char* code;
  const char* says;  // a part of the message
};

class WrongMessage : public testing::TestWithParam<Row> {};

TEST_P(WrongMessage, is_refused_with_its_code) {
  Room room;
  const SeatTokens& sheet = room.host();
  std::vector<ClientId> seats;
  for (const SeatTokens::Seat& seat : sheet.seats)
    seats.push_back(room.join(sheet.match, seat.token));
  const Row& row = GetParam();
  const std::size_t lines = room.store.lines[sheet.match].size();
  const Tree answer = room.ask(seats[0], row.message);
  EXPECT_EQ(refusal_of(answer), row.code);
  EXPECT_NE(error_of(answer).find("message")->text.find(row.says), std::string::npos)
      << error_of(answer).find("message")->text;
  EXPECT_EQ(room.out.letters.size(), 1U);
  EXPECT_EQ(room.store.lines[sheet.match].size(), lines);
}

const Row rows[] = {
    {"not_json", "{'type':", "json-syntax", "JSON"},
    {"empty", "", "empty-text", "empty"},
    {"a_list", "[1,2]", "missing-type", "type"},
    {"no_type", "{'number':1}", "missing-type", "type"},
    {"unknown_type", "{'type':'ordre','number':1}", "unknown-type", "nearest is 'order'"},
    {"unknown_field", "{'type':'withdraw','numbr':1,'number':1}", "unknown-field",
     "nearest is 'number'"},
    {"missing_field", "{'type':'order','number':1}", "missing-field", "'order'"},
    {"wrong_type", "{'type':'note','number':1,'text':5}", "wrong-kind", "'text' must be a text"},
    {"below_range", "{'type':'note','number':0,'text':'x'}", "out-of-range", "1 or more"},
    {"key_twice", "{'type':'offers','type':'offers'}", "key-twice", "type"},
    {"skipped_number", "{'type':'note','number':3,'text':'x'}", "number-skipped",
     "the next number is 1"},
    {"another_seat", "{'type':'resign','number':1,'seat':'blue'}", "not-your-seat", "'blue'"},
    {"moderators_own", "{'type':'rewind','number':1,'line':0}", "not-yours", "rewind"},
    {"unknown_verb", "{'type':'order','number':1,'order':{'verb':'moove'}}", "unknown-verb",
     "nearest is 'move'"},
    {"unknown_arg", "{'type':'order','number':1,'order':{'verb':'move','hexs':1}}", "unknown-field",
     "nearest is 'hexes'"},
    {"unknown_word", "{'type':'order','number':1,'order':{'verb':'move','direction':'eest'}}",
     "unknown-word", "nearest is 'east'"},
    {"not_offered", "{'type':'order','number':1,'order':{'verb':'hold'}}", "not-offered",
     "not available"},
    {"old_window", "{'type':'order','number':1,'window':99,'order':{'verb':'coast'}}",
     "window-closed", "closed"},
    {"typed_dice", "{'type':'order','number':1,'faces':[6],'order':{'verb':'coast'}}",
     "dice-not-typed", "not typed"},
    {"face_no_number",
     "{'type':'host','system':'toy','scenario':'skirmish','dice':'typed','faces':['x']}",
     "wrong-kind", "whole numbers"},
    {"face_too_large",
     "{'type':'host','system':'toy','scenario':'skirmish','dice':'typed','faces':[70000]}",
     "out-of-range", "cannot be 70000; it must be 0 to 65535"},
    {"nothing_to_withdraw", "{'type':'withdraw','number':1}", "nothing-to-withdraw", "no hidden"},
    {"no_such_event", "{'type':'why','event':9999}", "no-such-event", "no such event"},
    {"undo_no_event", "{'type':'undo','number':1,'event':9999}", "no-such-event", "no such"},
    {"form_not_offered", "{'type':'form','order':{'verb':'move'}}", "not-offered", "not available"},
    {"form_unknown", "{'type':'form','order':{'verb':'alocate'}}", "unknown-verb", "'allocate'"},
    {"bad_policy", "{'type':'standing','number':1,'policy':'always'}", "unknown-policy", "forced"},
    {"bad_break", "{'type':'standing','number':1,'policy':'ask','breaks':['turn_begn']}",
     "unknown-event", "'turn_begun'"},
    {"bad_never", "{'type':'standing','number':1,'policy':'ask','never':[{'verb':'hodl'}]}",
     "unknown-verb", "'hold'"},
    {"never_no_table", "{'type':'standing','number':1,'policy':'ask','never':[5]}", "wrong-kind",
     "verb"},
    {"wrong_secret", "{'type':'join','match':'m-1','token':'0123456789abcdef0123456789abcdef'}",
     "no-such-place", "opens no seat"},
    {"cut_secret", "{'type':'join','match':'m-1','token':'0123456789abcdef0123456789abc'}",
     "no-such-place", "cut short: its last part has 29 of 32 letters"},
    {"wrong_protocol", "{'type':'hello','protocol':2}", "wrong-protocol", "protocol 1"},
    {"unknown_system", "{'type':'host','system':'tyo','scenario':'skirmish'}", "unknown-system",
     "nearest is 'toy'"},
    {"bad_seed", "{'type':'host','system':'toy','scenario':'skirmish','seed':'-1'}", "wrong-seed",
     "64-bit"},
    {"bad_scenario", "{'type':'host','system':'toy','scenario':'x'}", "unknown-scenario",
     "skirmish"},
};
INSTANTIATE_TEST_SUITE_P(Rows, WrongMessage, testing::ValuesIn(rows),
                         [](const auto& row) { return row.param.name; });

TEST(SessionRefusal, before_hello_and_before_joining) {
  Room room;
  const ClientId client = room.session.connect();
  EXPECT_EQ(refusal_of(room.ask(client, "{'type':'offers'}")), "hello-first");
  room.ask(client, "{'type':'hello','protocol':1}");
  EXPECT_EQ(refusal_of(room.ask(client, "{'type':'offers'}")), "not-joined");
}

TEST(SessionRefusal, an_order_before_every_seat_has_joined) {
  Room room;
  const SeatTokens& sheet = room.host();
  const ClientId red = room.join(sheet.match, sheet.seats[0].token);
  EXPECT_EQ(refusal_of(room.ask(red, "{'type':'order','number':1,'order':{'verb':'coast'}}")),
            "waiting-for-seats");
  room.join(sheet.match, sheet.seats[1].token);
  room.join(sheet.match, sheet.seats[2].token);
  const Tree done = room.say(red, "{'type':'order','number':1,'order':{'verb':'coast'}}").front();
  EXPECT_EQ(done.find("type")->text, "done") << codec::to_json(done);
}

TEST(SessionRefusal, too_long_and_too_deep) {
  Room room;
  const ClientId client = room.greet();
  const std::string text(10U << 20, 'x');
  EXPECT_EQ(refusal_of(room.ask(client, "{'type':'hello','client':'" + text + "'}")), "too-long");
  const std::string just(battle::session::message_bytes_max + 1, ' ');
  EXPECT_EQ(refusal_of(room.ask(client, just)), "too-long");
  EXPECT_EQ(refusal_of(room.ask(client, std::string(1000, '['))), "too-deep");
  EXPECT_EQ(refusal_of(room.ask(client, std::string("{'type':'\xff\xfe'}"))), "not-utf8");
}

TEST(SessionRefusal, watchers_only_look) {
  Room room;
  const SeatTokens& sheet = room.host();
  const ClientId watcher = room.join(sheet.match, sheet.watch);
  for (const char* act : {"{'type':'order','number':1,'order':{'verb':'coast'}}",
                          "{'type':'note','number':1,'text':'x'}", "{'type':'resign','number':1}"})
    EXPECT_EQ(refusal_of(room.ask(watcher, act)), "not-yours");
  EXPECT_EQ(room.ask(watcher, "{'type':'offers'}").find("offers")->find("list")->items.size(), 0U);
}

TEST(SessionRefusal, a_flood_is_held_back_until_the_next_second) {
  Room room;
  room.environment.messages_per_second_max = 3;
  battle::session::Session session(room.environment);
  const ClientId client = session.connect();
  std::vector<std::string> types;
  const auto hello = [&] {
    battle::session::Outbox out;
    session.receive(client, R"({"type":"hello","protocol":1})", out);
    return parsed(out.letters.back().text).find("type")->text;
  };
  for (int i = 0; i < 4; ++i) types.push_back(hello());
  EXPECT_EQ(types, (std::vector<std::string>{"welcome", "welcome", "welcome", "error"}));
  battle::session::Outbox out;
  session.tick(5000, out);
  EXPECT_EQ(hello(), "welcome");
}

TEST(SessionRefusal, hosting_only_where_it_is_allowed) {
  Room room;
  room.environment.may_host = false;
  battle::session::Session session(room.environment);
  const ClientId client = session.connect();
  battle::session::Outbox out;
  session.receive(client, R"({"type":"hello","protocol":1})", out);
  session.receive(client, R"({"type":"host","system":"toy","scenario":"skirmish"})", out);
  EXPECT_EQ(refusal_of(parsed(out.letters.back().text)), "may-not-host");
}

}  // namespace
}  // namespace klaxon::tests
