// Battles played by bots, many at once, and what a seat may know about them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "faces/library/klaxon.h"
#include "tests/unit/library/begun.h"

namespace klaxon {
namespace {

using library_testing::begun;
using library_testing::opened;
using testing::HasSubstr;

// A battle with secret orders, in which both seats owed one and the first seat has given its own.
State with_a_hidden_order(Dice& dice) {
  State state = begun("sidcors", "border_clash", dice);
  EXPECT_TRUE(state.choose(0, *state.choices(0) - 1, dice));
  return state;
}

TEST(LibraryPlay, the_easy_call_is_fair) {
  Dice dice(11);
  const State state = with_a_hidden_order(dice);
  ASSERT_EQ(state.owed(), std::vector<int>{1}) << "the first seat's order is hidden";
  EXPECT_NE(*state.unfair_view(), *state.view(1));
  Dice redeals(4);
  const auto world = state.resampled(1, redeals);
  ASSERT_TRUE(world);
  EXPECT_EQ(world->owed(), (std::vector<int>{0, 1})) << "the hidden order is taken back";
  EXPECT_NE(world->view(1)->find("intensity"), std::string::npos);
}

TEST(LibraryPlay, a_play_out_depends_only_on_what_the_seat_knows) {
  Dice dice(11);
  State state = begun("sidcors", "border_clash", dice);
  State twin = state;
  ASSERT_TRUE(state.choose(0, 0, dice));
  ASSERT_TRUE(twin.choose(0, *twin.choices(0) - 1, dice));
  ASSERT_NE(*state.unfair_view(), *twin.unfair_view()) << "the hidden orders differ";
  ASSERT_EQ(*state.view(1), *twin.view(1));
  const PlayOut how{.battles = 200, .seed = 5};
  EXPECT_EQ(state.play_out(1, how)->decisions, twin.play_out(1, how)->decisions);
  EXPECT_NE(state.unfair_play_out(how)->decisions, twin.unfair_play_out(how)->decisions);
}

// Plays a few battles on from exactly this state; returns how many end within ten decisions.
std::uint64_t soon_over(const State& state) {
  const PlayOut how{.battles = 6, .bots = {"cadet"}, .seed = 7, .decisions = 10};
  return state.unfair_play_out(how)->finished;
}

// Here the end depends only on hidden facts: in some worlds all battles end soon, in others none.
bool depends_on_the_deal(const State& state, int seat) {
  bool all = false, none = false;
  for (std::uint64_t number = 0; number < 8; ++number) {
    Dice redeals(100, number);
    const std::uint64_t over = soon_over(*state.resampled(seat, redeals));
    if (over != 0 && over != 6) return false;
    (over == 0 ? none : all) = true;
  }
  return all && none;
}

TEST(LibraryPlay, each_battle_is_dealt_anew) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dice dice(seed);
    State state = begun("red-alert", "cloak_duel", dice);
    for (int orders = 0; orders < 400 && !state.over(); ++orders) {
      const int seat = state.next_seat();
      if (orders % 3 == 0 && depends_on_the_deal(state, seat)) {
        const PlayOut how{.battles = 40, .bots = {"cadet"}, .seed = 7, .decisions = 10};
        const std::uint64_t over = state.play_out(seat, how)->finished;
        EXPECT_GT(over, 0U);
        EXPECT_LT(over, 40U) << "all from one deal";
        return;
      }
      ASSERT_TRUE(state.order(seat, *state.advice(seat, "cadet", dice), dice));
    }
  }
  FAIL() << "no ending depended on what is hidden";
}

// No shipped bot looks at hidden facts, so the redeal is visible only in the dice that it draws.
TEST(LibraryPlay, advice_is_given_on_a_redealt_copy) {
  Dice dice(0);
  State state = begun("red-alert", "cloak_duel", dice);
  const auto world_by = [&](Dice& redeals) {
    return state.resampled(state.next_seat(), redeals)->fingerprint();
  };
  for (int orders = 0; orders < 400 && !state.over(); ++orders) {
    const int seat = state.next_seat();
    Dice one(3), other(4);
    if (world_by(one) != world_by(other)) {
      Dice asked(3), fresh(3);
      ASSERT_TRUE(state.advice(seat, "cadet", asked));
      EXPECT_NE(world_by(asked), world_by(fresh)) << "nothing was dealt";
      return;
    }
    ASSERT_TRUE(state.order(seat, *state.advice(seat, "cadet", dice), dice));
  }
  FAIL() << "nothing was hidden";
}

TEST(LibraryPlay, playing_out_counts_and_repeats_itself) {
  Dice dice(2);
  const State state = begun("code-red", "duel", dice);
  const std::uint64_t before = state.fingerprint();
  const auto tally = state.play_out(0, {.battles = 50, .bots = {"captain", "random"}, .seed = 9});
  ASSERT_TRUE(tally) << tally.error().message;
  EXPECT_EQ(tally->battles, 50U);
  EXPECT_EQ(tally->finished, 50U);
  EXPECT_GT(tally->decisions, 50U);
  EXPECT_GT(tally->chance(0), 0.6);
  EXPECT_NEAR(tally->chance(0) + tally->chance(1), 1, 1e-9);
  EXPECT_EQ(tally->chance(7), 0);
  EXPECT_EQ(
      tally->decisions,
      state.play_out(0, {.battles = 50, .bots = {"captain", "random"}, .seed = 9})->decisions);
  EXPECT_EQ(state.fingerprint(), before);
  EXPECT_EQ(state.play_out(0, {.battles = 3, .decisions = 1})->finished, 0U);
}

