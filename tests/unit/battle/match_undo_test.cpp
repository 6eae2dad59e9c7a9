// Undo, edit, rewind and branch: lines are added, never removed.
#include <gtest/gtest.h>

#include "tests/support/toy.h"
#include "tests/unit/battle/sodium.h"
#include "tests/unit/battle/table.h"
#include "tests/unit/battle/tally.h"

namespace klaxon::tests {
namespace {

using namespace battle::match;

u64 print_of(const Match& match) {
  return match.game().fingerprint(match.state());
}

Command edit_of(int seat, std::string path, i64 value) {
  Command command = Command::of(Act::edit, seat);
  command.path = std::move(path);
  command.value = value;
  return command;
}

TEST(MatchUndo, counts_once_every_seat_has_asked_for_the_same_line) {
  Match match = seeded_tally(3);
  play_random(match, 4, 1);
  const u64 there = match.lines()[1].state, here = print_of(match);
  Outcome outcome = match.execute(Command::of(Act::undo, 0, 2));
  ASSERT_EQ(outcome.step, Step::done);
  EXPECT_FALSE(outcome.changed);
  EXPECT_EQ(match.asked(Act::undo), core::seat_bit(0));
  EXPECT_EQ(match.undo_to(), 2U);
  EXPECT_EQ(match.execute(Command::of(Act::undo, 0, 2)).obstacle, Obstacle::already_agreed);
  ASSERT_EQ(match.execute(Command::of(Act::undo, 2, 1)).step, Step::done) << "another line";
  EXPECT_EQ(match.asked(Act::undo), core::seat_bit(2));
  for (int seat : {0, 1}) match.execute(Command::of(Act::undo, seat, 2));
  EXPECT_EQ(print_of(match), here);
  outcome = match.execute(Command::of(Act::undo, 2, 2));
  EXPECT_TRUE(outcome.changed);
  EXPECT_EQ(print_of(match), there);
  EXPECT_EQ(match.asked(Act::undo), 0);
  ASSERT_EQ(match.undos().size(), 1U);
  EXPECT_EQ(match.undos()[0].seat, 0) << "the seat that was the first to ask for what was granted";
  EXPECT_EQ(match.undos()[0].agreed, core::seat_bit(1) | core::seat_bit(2));
  EXPECT_EQ(match.undos()[0].gone.orders, match.undone().orders);
  EXPECT_EQ(match.lines().size(), 9U);
  play_random(match, 5, 2);
  EXPECT_TRUE(match.rebuild());
}

TEST(MatchUndo, lapses_when_the_battle_continues) {
  Match match = seeded_tally(2);
  play_random(match, 1, 1);
  ASSERT_EQ(match.execute(Command::of(Act::undo, 0, 0)).step, Step::done);
  play_random(match, 1, 1);
  EXPECT_EQ(match.asked(Act::undo), 0);
  ASSERT_EQ(match.execute(Command::of(Act::undo, 1, 0)).changed, false)
      << "the first seat asks again";
}

TEST(MatchUndo, a_single_seat_needs_nobody) {
  Match match = seeded_tally(1);
  play_random(match, 3, 1);
  EXPECT_TRUE(match.execute(Command::of(Act::undo, 0, 1)).changed);
  EXPECT_EQ(print_of(match), match.lines()[0].state);
  EXPECT_TRUE(match.execute(Command::of(Act::undo, 0, 3)).changed) << "an undone line is restored";
  EXPECT_EQ(print_of(match), match.lines()[2].state);
  EXPECT_TRUE(match.execute(Command::of(Act::undo, 0, 0)).changed);
  EXPECT_EQ(print_of(match), match.setup_state());
}

TEST(MatchUndo, missing_lines_are_refused) {
  Match match = seeded_tally(1);
  EXPECT_EQ(match.execute(Command::of(Act::undo, 0, 0)).obstacle, Obstacle::nothing_to_undo);
  play_random(match, 2, 1);
  EXPECT_EQ(match.execute(Command::of(Act::undo, 0, 3)).obstacle, Obstacle::no_such_line);
  EXPECT_EQ(match.execute(Command::of(Act::undo, 0, 2)).obstacle, Obstacle::nothing_to_undo);
  Command note = Command::of(Act::note, 0);
  note.text = "line 3 rests on line 2";
  ASSERT_EQ(match.execute(note).step, Step::done);
  EXPECT_EQ(match.execute(Command::of(Act::undo, 0, 3)).obstacle, Obstacle::nothing_to_undo);
  EXPECT_EQ(match.lines().size(), 3U);
}

TEST(MatchRewind, is_the_moderators_alone) {
  Match match = seeded_tally(2);
  play_random(match, 3, 1);
  EXPECT_EQ(match.execute(Command::of(Act::rewind, 0, 1)).obstacle, Obstacle::moderator_only);
  EXPECT_EQ(match.execute(Command::of(Act::undo, moderator_seat, 1)).obstacle,
            Obstacle::seats_only);
  EXPECT_TRUE(match.execute(Command::of(Act::rewind, moderator_seat, 1)).changed);
  EXPECT_EQ(print_of(match), match.lines()[0].state);
}

TEST(MatchEdit, is_for_the_moderator_or_the_only_seat) {
  Match two = seeded_tally(2), one = seeded_tally(1);
  EXPECT_EQ(two.execute(edit_of(0, "sums.1", 50)).obstacle, Obstacle::moderator_only);
  ASSERT_EQ(two.execute(edit_of(moderator_seat, "sums.1", 50)).step, Step::done);
  EXPECT_EQ(tally::sum_of(two.game(), two.state(), 1), 50);
  ASSERT_EQ(one.execute(edit_of(0, "sums.0", 9)).step, Step::done);
  play_random(two, 4, 1);
  EXPECT_TRUE(two.rebuild()) << "an edit is a line that can be played again";
  EXPECT_TRUE(two.execute(Command::of(Act::rewind, moderator_seat, 0)).changed);
  EXPECT_NE(tally::sum_of(two.game(), two.state(), 1), 50);
}

TEST(MatchEdit, impossible_values_are_refused_by_the_rules) {
  Match match = seeded_tally(1);
  const u64 before = print_of(match);
  struct Row {
    const char* path;
    i64 value;
    core::Refusal refusal;
  };
  for (const Row& row :
       {Row{"sons.0", 1, core::Refusal::unknown_field},
        Row{"sums.0", -1, core::Refusal::out_of_range},
        Row{"sums.9", 1, core::Refusal::unknown_field}, Row{"", 1, core::Refusal::unknown_field}}) {
    const Outcome outcome = match.execute(edit_of(0, row.path, row.value));
    EXPECT_EQ(outcome.obstacle, Obstacle::rules) << row.path;
    EXPECT_EQ(outcome.rejection.code, static_cast<u16>(row.refusal)) << row.path;
  }
  EXPECT_EQ(print_of(match), before);
  EXPECT_TRUE(match.lines().empty());
}

TEST(MatchBranch, begins_with_the_valid_lines_and_goes_its_own_way) {
  Match match = seeded_tally(2);
  play_random(match, 4, 1);
  match.execute(Command::of(Act::rewind, moderator_seat, 2));
  play_random(match, 3, 2);
  const u64 here = print_of(match);
  const auto branch = match.branch(8, "m-2", DicePlan::seeded(99));
  EXPECT_EQ(branch->copied(), 5U) << "two lines before the rewinding and three after";
  EXPECT_EQ(branch->lines().size(), 5U);
  EXPECT_EQ(print_of(*branch), here);
  play_random(*branch, 3, 3);
  EXPECT_TRUE(branch->rebuild());
  EXPECT_EQ(print_of(match), here) << "the match itself is unchanged";
  const auto from_setup = match.branch(0, "m-3", DicePlan::fed());
  EXPECT_EQ(print_of(*from_setup), match.setup_state());
}

// The toy has what the small battle lacks: hidden units, private rolls, choices inside a volley.
TEST(MatchRebuild, the_toy_can_be_played_again_from_every_line) {
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(toy_system().prepare("skirmish", core::Tree::table(), setup, faults));
  Match match = new_match(toy_system().open(setup, faults), DicePlan::seeded(5));
  for (u64 round = 0; round < 6; ++round) {
    play_random(match, 40, round);
    ASSERT_TRUE(match.rebuild());
    ASSERT_EQ(print_of(match), match.lines().back().state);
    const u32 back = static_cast<u32>(match.lines().size()) / 2 + static_cast<u32>(round);
    const u64 there = match.lines()[back - 1].state;
    if (match.execute(Command::of(Act::rewind, moderator_seat, back)).step != Step::done) continue;
    EXPECT_EQ(print_of(match), there);
  }
  EXPECT_GT(match.lines().size(), 60U);
}

}  // namespace
}  // namespace klaxon::tests
