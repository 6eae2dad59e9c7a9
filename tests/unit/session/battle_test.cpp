// Whole battles, played with nothing but messages.
#include <gtest/gtest.h>

#include "battle/session/bots/local_bot.h"
#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/session/room.h"

namespace klaxon::tests {
namespace {

using battle::session::ClientId;
using battle::session::KeptMatch;
using battle::session::LocalBot;
using battle::session::Outbox;
using battle::session::SeatTokens;
using core::Tree;

KeptMatch kept_of(MemoryStore& store, const std::string& match) {
  KeptMatch kept;
  store.load(match, kept);
  return kept;
}

class WholeBattle : public testing::TestWithParam<int> {};

TEST_P(WholeBattle, three_wire_bots_end_it_and_stay_in_step) {
  Room room;
  const u64 seed = static_cast<u64>(GetParam());
  const SeatTokens& sheet = room.host("{'turns':3}", seed);
  std::vector<WireBot> bots = seat_bots(room, sheet, seed * 10);
  play_on(room, bots);
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    const auto& bot = bots[seat].bot;
    EXPECT_TRUE(bot.over()) << seat;
    EXPECT_TRUE(bot.in_step()) << seat;
    EXPECT_GT(bot.counter(), 10) << seat;
    const ClientId again = room.greet();
    const Tree joined = room.ask(again, "{'type':'join','match':'" + sheet.match + "','token':'" +
                                            sheet.seats[seat].token + "'}");
    EXPECT_EQ(*joined.find("view"), bot.view()) << seat;
    EXPECT_EQ(joined.find("scores")->items.size(), 3U);
  }
}

TEST_P(WholeBattle, its_record_verifies_and_is_available_at_the_end) {
  Room room;
  const u64 seed = static_cast<u64>(GetParam());
  const SeatTokens& sheet = room.host("{'turns':2}", seed);
  std::vector<WireBot> bots = seat_bots(room, sheet, seed * 10);
  play_on(room, bots);
  const ClientId seat = room.join(sheet.match, sheet.seats[1].token);
  const Tree answer = room.ask(seat, "{'type':'record','ask':5}");
  EXPECT_EQ(answer.find("complete")->whole, 1);
  EXPECT_EQ(answer.find("ask")->whole, 5);
  EXPECT_EQ(answer.find("text")->text, kept_of(room.store, sheet.match).record);
  const battle::record::Verdict verdict =
      battle::record::verify(answer.find("text")->text, room.environment.systems, sodium());
  EXPECT_TRUE(verdict.ok()) << verdict.message;
  EXPECT_GT(verdict.lines, 10U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, WholeBattle, testing::Range(1, 6));

TEST(SessionBattle, local_bots_end_it_too) {
  Room room;
  const SeatTokens& sheet = room.host("{'turns':2}");
  std::vector<LocalBot> bots;
  for (int seat = 0; seat < 3; ++seat)
    bots.emplace_back(room.session, sheet, seat, "random", toy_system().bot("random"),
                      static_cast<u64>(seat));
  Outbox out;
  const ClientId watcher = room.join(sheet.match, sheet.watch);
  int steps = 0;
  for (bool moved = true; moved && steps < 100'000; ++steps) {
    moved = false;
    for (LocalBot& bot : bots) moved = bot.step(out) || moved;
  }
  std::string last;
  for (const Outbox::Letter& letter : out.letters)
    if (letter.to == watcher) last = letter.text;
  EXPECT_NE(parsed(last).find("scores"), nullptr) << last;
}

TEST(SessionBattle, nothing_is_sent_before_its_line_is_durable) {
  Room room;
  room.store.watched = &room.out;
  const SeatTokens& sheet = room.host("{'turns':1}");
  std::vector<WireBot> bots = seat_bots(room, sheet, 3);
  room.out.letters.clear();
  room.store.letters_before_append = 0;
  play_on(room, bots);
  EXPECT_GT(room.store.lines[sheet.match].size(), 5U);
  EXPECT_EQ(room.store.letters_before_append, 0U);
}

TEST(SessionBattle, two_matches_do_not_interfere) {
  Room room;
  const SeatTokens first = room.host("{'turns':1}", 1);
  const SeatTokens second = room.host("{'turns':1}", 2);
  std::vector<WireBot> one = seat_bots(room, first, 3), two = seat_bots(room, second, 4);
  play_on(room, one);
  for (const WireBot& bot : two) EXPECT_FALSE(bot.bot.over());
  play_on(room, two);
  for (const WireBot& bot : two) EXPECT_TRUE(bot.bot.over());
}

TEST(SessionBattle, a_match_continues_from_what_was_kept) {
  Room room;
  const SeatTokens& sheet = room.host("{'turns':4}");
  std::vector<WireBot> bots = seat_bots(room, sheet, 3);
  play_on(room, bots, 60);
  ASSERT_FALSE(bots[0].bot.over());
  const std::string token = sheet.seats[2].token;
  const std::string question =
      "{'type':'join','match':'" + sheet.match + "','token':'" + token + "'}";
  const Tree before = room.ask(room.greet(), question);

  Room later;
  core::Faults faults;
  ASSERT_TRUE(later.session.restore(kept_of(room.store, sheet.match), faults));
  const Tree after = later.ask(later.greet(), question);
  for (const char* same : {"view", "window", "offers", "events", "seats", "lexicon", "head"})
    EXPECT_EQ(*before.find(same), *after.find(same)) << same;
  EXPECT_GT(after.find("next_number")->whole, before.find("next_number")->whole)
      << "an act that is sent again after that is never done twice";
  EXPECT_FALSE(later.session.restore(kept_of(room.store, sheet.match), faults));
  EXPECT_EQ(faults.list().back().code, "match-twice");
}

}  // namespace
}  // namespace klaxon::tests
