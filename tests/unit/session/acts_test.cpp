// The acts in a match, sent as messages.
#include <gtest/gtest.h>

#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using core::Tree;

TEST(SessionActs, an_order_is_acknowledged_and_sent_to_all) {
  Room room;
  FullTable table(room);
  const auto answers =
      room.say(table.seats[0], "{'type':'order','number':1,'window':1,'order':{'verb':'coast'}}");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(text_of(answers[0]).substr(0, 27), R"({"type":"done","number":1,")");
  EXPECT_EQ(type_of(answers[1]), "update");
  EXPECT_EQ(answers[1].find("window")->find("answered")->items[0].text, "red");
  EXPECT_EQ(answers[1].find("offers")->find("list")->items.size(), 0U);
  EXPECT_EQ(table.letters_to(table.seats[1]).size(), 1U);
  EXPECT_EQ(table.lines(), 1U);
}

TEST(SessionActs, a_repeated_number_is_answered_again_without_effect) {
  Room room;
  FullTable table(room);
  table.coast(0);
  const std::string first = table.letters_to(table.seats[0]).front();
  table.numbered(table.seats[0], 1, "'type':'order','order':{'verb':'coast'}");
  EXPECT_EQ(room.out.letters.size(), 1U);
  EXPECT_EQ(table.letters_to(table.seats[0]).front(), first);
  EXPECT_EQ(table.lines(), 1U);
  for (int i = 0; i < 20; ++i) table.act(0, "'type':'note','text':'x'");
  EXPECT_EQ(code_of(table.numbered(table.seats[0], 1, "'type':'note','text':'x'")), "number-used");
}

TEST(SessionActs, a_used_number_with_another_act_is_refused) {
  Room room;
  FullTable table(room);
  EXPECT_EQ(type_of(table.act(0, "'type':'note','text':'x'")), "done");
  for (const char* other :
       {"'type':'note','text':'y'", "'type':'order','order':{'verb':'coast'}", "'type':'resign'"}) {
    const Tree answer = table.numbered(table.seats[0], 1, other);
    EXPECT_EQ(code_of(answer), "number-used") << other;
    EXPECT_EQ(answer.find("number"), nullptr) << "this is not the answer to the first act";
  }
  EXPECT_EQ(type_of(room.ask(table.seats[0], "{'text':'x','type':'note','number':1}")), "done")
      << "the order of the keys means nothing";
  EXPECT_EQ(table.lines(), 1U);
}

TEST(SessionActs, numbers_continue_after_joining_again) {
  Room room;
  FullTable table(room);
  table.coast(0);
  const ClientId again = room.greet();
  const auto joined = room.ask(again, "{'type':'join','match':'" + table.sheet.match +
                                          "','token':'" + table.sheet.seats[0].token + "'}");
  EXPECT_EQ(joined.find("next_number")->whole, 2);
  ASSERT_EQ(table.letters_to(table.seats[0]).size(), 1U);
  EXPECT_EQ(parsed(table.letters_to(table.seats[0])[0]).find("why")->text, "replaced");
  EXPECT_EQ(code_of(room.ask(table.seats[0], "{'type':'offers'}")), "not-joined");
}

TEST(SessionActs, a_hidden_order_is_withdrawn) {
  Room room;
  FullTable table(room);
  const Tree before = *room.ask(table.seats[0], "{'type':'offers'}").find("offers");
  table.coast(0);
  const Tree hidden = *room.ask(table.seats[0], "{'type':'offers'}").find("offers");
  EXPECT_EQ(hidden.find("withdraw")->whole, 1);
  EXPECT_EQ(type_of(table.act(0, "'type':'withdraw'")), "done");
  EXPECT_EQ(*room.ask(table.seats[0], "{'type':'offers'}").find("offers"), before);
}

TEST(SessionActs, undo_counts_once_all_have_asked) {
  Room room;
  FullTable table(room);
  const Tree before = table.view(table.moderator, table.sheet.moderate);
  for (std::size_t seat = 0; seat < 3; ++seat) table.coast(seat);
  EXPECT_NE(table.view(table.moderator, table.sheet.moderate), before);
  EXPECT_EQ(type_of(table.act(0, "'type':'undo'")), "done");
  const Tree heard = parsed(table.letters_to(table.seats[2]).front());
  EXPECT_EQ(text_of(*heard.find("table")), R"([{"act":"undo","seat":"red"}])");
  EXPECT_EQ(code_of(table.act(0, "'type':'undo'")), "already-agreed");
  table.act(1, "'type':'undo'");
  EXPECT_NE(table.view(table.moderator, table.sheet.moderate), before);
  table.act(2, "'type':'undo'");
  EXPECT_EQ(table.view(table.moderator, table.sheet.moderate), before);
}

TEST(SessionActs, undo_to_an_event_that_all_have_seen) {
  Room room;
  FullTable table(room);
  for (std::size_t seat = 0; seat < 3; ++seat) table.coast(seat);
  const Tree events = *room.ask(table.seats[0], "{'type':'history'}").find("events");
  ASSERT_FALSE(events.items.empty());
  const Tree before = table.view(table.moderator, table.sheet.moderate);
  const std::string last = std::to_string(events.items.size());
  for (std::size_t seat = 0; seat < 3; ++seat)
    EXPECT_EQ(type_of(table.act(seat, "'type':'undo','event':" + last)), "done");
  EXPECT_NE(table.view(table.moderator, table.sheet.moderate), before);
}

