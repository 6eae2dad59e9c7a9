// Tests of orders, dice and hidden orders in a match.
#include <gtest/gtest.h>

#include "core/base/check.h"
#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::match;
using tally::bids;
using tally::passes;
using tally::rolls;
using tally::sum_of;

i32 sum(const Match& match, int seat) {
  return sum_of(match.game(), match.state(), seat);
}

Match scripted(std::span<const core::Draw> setup, int seats = 2) {
  Match match(tally::game_of(seats), "m-1", DicePlan::fed());
  core::ListSource faces(setup);
  EXPECT_EQ(match.begin(&faces).step, Step::done);
  return match;
}

constexpr core::Draw two_starts[] = {{2, 1}, {2, 3}};

TEST(MatchOrder, adds_a_line_with_its_faces_and_events) {
  Match match = scripted(two_starts);
  const core::Draw five[] = {{0, 5}};
  core::ListSource faces(five);
  const Outcome outcome = match.execute(Command::give(0, rolls), &faces);
  ASSERT_EQ(outcome.step, Step::done);
  EXPECT_EQ(outcome.line, 1U);
  EXPECT_TRUE(outcome.changed);
  ASSERT_EQ(outcome.events.size(), 1U);
  EXPECT_EQ(outcome.events[0].kind, tally::rolled);
  EXPECT_EQ(sum(match, 0), 6);
  ASSERT_EQ(match.lines().size(), 1U);
  EXPECT_EQ(match.lines()[0].draws, std::vector<core::Draw>(five, five + 1));
  EXPECT_EQ(match.lines()[0].state, match.game().fingerprint(match.state()));
  EXPECT_FALSE(match.lines()[0].typed) << "in a match with fed dice, every face is typed";
}

TEST(MatchOrder, refusals_come_from_the_rules_and_change_nothing) {
  Match match = scripted(two_starts);
  const u64 before = match.game().fingerprint(match.state());
  const Outcome outcome = match.execute(Command::give(1, rolls));
  EXPECT_EQ(outcome.step, Step::refused);
  EXPECT_EQ(outcome.obstacle, Obstacle::rules);
  EXPECT_EQ(outcome.rejection.code, static_cast<u16>(core::Refusal::not_owed));
  EXPECT_EQ(match.execute(Command::give(0, core::Order(77))).rejection.code,
            static_cast<u16>(core::Refusal::unknown_verb));
  EXPECT_TRUE(match.lines().empty());
  EXPECT_EQ(match.game().fingerprint(match.state()), before);
}

TEST(MatchOrder, an_unknown_die_is_asked_for_and_nothing_happens) {
  Match match = scripted(two_starts);
  const u64 before = match.game().fingerprint(match.state());
  const Outcome outcome = match.execute(Command::give(0, rolls));
  ASSERT_EQ(outcome.step, Step::need_dice);
  EXPECT_EQ(outcome.wanted.roll.id, 0);
  EXPECT_EQ(outcome.wanted.total, 6);
  EXPECT_EQ(match.game().fingerprint(match.state()), before);
  EXPECT_TRUE(match.lines().empty());
  // A person types one face at a time: when both bids are in, two dice are asked for in turn.
  for (int seat : {0, 1}) ASSERT_EQ(match.execute(Command::give(seat, passes)).step, Step::done);
  ASSERT_EQ(match.execute(Command::give(0, bids(2))).step, Step::done);
  std::vector<core::Draw> typed;
  for (u16 face : {4, 9}) {
    core::ListSource faces(typed);
    EXPECT_EQ(match.execute(Command::give(1, bids(3)), &faces).step, Step::need_dice);
    typed.push_back({1, face});
  }
  core::ListSource faces(typed);
  EXPECT_EQ(match.execute(Command::give(1, bids(3)), &faces).step, Step::done);
  EXPECT_EQ(sum(match, 0), 1 + 2 + 4);
  EXPECT_EQ(sum(match, 1), 3 + 3 + 9);
}

TEST(MatchOrder, the_set_up_asks_for_dice_too) {
  Match match(tally::game_of(2), "m-1", DicePlan::fed());
  core::ListSource none({});
  EXPECT_EQ(match.begin(&none).step, Step::need_dice);
  core::ListSource faces(two_starts);
  EXPECT_EQ(match.begin(&faces).step, Step::done) << "it is begun again after a failed attempt";
  EXPECT_EQ(match.setup_draws().size(), 2U);
}

TEST(MatchOrder, seeded_faces_follow_from_seed_and_line) {
  Match match = seeded_tally(2, 42);
  ASSERT_EQ(match.execute(Command::give(0, rolls)).step, Step::done);
  core::Dice dice(42, core::Stream::battle, 1);
  EXPECT_EQ(match.lines()[0].draws[0].face, dice.die({0}, 6));
  Command note = Command::of(Act::note, 0);
  note.text = "hm";
  ASSERT_EQ(match.execute(note).step, Step::done);
  ASSERT_EQ(match.execute(Command::give(1, rolls)).step, Step::done);
  core::Dice third(42, core::Stream::battle, 3);
  EXPECT_EQ(match.lines()[2].draws[0].face, third.die({0}, 6)) << "the note before it was line 2";
}

