// Log lines name a ship's weapons as its sheet does.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "battle/wording.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/orders.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using rules::EventId;

// The line of an event of the duel's first ship (Steadfast, a Constance) and a system.
std::string line_of(EventId what, u32 system) {
  const HeavyCombatSystem system_of_rules(testing::shipped());
  core::Faults faults;
  const auto game = testing::opened(system_of_rules, "duel", "", faults);
  battle::match::StateBuffer buffer(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log none;
  game->setup(buffer.bytes(), dice, none);
  core::Event event;
  event.kind = static_cast<u16>(what);
  event.who = core::everyone;
  event.arg(0).arg(static_cast<i32>(system));
  return battle::word_event({*game, buffer.bytes(), core::everyone}, event);
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

TEST(HeavyCombatNames, HC_6_1_at_whose_weapon_one_aims_is_not_said) {
  EXPECT_EQ(line_of(EventId::aims, rules::weapon_system(0)), "Steadfast aims at weapon 1.");
}

// A point inside is placed in one ship at a time: Iron Word (a Drakkur) here, then nobody's.
TEST(HeavyCombatNames, HC_21_2_an_offered_loss_is_called_as_on_the_sheet_of_its_ship) {
  const HeavyCombatSystem system_of_rules(testing::shipped());
  core::Faults faults;
  const auto game = testing::opened(system_of_rules, "duel", "", faults);
  battle::match::StateBuffer buffer(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log none;
  game->setup(buffer.bytes(), dice, none);
  const core::Order lose(rules::verbs::lose, {static_cast<i32>(rules::weapon_system(1))});
  const core::Names names(*game, buffer.bytes(), core::everyone);
  EXPECT_EQ(battle::word_offer(names, lose), "weapon 2 takes the next point");
  rules::HeavyCombatGame::state(buffer.bytes()).ships[0].owed = 1;
  EXPECT_EQ(battle::word_offer(names, lose), "Phaser 2 takes the next point");
  EXPECT_EQ(battle::word_order(names, lose), "weapon 2 takes the next point");
  rules::HeavyCombatGame::state(buffer.bytes()).ships[0].owed = 0;
  rules::HeavyCombatGame::state(buffer.bytes()).ships[1].owed = 1;
  EXPECT_EQ(battle::word_offer(names, lose), "Beam disruptor 2 takes the next point");
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