TEST(SessionActs, resigning_and_drawing_end_the_battle) {
  Room room;
  FullTable lost(room);
  lost.act(0, "'type':'resign'");
  EXPECT_EQ(text_of(*parsed(lost.letters_to(lost.watcher).front()).find("scores")), "[-1,1,1]");
  EXPECT_EQ(code_of(lost.coast(1)), "battle-over");
  FullTable drawn(room);
  for (std::size_t seat = 0; seat < 3; ++seat) drawn.act(seat, "'type':'draw'");
  EXPECT_EQ(text_of(*parsed(drawn.letters_to(drawn.watcher).front()).find("scores")), "[0,0,0]");
}

TEST(SessionActs, adjourned_and_taken_up_again) {
  Room room;
  FullTable table(room);
  for (std::size_t seat = 0; seat < 3; ++seat) table.act(seat, "'type':'adjourn'");
  EXPECT_EQ(code_of(table.coast(0)), "adjourned");
  for (std::size_t seat = 0; seat < 3; ++seat) table.act(seat, "'type':'adjourn'");
  EXPECT_EQ(type_of(table.coast(0)), "done");
}

TEST(SessionActs, notes_are_sent_and_kept_for_latecomers) {
  Room room;
  FullTable table(room);
  table.act(1, "'type':'note','text':'Good luck'");
  EXPECT_EQ(text_of(*parsed(table.letters_to(table.watcher).front()).find("table")),
            R"([{"act":"note","seat":"blue","text":"Good luck"}])");
  const Tree joined = room.ask(room.greet(), "{'type':'join','match':'" + table.sheet.match +
                                                 "','token':'" + table.sheet.watch + "'}");
  EXPECT_EQ(text_of(joined.find("notes")->items.back()), R"({"seat":"blue","text":"Good luck"})");
}

TEST(SessionActs, a_standing_answer_is_given_at_once) {
  Room room;
  FullTable table(room);
  table.act(2, "'type':'standing','policy':'first','never':[{'verb':'sweep'}]");
  const Tree news = parsed(table.letters_to(table.watcher).front());
  EXPECT_EQ(news.find("window")->find("answered")->items[0].text, "green");
  EXPECT_EQ(news.find("table"), nullptr);
}

TEST(SessionActs, the_moderator_edits_and_rewinds) {
  Room room;
  FullTable table(room);
  const Tree before = table.view(table.moderator, table.sheet.moderate);
  EXPECT_EQ(type_of(table.moderate("'type':'edit','path':'ships.0.boxes.hull','value':1")), "done");
  const Tree news = parsed(table.letters_to(table.watcher).front());
  EXPECT_EQ(text_of(*news.find("patch")), R"([{"at":["ships",0,"boxes","hull"],"to":1}])");
  EXPECT_EQ(code_of(table.moderate("'type':'edit','path':'ships.0.boxes.hul','value':1")),
            "unknown-field");
  const Tree outside =
      table.moderate("'type':'edit','path':'ships.0.boxes.hull','value':9999999999");
  EXPECT_EQ(text_of(*outside.find("error")),
            R"({"code":"out-of-range","message":"'ships.0.boxes.hull' cannot be 9999999999; )"
            R"(it must be 0 to 9.","where":"ships.0.boxes.hull","rule":""})");
  EXPECT_EQ(type_of(table.moderate("'type':'rewind','line':0")), "done");
  EXPECT_EQ(table.view(table.moderator, table.sheet.moderate), before);
  EXPECT_EQ(code_of(table.act(0, "'type':'edit','path':'turn','value':2")), "moderator-only");
}

TEST(SessionActs, events_answer_why) {
  Room room;
  FullTable table(room);
  for (std::size_t seat = 0; seat < 3; ++seat) table.coast(seat);
  const Tree history = room.ask(table.seats[0], "{'type':'history','from':1,'to':2,'ask':9}");
  ASSERT_EQ(history.find("events")->items.size(), 2U);
  EXPECT_EQ(history.find("ask")->whole, 9);
  const Tree why = room.ask(table.seats[0], "{'type':'why','event':2}");
  EXPECT_EQ(*why.find("event"), history.find("events")->items[1]);
  EXPECT_EQ(why.find("why")->text.substr(0, 4), "TOY-") << text_of(why);
}

// If sent all at once, the events of ten thousand lines would hold everybody up.
TEST(SessionActs, a_long_history_comes_in_parts) {
  constexpr std::size_t part = 2000;
  Room room;
  FullTable table(room);
  for (std::size_t i = 0; i <= part; ++i) {
    ASSERT_EQ(type_of(table.act(0, "'type':'order','order':{'verb':'coast'}")), "done");
    ASSERT_EQ(type_of(table.act(0, "'type':'withdraw'")), "done");
  }
  const Tree first = *room.ask(table.seats[0], "{'type':'history'}").find("events");
  ASSERT_EQ(first.items.size(), part);
  EXPECT_EQ(first.items.back().find("n")->whole, i64{part});
  const Tree rest = *room.ask(table.seats[0], "{'type':'history','from':2001}").find("events");
  ASSERT_FALSE(rest.items.empty());
  EXPECT_EQ(rest.items.front().find("n")->whole, i64{part} + 1);
}

