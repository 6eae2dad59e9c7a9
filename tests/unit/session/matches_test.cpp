// The matches in memory: those with people, and a few that people have just left.
#include <gtest/gtest.h>

#include "tests/support/toy.h"
#include "tests/unit/session/table.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using battle::session::SeatTokens;
using battle::session::Session;

class Bots final : public battle::session::Company {
 public:
  void came(const SeatTokens& sheet) override { here.push_back(sheet.match); }
  void goes(std::string_view match) override { std::erase(here, match); }
  std::vector<std::string> here;
};

struct Shelf {
  Shelf() : session(environment()) {}
  battle::session::Environment environment() {
    battle::session::Environment made = room.environment;
    made.company = &bots;
    made.matches_max = 5;
    made.empty_max = 2;
    made.empty_ticks_max = 10;
    return made;
  }
  const SeatTokens* open() {
    battle::session::Opening opening;
    core::Faults faults;
    opening.system = &toy_system();
    opening.seed = 7;  // drawn ones use up the entropy that can be predicted
    toy_system().prepare("skirmish", core::Tree::table(), opening.setup, faults);
    return session.host(opening, faults);
  }
  std::string join(ClientId client, const SeatTokens& sheet) {
    room.out.letters.clear();
    session.receive(client, R"({"type":"hello","protocol":1})", room.out);
    session.receive(
        client,
        R"({"type":"join","match":")" + sheet.match + R"(","token":")" + sheet.watch + R"("})",
        room.out);
    const core::Tree answer = parsed(room.out.letters.back().text);
    const core::Tree* error = answer.find("error");
    return error != nullptr ? error->find("code")->text : answer.find("type")->text;
  }
  void pass(int ticks) {
    for (int i = 0; i < ticks; ++i) session.tick(now_ms += 1000, room.out);
  }

  Room room;
  Bots bots;
  Session session;
  i64 now_ms = 0;
};

TEST(SessionMatches, abandoned_matches_leave_memory_and_come_back_on_request) {
  Shelf shelf;
  std::vector<SeatTokens> sheets;
  for (int i = 0; i < 6; ++i) {
    const SeatTokens* sheet = shelf.open();
    ASSERT_NE(sheet, nullptr) << i;
    sheets.push_back(*sheet);
    EXPECT_LE(shelf.session.matches(), 2U) << "no more than two matches without a person";
  }
  EXPECT_EQ(shelf.session.hosted(sheets[0].match), nullptr);
  const ClientId somebody = shelf.session.connect();
  EXPECT_EQ(shelf.join(somebody, sheets[0]), "joined");
  EXPECT_EQ(shelf.bots.here, std::vector{sheets[0].match}) << "its bots are told";
  shelf.pass(30);
  EXPECT_EQ(shelf.session.matches(), 1U);
  EXPECT_NE(shelf.session.hosted(sheets[0].match), nullptr) << "somebody is there";
  shelf.session.disconnect(somebody);
  shelf.pass(9);
  EXPECT_EQ(shelf.session.matches(), 1U) << "a player whose connection broke may return";
  shelf.pass(1);
  EXPECT_EQ(shelf.session.matches(), 0U);
  EXPECT_TRUE(shelf.bots.here.empty());
}

TEST(SessionMatches, a_bot_does_not_keep_a_match_in_memory) {
  Shelf shelf;
  const SeatTokens sheet = *shelf.open();
  const ClientId bot = shelf.session.connect_bot();
  EXPECT_EQ(shelf.join(bot, sheet), "joined");
  shelf.pass(20);
  EXPECT_EQ(shelf.session.matches(), 0U);
  shelf.room.out.letters.clear();
  shelf.session.receive(bot, R"({"type":"offers"})", shelf.room.out);
  EXPECT_NE(shelf.room.out.letters.back().text.find("not-joined"), std::string::npos);
}

TEST(SessionMatches, a_match_with_people_is_never_pushed_out) {
  Shelf shelf;
  std::vector<SeatTokens> sheets;
  for (int i = 0; i < 5; ++i) {
    sheets.push_back(*shelf.open());
    EXPECT_EQ(shelf.join(shelf.session.connect(), sheets.back()), "joined");
  }
  EXPECT_EQ(shelf.open(), nullptr);
  for (const SeatTokens& sheet : sheets) EXPECT_NE(shelf.session.hosted(sheet.match), nullptr);
}

TEST(SessionMatches, a_damaged_one_is_set_aside_and_named) {
  Shelf shelf;
  const SeatTokens sheet = *shelf.open();
  shelf.pass(20);
  shelf.room.store.lines[sheet.match][0][20] ^= 1;
  const ClientId somebody = shelf.session.connect();
  EXPECT_EQ(shelf.join(somebody, sheet), "match-damaged");
  EXPECT_NE(shelf.room.store.aside[sheet.match], "");
  EXPECT_EQ(shelf.join(somebody, sheet), "match-damaged") << "and its record is not read again";
  shelf.room.store.loads = false;
  EXPECT_EQ(shelf.join(somebody, sheet), "cannot-read") << "for now";
}

// Everybody is warned early, in hundreds; at the end only acts that end the battle are accepted.
TEST(SessionMatches, a_matchs_lines_are_bounded_with_a_warning) {
  Room room(1, false, 521);  // including the moderator's look
  FullTable table(room);
  std::vector<i64> told;
  for (int i = 0; i < 520; ++i) {
    ASSERT_EQ(type_of(table.moderate("'type':'note','text':'on and on'")), "done");
    for (const std::string& letter : table.letters_to(table.watcher)) {
      const core::Tree update = parsed(letter);
      if (const core::Tree* left = update.find("lines_left")) told.push_back(left->whole);
    }
  }
  EXPECT_EQ(told, (std::vector<i64>{500, 400, 300, 200, 100, 0}));
  EXPECT_EQ(code_of(table.moderate("'type':'note','text':'and on'")), "record-full");
  EXPECT_EQ(code_of(table.coast(0)), "record-full");
  const auto late = room.join(table.sheet.match, table.sheet.watch);
  EXPECT_EQ(parsed(table.letters_to(late).back()).find("lines_left")->whole, 0);
  EXPECT_EQ(type_of(table.act(1, "'type':'resign'")), "done");
}

TEST(SessionMatches, the_notes_of_a_match_are_bounded_in_bytes_and_its_orders_continue) {
  Room room(1);
  FullTable table(room);
  const std::string note = "'type':'note','text':'" + std::string(4000, 'x') + "'";
  for (int i = 0; i < 250; ++i) ASSERT_EQ(type_of(table.moderate(note)), "done") << i;
  EXPECT_EQ(code_of(table.moderate(note)), "notes-full");
  EXPECT_EQ(type_of(table.coast(0)), "done");
}

}  // namespace
}  // namespace klaxon::tests
