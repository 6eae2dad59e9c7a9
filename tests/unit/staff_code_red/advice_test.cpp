// Tests of the captain's advice and doubts in a duel, and of the cadet.
#include "staff/code_red/bot/advice.h"

#include <gmock/gmock.h>

#include <bit>

#include "battle/search/playout.h"
#include "staff/code_red/bot/cadet.h"
#include "staff/code_red/system.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

namespace rules = klaxon::rules::code_red;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::unique_ptr<core::Game> open(const char* scenario) {
  const CodeRedSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  EXPECT_TRUE(system.prepare(scenario, core::Tree::table(), setup, faults));
  return system.open(setup, faults);
}

// Plays a duel, with the captain on both sides, until `show` has seen enough.
template <class Show>
void each_decision(const core::Game& game, u64 seed, Show show) {
  battle::search::PlayRoom room(game);
  core::Dice setup(seed, core::Stream::setup, 0), battle(seed, core::Stream::battle, 0);
  core::Log no_log;
  core::StateBytes* state = room.state.bytes();
  game.setup(state, setup, no_log);
  Captain captain;
  core::Dice dice(seed, core::Stream::bot, 0);
  for (int n = 0; game.window(state).owed != 0 && n < 300; ++n) {
    const core::Window window = game.window(state);
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    core::Order order;
    captain.choose(game, state, seat, dice, order);
    show(state, seat, order);
    game.apply(state, seat, order, battle, no_log);
  }
}

TEST(CodeRedAdvice, is_the_captains_choice_with_a_reason) {
  const auto game = open("duel");
  ShipAdvice advisor;
  core::Dice dice(1, core::Stream::bot, 9);
  each_decision(*game, 3, [&](const core::StateBytes* state, int seat, const core::Order& order) {
    const auto advice = advisor.advise(*game, state, seat, dice);
    ASSERT_TRUE(advice);
    EXPECT_EQ(core::OrderView(advice->order), core::OrderView(order));
    EXPECT_TRUE(advice->why.ends_with(".")) << advice->why;
  });
}

TEST(CodeRedAdvice, the_reason_of_a_plan_fits_its_order) {
  const auto game = open("duel");
  ShipAdvice advisor;
  core::Dice dice(1, core::Stream::bot, 9);
  int far = 0;
  each_decision(*game, 3, [&](const core::StateBytes* state, int seat, const core::Order& order) {
    if (order.verb != rules::verbs::plan) return;
    const std::string why = advisor.advise(*game, state, seat, dice)->why;
    const bool closes = order.arg[0] == static_cast<i32>(rules::duel::Move::close);
    EXPECT_EQ(closes, why.starts_with("Close in and fire")) << why;
    far += rules::CodeRedGame::state(state).range_band == 2 ? 1 : 0;
  });
  EXPECT_GT(far, 1);
}

TEST(CodeRedAdvice, giving_up_a_gun_instead_of_hull_is_a_blunder) {
  const auto game = open("duel");
  ShipAdvice advisor;
  int blunders = 0;
  for (u64 seed = 1; seed < 6; ++seed)
    each_decision(*game, seed,
                  [&](const core::StateBytes* state, int seat, const core::Order& order) {
                    if (order.verb != rules::verbs::choose) return;
                    core::Dice dice(1, core::Stream::bot, 9);
                    EXPECT_THAT(advisor.doubt(*game, state, seat, order, dice), IsEmpty());
                    core::Offers offers;
                    game->offers(state, seat, offers);
                    for (const core::OrderView offer : offers.list) {
                      const std::string why = advisor.doubt(*game, state, seat, offer, dice);
                      if (why.empty()) continue;
                      ++blunders;
                      EXPECT_THAT(why, HasSubstr("would do"));
                    }
                  });
  EXPECT_GT(blunders, 5);
}

TEST(CodeRedAdvice, there_is_none_for_the_firing_desk) {
  const auto game = open("desk");
  battle::search::PlayRoom room(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(room.state.bytes(), dice, no_log);
  EXPECT_FALSE(ShipAdvice().advise(*game, room.state.bytes(), 0, dice));
}

TEST(CodeRedCadet, loses_three_of_four_to_the_hints) {
  const auto game = open("duel");
  battle::search::PlayRoom room(*game);
  Captain captain;
  Cadet cadet;
  int won = 0;
  constexpr int battles = 100;
  for (int n = 0; n < battles; ++n) {
    const std::size_t seat = static_cast<std::size_t>(n % 2);
    battle::search::Bot* bots[] = {&cadet, &cadet};
    bots[seat] = &captain;
    won += play_out(*game, room, bots, 11, static_cast<u64>(n / 2)).score[seat] > 0 ? 1 : 0;
  }
  EXPECT_GE(won, battles * 3 / 4);
}

}  // namespace
}  // namespace klaxon::staff::code_red