TEST(SessionActs, a_question_comes_back_with_any_number) {
  Room room;
  FullTable table(room);
  for (const char* ask : {"-1", "0", "-9223372036854775808", "9223372036854775807"}) {
    const Tree answer =
        room.ask(table.seats[0], "{'type':'offers','ask':" + std::string(ask) + "}");
    ASSERT_NE(answer.find("ask"), nullptr) << text_of(answer);
    EXPECT_EQ(text_of(*answer.find("ask")), ask);
  }
}

TEST(SessionActs, the_whole_record_is_the_moderators_until_the_end) {
  Room room;
  FullTable table(room);
  table.coast(0);
  EXPECT_EQ(room.ask(table.seats[1], "{'type':'record'}").find("complete")->whole, 0);
  EXPECT_EQ(room.ask(table.watcher, "{'type':'record'}").find("complete")->whole, 0);
  EXPECT_EQ(room.ask(table.moderator, "{'type':'record'}").find("complete")->whole, 1);
}

TEST(SessionActs, a_broken_promise_stops_its_match_alone) {
  Room room(1, true);
  FullTable broken(room, "{'fault':true}"), sound(room);
  broken.act(0, "'type':'order','order':{'verb':'fault'}");
  for (ClientId client : {broken.seats[0], broken.seats[2], broken.watcher}) {
    ASSERT_EQ(broken.letters_to(client).size(), 1U);
    EXPECT_EQ(type_of(parsed(broken.letters_to(client)[0])), "stopped");
  }
  EXPECT_EQ(code_of(room.ask(broken.seats[1], "{'type':'offers'}")), "match-stopped");
  EXPECT_EQ(broken.lines(), 0U);
  EXPECT_EQ(type_of(sound.coast(0)), "done");
}

// An act that a full disk refuses leaves its number free; everybody at the match is told, and told
// again once lines can be stored.
TEST(SessionActs, everybody_knows_of_a_full_disk_until_there_is_room) {
  Room room;
  FullTable table(room);
  const auto told = [&](ClientId client) {
    std::vector<i64> values;
    for (const std::string& letter : table.letters_to(client)) {
      const Tree update = parsed(letter);
      if (const Tree* full = update.find("disk_full")) values.push_back(full->whole);
    }
    return values;
  };
  const char* coast = "'type':'order','order':{'verb':'coast'}";
  for (int i = 0; i < 2; ++i) {
    room.store.refuse_appends = 1;
    room.store.disk_full = true;
    EXPECT_EQ(code_of(table.numbered(table.seats[0], 1, coast)), "disk-full");
    for (ClientId client : {table.seats[0], table.seats[1], table.watcher, table.moderator})
      EXPECT_EQ(told(client), std::vector<i64>(i == 0 ? 1U : 0U, 1)) << i;
  }
  const auto late = room.join(table.sheet.match, table.sheet.watch);
  EXPECT_EQ(told(late), std::vector<i64>{1});
  room.store.disk_full = false;
  EXPECT_EQ(type_of(table.numbered(table.seats[0], 1, coast)), "done");
  for (ClientId client : {table.seats[0], table.seats[1], late})
    EXPECT_EQ(told(client), std::vector<i64>{0});
  EXPECT_EQ(table.lines(), 1U);
}

TEST(SessionActs, a_failed_append_leaves_the_battle_as_it_is_kept) {
  Room room;
  FullTable table(room);
  const Tree before = table.view(table.moderator, table.sheet.moderate);
  room.store.refuse_appends = 1;
  EXPECT_EQ(code_of(table.numbered(table.seats[0], 1, "'type':'order','order':{'verb':'coast'}")),
            "overtaken");
  EXPECT_EQ(table.view(table.moderator, table.sheet.moderate), before);
  EXPECT_EQ(type_of(table.numbered(table.seats[0], 1, "'type':'order','order':{'verb':'coast'}")),
            "done");
  EXPECT_EQ(table.lines(), 1U);
  room.store.refuse_appends = 1;
  room.store.loads = false;
  EXPECT_EQ(type_of(table.coast(1)), "stopped");
}

TEST(SessionActs, a_client_may_host_with_typed_dice) {
  Room room;
  const ClientId client = room.greet();
  const Tree hosted = room.ask(
      client, "{'type':'host','system':'toy','scenario':'skirmish','seed':'9','options':{}}");
  EXPECT_EQ(hosted.find("seats")->items.size(), 3U);
  EXPECT_EQ(hosted.find("seats")->items[1].find("seat")->text, "blue");
  EXPECT_EQ(code_of(room.ask(client,
                             "{'type':'host','system':'toy','scenario':'skirmish',"
                             "'dice':'typed'}")),
            "dice-needed");
}

}  // namespace
}  // namespace klaxon::tests
