// Where the captain goes: positions built to have an obvious best move.
#include <algorithm>

#include "rules/tng/energy/supply.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

using rules::Step;

// Varkuth has moved and is three hexes ahead; Candour has no movement left but its tac.
Fight last_to_turn() {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, 0);
  fight.put(1, {3, 0}, 3, 0);
  fight.begin(Step::move, 6);
  return fight;
}

TEST(TngBotMoves, turns_the_fresh_shield_to_the_enemy) {
  Fight fight = last_to_turn();
  fight.spend(0);  // no gun of its own would keep the bow where it is
  const u16 bow = fight.group_named(0, "Shield 612");
  fight.group(0, bow).left = 0;
  ASSERT_EQ(fight.struck(1, 0), 0);
  bot::Captain captain;
  fight.give(0, fight.asked(captain, 0));
  EXPECT_NE(fight.struck(1, 0), 0);
  EXPECT_GT(rules::shield_boxes(fight.battle(), fight.state(), 0, fight.struck(1, 0)), 0);
}

// The reverse: with the bow shield whole and the side shields gone, it keeps its bow to the enemy.
TEST(TngBotMoves, keeps_an_intact_shield_toward_the_enemy) {
  Fight fight = last_to_turn();
  fight.spend(0);
  for (const char* side : {"Shield 234", "Shield 456"})
    fight.group(0, fight.group_named(0, side)).left = 0;
  bot::Captain captain;
  fight.give(0, fight.asked(captain, 0));
  EXPECT_GT(rules::shield_boxes(fight.battle(), fight.state(), 0, fight.struck(1, 0)), 0);
}

TEST(TngBotMoves, closes_in_while_its_weapons_are_ready) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, 14);
  fight.put(1, {12, 0}, 3, 0);
  fight.spend(1);
  fight.begin(Step::move, 6);
  bot::Captain captain;
  fight.give(0, fight.asked(captain, 0));
  EXPECT_LE(core::distance(fight.unit(0).at(), fight.unit(1).at()), 3);
}

// An enemy astern is brought into the arcs: photons bear ahead.
TEST(TngBotMoves, brings_its_weapons_to_bear) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, 2);
  fight.put(1, {-2, 0}, 3, 0);
  fight.spend(1);
  fight.begin(Step::move, 6);
  bot::Captain captain;
  fight.give(0, fight.asked(captain, 0));
  const auto& forward = fight.battle().plan_of(0).groups[fight.group_named(0, "Phtn E")];
  const rules::Unit& ship = fight.unit(0);
  EXPECT_TRUE(core::bears(forward.arc, ship.at(), ship.facing, fight.unit(1).at()));
}

// Having fired everything, it does not stay beside an armed enemy that is still to move.
TEST(TngBotMoves, keeps_away_once_it_has_fired) {
  Fight fight = cruisers();
  fight.spend(0);
  fight.put(0, {0, 0}, 0, 16);
  fight.put(1, {4, 0}, 3, 4);
  fight.begin(Step::move, 6);
  fight.state().order.push(1);
  bot::Captain captain;
  fight.give(0, fight.asked(captain, 0));
  EXPECT_GT(core::distance(fight.unit(0).at(), {4, 0}), 8);
}

// TNG-movement.11: in the last impulse, spare movements are worth more in the batteries.
TEST(TngBotMoves, puts_spare_movements_into_its_batteries) {
  Fight fight = cruisers();
  fight.spend(0);
  fight.spend(1);
  fight.put(0, {0, 0}, 0, 5);
  fight.put(1, {40, 0}, 3, 0);
  std::ranges::fill(fight.unit(0).stored, 0);
  fight.begin(Step::move, 5);
  bot::Captain captain;
  core::Order order = fight.asked(captain, 0);
  for (u32 i = 0; i + 1 < order.n; i += 2)
    EXPECT_NE(order.arg[i], static_cast<i32>(rules::Manoeuvre::slow_down));
  fight.begin(Step::move, 6);
  fight.give(0, fight.asked(captain, 0));
  EXPECT_GT(rules::in_batteries(fight.unit(0)), 0);
}

TEST(TngBotMoves, a_helmsman_closes_in_too) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, 14);
  fight.put(1, {12, 0}, 3, 0);
  fight.begin(Step::move, 6);
  bot::Helmsman helmsman;
  fight.give(0, fight.asked(helmsman, 0));
  EXPECT_LE(core::distance(fight.unit(0).at(), fight.unit(1).at()), 3);
}

// A ship that lost its control spaces before its move has no choice of moves; its window is open.
TEST(TngBotMoves, an_uncontrolled_ship_stays) {
  for (const u16 mark : {rules::status::uncontrolled, rules::status::unmanned}) {
    Fight fight = cruisers();
    fight.put(0, {0, 0}, 0, 5);
    fight.put(1, {12, 0}, 3, 0);
    std::ranges::fill(fight.unit(0).stored, 0);
    fight.begin(Step::move, 6);
    fight.unit(0).set(mark);
    bot::Captain captain;
    bot::Helmsman helmsman;
    EXPECT_EQ(fight.asked(captain, 0).verb, rules::verbs::stay);
    EXPECT_EQ(fight.asked(helmsman, 0).verb, rules::verbs::stay);
  }
}

// harm() follows one line for both ships; here bearing and facing are found separately.
TEST(TngBotMoves, weighs_fire_by_bearing_and_by_the_facing_that_it_strikes) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, 0);
  fight.put(1, {3, 0}, 3, 0);
  Means means;
  means.fit(fight.battle());
  const Aimer with{fight.battle(), fight.state(), means};
  Broadside guns;
  guns.aim(with, 0, 1, Counted::seen);
  Ship target;
  target.life = 60;
  for (u8 facing = 0; facing < facings; ++facing) target.shields[facing] = (facing * 7) % 6;
  u32 harmed = 0;
  for (i32 radius = 0; radius <= 5; ++radius)
    for (i32 j = 0; j < core::ring_size(radius); ++j)
      for (u8 i = 0; i < facings * facings; ++i) {
        const Spot firer{core::ring_hex({2, -3}, radius, j), static_cast<u8>(i % facings), 1, 5};
        const Spot there{{2, -3}, static_cast<u8>(i / facings), 4, 6};
        const i32 points = guns.at(radius, place_of(firer, there));
        const i32 worth =
            points == 0 ? 0 : worth_of(target, struck_facing(target, there, firer), points);
        ASSERT_EQ(harm(guns, firer, target, there), worth) << radius << " " << j << " " << int{i};
        harmed += worth > 0 ? 1 : 0;
      }
  EXPECT_GT(harmed, 500U);
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
