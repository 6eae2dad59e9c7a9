// Heads of the chain: a client keeps them, so that the end of a record cannot be cut off unnoticed
// (docs/FAIRNESS.md), and they must reveal nothing.
#include <gtest/gtest.h>

#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::Digest;
using battle::record::line_of_head;
using battle::record::Record;
using battle::session::SeatTokens;
using core::Tree;

const battle::System* const toy_only[] = {&toy_system()};

Record read_record(const std::vector<std::string>& lines, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += lines[i];
  Record record;
  core::Faults faults;
  EXPECT_TRUE(battle::record::read(text, toy_only, sodium(), record, faults));
  EXPECT_TRUE(battle::record::verify(text, toy_only, sodium()).ok());
  return record;
}

std::optional<u32> line_in(const Record& record, const std::string& head) {
  Digest digest{};
  EXPECT_TRUE(battle::from_hex(head, digest)) << head;
  return line_of_head(sodium(), record.header, record.chains, digest);
}

std::string head_of(const Tree& letter) {
  const Tree* head = letter.find("head");
  return head == nullptr ? "" : head->text;
}

std::string join_text(const SeatTokens& sheet, const std::string& token, const std::string& head) {
  return "{'type':'join','match':'" + sheet.match + "','token':'" + token + "'" +
         (head.empty() ? "" : ",'head':'" + head + "'") + "}";
}

TEST(SessionHead, every_head_sent_to_a_seat_is_in_the_record) {
  Room room;
  const SeatTokens sheet = room.host("{'turns':2}");
  std::vector<WireBot> bots = seat_bots(room, sheet, 3);
  play_on(room, bots);
  const auto& lines = room.store.lines[sheet.match];
  const Record whole = read_record(lines, lines.size());
  const Record cut = read_record(lines, lines.size() - 1);
  for (const WireBot& bot : bots) {
    u32 heads = 0, latest = 0;
    std::string last;
    for (const std::string& letter : bot.heard) {
      const std::string head = head_of(parsed(letter));
      if (head.empty()) continue;
      const std::optional<u32> line = line_in(whole, head);
      ASSERT_TRUE(line.has_value()) << letter;
      EXPECT_GE(*line, latest) << "a head never moves back";
      latest = *line;
      last = head;
      ++heads;
    }
    EXPECT_GT(heads, 10U);
    EXPECT_EQ(latest + 1, lines.size()) << "everybody is told that the battle has ended";
    EXPECT_FALSE(line_in(cut, last).has_value()) << "a record that was cut off lacks it";
  }
}

TEST(SessionHead, an_act_is_acknowledged_with_the_head_of_its_line) {
  Room room;
  FullTable table(room);
  for (const char* act : {"'type':'order','order':{'verb':'coast'}", "'type':'withdraw'",
                          "'type':'standing','policy':'ask'", "'type':'note','text':'x'"}) {
    const std::string head = head_of(table.act(0, act));
    const auto& lines = room.store.lines[table.sheet.match];
    EXPECT_EQ(line_in(read_record(lines, lines.size()), head), lines.size() - 1) << act;
  }
  EXPECT_EQ(head_of(table.act(0, "'type':'withdraw'")), "") << "a refusal adds no line";
}

// Otherwise the head would reveal the number of a seat's hidden acts.
TEST(SessionHead, a_seats_head_reveals_nothing_about_lines_hidden_from_it) {
  Room room;
  FullTable table(room);
  table.coast(0);
  const std::string blue = join_text(table.sheet, table.sheet.seats[1].token, "");
  const std::string watch = join_text(table.sheet, table.sheet.watch, "");
  const std::string before[] = {head_of(room.ask(table.seats[1], blue)),
                                head_of(room.ask(table.watcher, watch))};
  for (const char* act :
       {"'type':'withdraw'", "'type':'standing','policy':'ask','breaks':['fired']"}) {
    EXPECT_EQ(type_of(table.act(0, act)), "done");
    for (const auto client : {table.seats[1], table.watcher})
      for (const std::string& letter : table.letters_to(client))
        EXPECT_EQ(head_of(parsed(letter)), "") << act;
    EXPECT_EQ(head_of(room.ask(table.seats[1], blue)), before[0]) << act;
    EXPECT_EQ(head_of(room.ask(table.watcher, watch)), before[1]) << act;
  }
  table.act(0, "'type':'note','text':'x'");
  EXPECT_NE(head_of(parsed(table.letters_to(table.seats[1]).front())), before[0]);
  EXPECT_NE(head_of(parsed(table.letters_to(table.watcher).front())), before[1]);
}

TEST(SessionHead, a_client_that_joins_with_a_head_learns_that_the_record_was_cut) {
  Room room;
  FullTable table(room);
  const std::string token = table.sheet.seats[0].token;
  const std::string early = head_of(table.coast(0)), late = head_of(table.coast(1));
  for (const std::string& head : {early, late})
    EXPECT_EQ(type_of(room.ask(table.seats[0], join_text(table.sheet, token, head))), "joined");
  const std::string other(64, 'a');
  EXPECT_EQ(code_of(room.ask(table.seats[0], join_text(table.sheet, token, other))),
            "head-missing");

  Room later;
  core::Faults faults;
  const auto& lines = room.store.lines[table.sheet.match];
  std::string cut;
  for (std::size_t n = 0; n + 1 < lines.size(); ++n) cut += lines[n];
  ASSERT_TRUE(later.session.restore({room.store.sheets[table.sheet.match], cut, {}}, faults));
  const auto client = later.greet();
  EXPECT_EQ(type_of(later.ask(client, join_text(table.sheet, token, early))), "joined");
  EXPECT_EQ(code_of(later.ask(client, join_text(table.sheet, token, late))), "head-missing");
  EXPECT_EQ(type_of(later.ask(client, join_text(table.sheet, token, ""))), "joined");
}

}  // namespace
}  // namespace klaxon::tests