TEST(MatchOrder, a_seeded_match_takes_typed_faces_and_says_so) {
  Match match = seeded_tally(2);
  const core::Draw six[] = {{0, 6}};
  core::ListSource faces(six);
  ASSERT_EQ(match.execute(Command::give(0, rolls), &faces).step, Step::done);
  EXPECT_TRUE(match.lines()[0].typed);
  EXPECT_EQ(match.lines()[0].draws[0].face, 6);
  core::ListSource again(six);
  ASSERT_EQ(match.execute(Command::give(1, passes), &again).step, Step::done);
  EXPECT_FALSE(match.lines()[1].typed) << "no face was used";
}

TEST(MatchWithdraw, takes_back_the_seats_own_hidden_order) {
  Match match = seeded_tally(2);
  for (int seat : {0, 1}) ASSERT_EQ(give(match, seat, passes).step, Step::done);
  EXPECT_FALSE(match.hidden_orders());
  EXPECT_EQ(match.execute(Command::of(Act::withdraw, 0)).obstacle, Obstacle::nothing_to_withdraw);
  const u64 before = match.game().fingerprint(match.state());
  ASSERT_EQ(give(match, 0, bids(4)).step, Step::done);
  EXPECT_TRUE(match.hidden_orders());
  EXPECT_EQ(match.execute(Command::of(Act::withdraw, 1)).obstacle, Obstacle::nothing_to_withdraw)
      << "the other's";
  ASSERT_EQ(match.execute(Command::of(Act::withdraw, 0)).step, Step::done);
  EXPECT_EQ(match.game().fingerprint(match.state()), before);
  EXPECT_EQ(match.lines().size(), 4U) << "nothing is removed";
  ASSERT_EQ(give(match, 0, bids(5)).step, Step::done);
  ASSERT_EQ(give(match, 1, bids(1)).step, Step::done);
  EXPECT_EQ(match.execute(Command::of(Act::withdraw, 0)).obstacle, Obstacle::nothing_to_withdraw)
      << "shown and done";
}

TEST(MatchSeats, missing_seats_are_refused) {
  Match match = seeded_tally(2);
  EXPECT_EQ(match.execute(Command::give(2, rolls)).obstacle, Obstacle::no_such_seat);
  EXPECT_EQ(match.execute(Command::give(-2, rolls)).obstacle, Obstacle::no_such_seat);
  EXPECT_EQ(match.execute(Command::give(moderator_seat, rolls)).obstacle, Obstacle::seats_only);
}

// The host leaves the match through an exception in the check hook, as the server does.
struct PromiseBroken {};

TEST(MatchAbandoned, a_broken_promise_leaves_lines_and_state_as_they_were) {
  battle::Setup setup;
  core::Faults faults;
  core::Tree options = core::Tree::table();
  options.set("fault", core::Tree::of_flag(true));
  ASSERT_TRUE(toy_system().prepare("skirmish", options, setup, faults));
  Match match = new_match(toy_system().open(setup, faults), DicePlan::seeded(3));
  play_random(match, 5, 1);
  const std::size_t lines = match.lines().size();
  const u64 before = match.game().fingerprint(match.state());
  u16 fault = 0;
  while (std::string_view(match.game().lexicon().verbs[fault].name) != "fault") ++fault;
  const auto hook =
      base::set_check_hook([](const char*, const std::source_location&) { throw PromiseBroken(); });
  const int seat = std::countr_zero(static_cast<u32>(match.window().owed));
  EXPECT_THROW(match.execute(Command::give(seat, core::Order(fault))), PromiseBroken);
  base::set_check_hook(hook);
  EXPECT_EQ(match.lines().size(), lines);
  EXPECT_EQ(match.game().fingerprint(match.state()), before);
  play_random(match, 5, 2);
  EXPECT_EQ(match.lines().size(), lines + 5) << "the match could even be continued";
}

TEST(MatchReplay, reports_faces_that_differ_from_the_recorded_ones) {
  Match played = seeded_tally(2);
  play_random(played, 6, 4);
  const auto fresh = [&] {
    auto match = std::make_unique<Match>(played.shared_game(), "m-2", played.plan());
    EXPECT_EQ(match->begin_recorded(played.setup_draws()).step, Step::done);
    return match;
  };
  const auto other = fresh();
  for (const Line& line : played.lines()) ASSERT_EQ(other->replay(line).step, Step::done);
  EXPECT_EQ(other->game().fingerprint(other->state()), played.game().fingerprint(played.state()));
  Line line = played.lines()[0];
  line.command.order = rolls;
  line.draws = {{0, 3}, {0, 3}};
  EXPECT_EQ(fresh()->replay(line).step, Step::need_dice) << "one face too many";
  EXPECT_EQ(fresh()->replay(line).wanted.total, 0);
  line.draws = {};
  EXPECT_EQ(fresh()->replay(line).wanted.total, 6) << "a face too few";
  line.draws = {{1, 3}};
  EXPECT_EQ(fresh()->replay(line).step, Step::need_dice) << "of another roll";
  line.draws = {{0, 7}};
  EXPECT_EQ(fresh()->replay(line).step, Step::need_dice) << "a face that cannot be rolled";
}

}  // namespace
}  // namespace klaxon::tests