TEST(LibraryPlay, wrong_bots_and_seats_are_reported) {
  Dice dice(2);
  State state = begun("code-red", "duel", dice);
  EXPECT_EQ(state.play_out(2).error().code, "no-such-seat");
  const auto wrong = state.play_out(0, {.bots = {"captian"}});
  EXPECT_EQ(wrong.error().code, "unknown-bot");
  EXPECT_THAT(wrong.error().message, HasSubstr("'captain'"));
  EXPECT_EQ(state.play_out(0, {.bots = {}}).error().code, "no-bots");
  EXPECT_EQ(state.play_out(0, {.bots = {"random", "random", "random"}}).error().code,
            "too-many-bots");
  ASSERT_TRUE(state.choose(0, 0, dice));
  EXPECT_EQ(state.advice(0, "captain", dice).error().code, "not-owed");
  EXPECT_EQ(state.chance(1, "dance").error().code, "unknown-verb");
}

TEST(LibraryPlay, advice_can_be_ordered_and_has_a_chance) {
  Dice dice(2);
  State state = begun("code-red", "duel", dice);
  const int seat = state.next_seat();
  const auto order = state.advice(seat, "captain", dice);
  ASSERT_TRUE(order) << order.error().message;
  const auto chance = state.chance(seat, *order, {.battles = 30, .bots = {"captain"}});
  ASSERT_TRUE(chance) << chance.error().message;
  EXPECT_GE(*chance, 0);
  EXPECT_LE(*chance, 1);
  EXPECT_TRUE(state.order(seat, *order, dice));
}

TEST(LibraryBatch, plays_every_state_to_its_end) {
  auto batch = Batch::begin(opened("code-red", "duel"), 20, 3);
  ASSERT_TRUE(batch);
  std::vector<std::int32_t> chosen(20, 0);
  for (int step = 0; batch->running() > 0; ++step) {
    ASSERT_LT(step, 100'000);
    for (std::size_t i = 0; i < 20; ++i)
      chosen[i] = batch->choices()[i] == 0 ? 0 : step % batch->choices()[i];
    ASSERT_TRUE(batch->step(chosen));
  }
  EXPECT_THAT(batch->seats(), testing::Each(-1));
  EXPECT_GT(batch->decisions(), 100U);
  EXPECT_TRUE(batch->at(4)->over());
  batch->restart();
  EXPECT_EQ(batch->running(), 20U);
}

TEST(LibraryBatch, a_wrong_choice_carries_out_nothing) {
  auto batch = Batch::begin(opened("code-red", "duel"), 3, 3);
  const std::uint64_t last = batch->at(0)->fingerprint();
  const auto wrong = batch->step(std::vector<std::int32_t>{0, 0, 999});
  EXPECT_EQ(wrong.error().code, "out-of-range");
  EXPECT_THAT(wrong.error().message, HasSubstr("of state 2"));
  EXPECT_EQ(batch->step(std::vector<std::int32_t>{0, -1, 0}).error().code, "out-of-range");
  EXPECT_EQ(batch->step(std::vector<std::int32_t>{0}).error().code, "wrong-count");
  EXPECT_EQ(batch->at(0)->fingerprint(), last);
  EXPECT_EQ(batch->at(3).error().code, "out-of-range");
  EXPECT_EQ(Batch::begin(batch->battle(), 0, 1).error().code, "out-of-range");
  const auto far_too_many = Batch::begin(batch->battle(), SIZE_MAX, 1);
  EXPECT_EQ(far_too_many.error().code, "out-of-range");
  EXPECT_THAT(far_too_many.error().message, HasSubstr("holds 1 to "));
}

TEST(LibraryBatch, copies_are_redealt_unless_they_are_called_unfair) {
  Dice dice(11);
  const State state = with_a_hidden_order(dice);
  auto fair = Batch::resampled(state, 1, 8, 2);
  ASSERT_TRUE(fair);
  EXPECT_THAT(fair->seats(), testing::Each(0)) << "the hidden order is taken back";
  auto unfair = Batch::unfair_copies(state, 8, 2);
  EXPECT_THAT(unfair->seats(), testing::Each(1));
  EXPECT_EQ(unfair->at(7)->fingerprint(), state.fingerprint());
  EXPECT_EQ(Batch::resampled(state, 2, 8, 2).error().code, "no-such-seat");
}

TEST(LibraryBatch, bots_can_play) {
  auto batch = Batch::begin(opened("code-red", "duel"), 5, 3);
  const std::vector<std::string> bots{"captain", "random"};
  ASSERT_TRUE(batch->step_bots(bots, 100'000));
  EXPECT_EQ(batch->running(), 0U);
  const auto scores = batch->scores();
  EXPECT_EQ(std::accumulate(scores.begin(), scores.end(), 0), 0);
  EXPECT_EQ(batch->step_bots(std::vector<std::string>{"nobody"}).error().code, "unknown-bot");
}

}  // namespace
}  // namespace klaxon
