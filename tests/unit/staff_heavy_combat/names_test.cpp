// Log lines name a ship's weapons as its sheet does.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "battle/wording.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/orders.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

namespace {

using rules::EventId;

// A duel at its start: Steadfast, a Constance, against Iron Word, a Drakkur.
struct Duel {
  core::Faults faults;
  HeavyCombatSystem system{testing::shipped()};
  std::unique_ptr<core::Game> game = testing::opened(system, "duel", "", faults);
  battle::match::StateBuffer buffer{*game};

  Duel() {
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log none;
    game->setup(buffer.bytes(), dice, none);
  }
  core::Names names() { return {*game, buffer.bytes(), core::everyone}; }
  rules::Ship& ship(u32 number) {
    return rules::HeavyCombatGame::state(buffer.bytes()).ships[number];
  }
};

// The log line for an event with the first ship and a system.
std::string line_of(EventId what, u32 system) {
  core::Event event;
  event.kind = static_cast<u16>(what);
  event.arg(0).arg(static_cast<i32>(system));
  Duel duel;
  return battle::word_event(duel.names(), event);
}

TEST(HeavyCombatNames, HC_21_2_a_lost_weapon_is_called_as_on_its_sheet) {
  using rules::weapon_system;
  EXPECT_EQ(line_of(EventId::system_hit, weapon_system(0)), "Steadfast loses a box of Phaser 1.");
  EXPECT_EQ(line_of(EventId::aimed_hit, weapon_system(0)),
            "The aim at Phaser 1 of Steadfast was good.");
  EXPECT_EQ(line_of(EventId::mended, weapon_system(0)), "Steadfast has repaired a box: Phaser 1.");
  EXPECT_EQ(line_of(EventId::system_hit, rules::at(rules::System::warp)),
            "Steadfast loses a box of warp.");
}

TEST(HeavyCombatNames, HC_6_1_the_owner_of_the_aimed_at_weapon_is_not_named) {
  EXPECT_EQ(line_of(EventId::aims, rules::weapon_system(0)), "Steadfast aims at weapon 1.");
}

// Only one ship at a time decides where a point inside goes.
TEST(HeavyCombatNames, HC_21_2_an_offered_loss_is_called_as_on_the_sheet_of_its_ship) {
  Duel duel;
  const core::Order lose(rules::verbs::lose, {static_cast<i32>(rules::weapon_system(1))});
  EXPECT_EQ(battle::word_offer(duel.names(), lose), "weapon 2 takes the next point");
  duel.ship(0).owed = 1;
  EXPECT_EQ(battle::word_offer(duel.names(), lose), "Phaser 2 takes the next point");
  EXPECT_EQ(battle::word_order(duel.names(), lose), "weapon 2 takes the next point");
  duel.ship(0).owed = 0;
  duel.ship(1).owed = 1;
  EXPECT_EQ(battle::word_offer(duel.names(), lose), "Beam disruptor 2 takes the next point");
}

// The words that all programs use where there is no desk.
TEST(HeavyCombatNames, a_refusal_calls_a_weapon_as_posts_do) {
  Duel duel;
  namespace units = rules::units;
  const auto refused = [&](const core::Order& order) {
    const core::Rejection why = duel.game->check(duel.buffer.bytes(), 0, order);
    return battle::word_rejection(*duel.game, why, order).message;
  };
  const i32 shot = static_cast<i32>(rules::actions::fire), other = units::ships + 1;
  EXPECT_EQ(refused(core::Order(rules::verbs::helm, {units::ships, shot + 1, other, 1, 0})),
            "Phaser 2 is for the fire step of the turn; this is the helm step.");
  EXPECT_EQ(refused(core::Order(rules::verbs::fire, {0})),
            "That is not for this step of the turn, which is the helm step.");
  rules::HeavyCombatGame::state(duel.buffer.bytes()).step = rules::Step::internals;
  duel.ship(0).owed = 1;
  duel.ship(0).boxes[rules::weapon_system(1)] = 0;
  const core::Order lose(rules::verbs::lose, {static_cast<i32>(rules::weapon_system(1))});
  EXPECT_EQ(refused(lose), "Steadfast has no box of Phaser 2 left; choose one that is on offer.");
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
