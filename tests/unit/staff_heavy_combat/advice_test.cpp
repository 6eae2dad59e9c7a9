// The captain's advice: it has a reason in one sentence for every order, and objects to bad ones.
#include <bit>
#include <gtest/gtest.h>
#include <set>

#include "battle/match/state_buffer.h"
#include "rules/heavy_combat/orders.h"
#include "staff/heavy_combat/bot/deeds.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

namespace rules = klaxon::rules::heavy_combat;
using rules::Step;

struct Told {
  std::set<std::string> reasons;
  u32 orders = 0;
};

// A battle in which every player follows the advice.
void follow_advice(const HeavyCombatSystem& system, const char* scenario, u64 seed, Told& told) {
  core::Faults faults;
  const auto game = testing::opened(system, scenario, "", faults);
  ASSERT_NE(game, nullptr) << testing::all_of(faults);
  const auto advisor = system.advisor();
  battle::match::StateBuffer state(*game), seen(*game);
  core::Dice dice(seed, core::Stream::setup, 0), redeal(seed, core::Stream::resample, 0);
  core::Log log;
  game->setup(state.bytes(), dice, log);
  for (int i = 0; i < 200; ++i) {
    const core::Window window = game->window(state.bytes());
    if (window.owed == 0) return;
    const int seat = std::countr_zero(window.owed);
    game->copy(seen.bytes(), state.bytes());
    game->resample(seen.bytes(), seat, redeal);
    const auto advice = advisor->advise(*game, seen.bytes(), seat, dice);
    ASSERT_TRUE(advice);
    EXPECT_TRUE(advice->why.ends_with('.')) << advice->why;
    EXPECT_FALSE(advice->why.starts_with("The captain would say")) << advice->why;
    EXPECT_EQ(advice->why.find('_'), std::string::npos) << advice->why;
    told.reasons.insert(advice->why);
    ++told.orders;
    game->apply(state.bytes(), seat, advice->order, dice, log);
  }
}

TEST(HeavyCombatAdvice, gives_a_reason_in_a_sentence_for_every_order) {
  const HeavyCombatSystem system(testing::shipped());
  Told told;
  for (const char* scenario : {"duel", "way_home", "plasma_chase", "convoy", "fighter_strike"})
    for (u64 seed = 1; seed <= 4; ++seed) follow_advice(system, scenario, seed, told);
  EXPECT_GT(told.orders, 100U);
  EXPECT_GE(told.reasons.size(), 20U);
}

// A duel with both ships side by side, at its first fire step.
struct AtFire {
  HeavyCombatSystem system{testing::shipped()};
  std::unique_ptr<core::Game> game;
  std::unique_ptr<battle::match::StateBuffer> state;
  core::Dice dice{3, core::Stream::bot, 0};

  explicit AtFire(const char* ships) {
    core::Faults faults;
    game = testing::opened(system, "duel", std::string("ships = \"") + ships + "\"", faults);
    EXPECT_NE(game, nullptr) << testing::all_of(faults);
    state = std::make_unique<battle::match::StateBuffer>(*game);
    core::Dice setup(1, core::Stream::setup, 0);
    core::Log log;
    game->setup(state->bytes(), setup, log);
    while (own().step != Step::fire) {
      const int seat = std::countr_zero(game->window(state->bytes()).owed);
      core::Order nothing(static_cast<u16>(own().step), {rules::units::none});
      game->apply(state->bytes(), seat, nothing, setup, log);
    }
    own().ships[1].place = rules::Place::of(own().ships[0].place.vec() + core::Vec3{2, 0, 0});
    for (rules::Ship& ship : own().ships) ship.power = 10;
  }
  rules::State& own() { return rules::HeavyCombatGame::state(state->bytes()); }
  std::string doubt(const core::Order& order) {
    EXPECT_FALSE(game->check(state->bytes(), 0, order));
    return system.advisor()->doubt(*game, state->bytes(), 0, order, dice);
  }
};

TEST(HeavyCombatAdvice, doubts_holding_fire_beside_the_enemy) {
  AtFire battle("constance,drakkur");
  const core::Order nothing(rules::verbs::fire, {rules::units::none});
  EXPECT_EQ(battle.doubt(nothing),
            "Steadfast could still fire at Iron Word; power that is left over is lost.");
}

TEST(HeavyCombatAdvice, gives_reasons_for_its_fire) {
  AtFire battle("constance,drakkur");
  const auto advice =
      battle.system.advisor()->advise(*battle.game, battle.state->bytes(), 0, battle.dice);
  ASSERT_TRUE(advice);
  EXPECT_TRUE(advice->why.starts_with("Fire at Iron Word with all that bears")) << advice->why;
}
TEST(HeavyCombatAdvice, explains_that_it_closes_in_from_afar) {
  AtFire battle("constance,drakkur");
  battle.own().step = Step::helm;
  battle.own().ships[1].place.x = 30;
  const auto advice =
      battle.system.advisor()->advise(*battle.game, battle.state->bytes(), 0, battle.dice);
  ASSERT_TRUE(advice);
  EXPECT_TRUE(advice->why.starts_with("Close in on Iron Word, to about ")) << advice->why;
}

TEST(HeavyCombatAdvice, doubts_letting_a_charge_go) {
  AtFire battle("eclipse_owl,drakkur");
  battle.own().ships[0].armed[2] = 2;
  battle.own().ships[1].place.x = 40;
  const core::Order nothing(rules::verbs::fire, {rules::units::none});
  EXPECT_EQ(
      battle.doubt(nothing),
      "This releases the charge in the plasma torpedo go, 2 points that are already paid for.");
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
