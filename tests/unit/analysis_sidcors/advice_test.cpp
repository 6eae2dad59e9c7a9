// Tests of the captain's advice and doubts in fleet battles, and of the cadet.
#include "staff/sidcors/bot/advice.h"

#include <gmock/gmock.h>

#include <bit>

#include "staff/sidcors/bot/cadet.h"
#include "tests/unit/analysis_sidcors/shipped.h"

namespace klaxon {
namespace {

using namespace tests::sidcors;
using namespace klaxon::rules::sidcors;
using battle::search::PlayRoom;
using staff::sidcors::Cadet;
using staff::sidcors::Captain;
using staff::sidcors::FleetAdvice;
using testing::HasSubstr;
using testing::IsEmpty;

core::Dice bot_dice(u64 number = 0) {
  return {5, core::Stream::bot, number};
}

std::string doubt(Opening& opening, int seat, const core::Order& order) {
  FleetAdvice advisor;
  core::Dice dice = bot_dice();
  EXPECT_FALSE(opening.game.check(opening.room.state.bytes(), seat, order));
  return advisor.doubt(opening.game, opening.room.state.bytes(), seat, order, dice);
}

// A newcomer who follows every hint plays exactly like the captain, so the captain's results
// against the cadet are the newcomer's.
TEST(SidcorsAdvice, is_the_captains_own_choice) {
  const SidcorsGame game(shipped("carrier_battle"));
  PlayRoom room(game);
  core::Dice setup(1, core::Stream::setup, 0), battle(1, core::Stream::battle, 0);
  core::Log no_log;
  core::StateBytes* state = room.state.bytes();
  game.setup(state, setup, no_log);
  FleetAdvice advisor;
  Captain captain;
  for (u64 n = 0; game.window(state).owed != 0 && n < 200; ++n) {
    const int seat = std::countr_zero(game.window(state).owed);
    core::Dice one = bot_dice(n), two = bot_dice(n);
    core::Order order;
    captain.choose(game, state, seat, one, order);
    const auto advice = advisor.advise(game, state, seat, two);
    ASSERT_TRUE(advice);
    ASSERT_EQ(core::OrderView(advice->order), core::OrderView(order));
    game.apply(state, seat, order, battle, no_log);
  }
}

TEST(SidcorsAdvice, names_the_mix_it_draws_from) {
  Opening opening(shipped("border_clash"));
  FleetAdvice advisor;
  core::Dice dice = bot_dice();
  const auto advice = advisor.advise(opening.game, opening.room.state.bytes(), 0, dice);
  ASSERT_TRUE(advice);
  EXPECT_THAT(advice->why, HasSubstr("Press " + std::to_string(advice->order.arg[0])));
}

TEST(SidcorsAdvice, a_retreat_that_is_not_forced_is_a_blunder) {
  Opening even(battle_of({{"8/4", 5}}, {{"8/4", 5}}));
  even.state().phase = Phase::retreat;
  even.state().acting = 0;
  EXPECT_THAT(doubt(even, 0, core::Order(verbs::retreat)), HasSubstr("gives up the field"));
  EXPECT_THAT(doubt(even, 0, core::Order(verbs::stay)), IsEmpty());
  Opening lost(battle_of({{"3/2", 2}}, {{"8/4", 30}}));
  lost.state().phase = Phase::retreat;
  lost.state().acting = 0;
  EXPECT_THAT(doubt(lost, 0, core::Order(verbs::retreat)), IsEmpty());
}

TEST(SidcorsAdvice, giving_up_the_flagship_for_a_point_is_a_blunder) {
  Opening opening(battle_of({{"30-6/3"}, {"3/2"}, {"3/2"}}, {{"8/4", 3}}));
  opening.state().forces[1].points = 3;
  opening.state().phase = Phase::allocate;
  opening.state().acting = 0;
  const std::string why = doubt(opening, 0, core::Order(verbs::cripple, {0}));
  EXPECT_THAT(why, HasSubstr("for nothing"));
  EXPECT_THAT(why, HasSubstr("better: "));
  FleetAdvice advisor;
  core::Dice dice = bot_dice();
  const auto advice = advisor.advise(opening.game, opening.room.state.bytes(), 0, dice);
  ASSERT_TRUE(advice);
  EXPECT_NE(advice->order.arg[0], 0);
  EXPECT_THAT(doubt(opening, 0, advice->order), IsEmpty());
}

TEST(SidcorsCadet, makes_the_mistakes_of_a_beginner) {
  Opening opening(shipped("border_clash"));
  Cadet cadet;
  core::Dice dice = bot_dice();
  core::Order order;
  int pressed[5] = {};
  for (int round = 0; round < 60; ++round) {
    cadet.choose(opening.game, opening.room.state.bytes(), 0, dice, order);
    ASSERT_EQ(order.verb, verbs::intensity);
    ++pressed[order.arg[0]];
  }
  EXPECT_GE(pressed[2], 15) << "nobody can foresee";
  EXPECT_GE(pressed[3], 15) << "which of the two";
  EXPECT_EQ(pressed[2] + pressed[3], 60) << "he neither holds back nor goes all out";
  opening.state().phase = Phase::retreat;
  opening.state().acting = 0;
  cadet.choose(opening.game, opening.room.state.bytes(), 0, dice, order);
  EXPECT_EQ(order.verb, verbs::stay);
}

// A player who follows the hints wins 3 battles in 4, with equal forces on both sides.
TEST(SidcorsCadet, loses_three_of_four_to_the_hints) {
  const SidcorsGame game(shipped("border_clash"));
  PlayRoom room(game);
  Captain captain;
  Cadet cadet;
  int won = 0;
  constexpr int battles = 200;
  for (int n = 0; n < battles; ++n) {
    const std::size_t seat = static_cast<std::size_t>(n % 2);
    battle::search::Bot* bots[] = {&cadet, &cadet};
    bots[seat] = &captain;
    const auto result = play_out(game, room, bots, 11, static_cast<u64>(n / 2));
    EXPECT_TRUE(result.over);
    won += result.score[seat] > 0 ? 1 : 0;
  }
  EXPECT_GE(won, battles * 3 / 4);
}

}  // namespace
}  // namespace klaxon
