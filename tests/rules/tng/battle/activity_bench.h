// Two cruisers from the moves bench, and steps of Impulse Activity with orders that must be legal.
#pragma once

#include "rules/tng/activity/carry_out.h"
#include "rules/tng/activity/control.h"
#include "rules/tng/activity/information.h"
#include "rules/tng/activity/switches.h"
#include "rules/tng/refusals.h"
#include "tests/rules/tng/battle/moves_bench.h"

namespace klaxon::rules::tng::activity_test {

inline Energy at_hand_now = 0;
inline Energy paid_so_far = 0;
inline Energy bench_at_hand(const Battle&, const State&, u8) {
  return at_hand_now;
}
inline void bench_pay(BattleContext&, u8, Energy energy) {
  paid_so_far += energy;
}
inline void bench_restore(BattleContext& c, u16 place, u32 boxes) {
  Group& group = c.state.groups[place];
  group.left = static_cast<u8>(group.left + boxes);
  group.hurt = static_cast<u8>(group.hurt - boxes);
}
inline constexpr ActivityCalls bench_calls{bench_pay, bench_restore};

// The groups of a ship in these tests.
enum : u32 { bridge, battle_bridge, emergency, labs, sensors, scanners, damage_control, avr, crew };

struct Ships : MovesBench {
  Ships() {
    at_hand_now = 100 * catalog::one_point;
    paid_so_far = 0;
    own = cruiser(0, {0, 0});
    foe = cruiser(1, {5, 0});
  }
  u8 cruiser(u8 seat, core::Hex at, Level tech = 3) {
    const u8 ship = add(seat, at,
                        {{"Brdg", 2, "no %"},
                         {"Battle", 1},
                         {"Emer", 1},
                         {"Lab", 4},
                         {"Sensor", 4, "6"},
                         {"Scanner", 4, "-2"},
                         {"DamCon", 3},
                         {"AVR", 3, "", "Emer [power system]"},
                         {"Crew Unit", 5}},
                        tech);
    Plan& made = plan(ship);
    made.groups[sensors].upper = {6, 5, 4, 2};
    made.groups[scanners].upper = {-2, -1, 0, 1};
    made.groups[damage_control].upper = {13, 8, 4};
    for (const u32 i : {emergency, avr}) group(ship, i).on = group(ship, i).left;
    made.acting = acting_groups(battle, made);
    return ship;
  }
  void hurt(u8 ship, u32 i, u8 boxes) {
    group(ship, i).left = static_cast<u8>(group(ship, i).left - boxes);
    group(ship, i).hurt = static_cast<u8>(group(ship, i).hurt + boxes);
  }
  ActRow row(u8 ship, Deed deed, u32 i, i32 target = objects::none, i32 number = 1) const {
    return {1 + ship, static_cast<i32>(deed), objects::groups + place_of(ship, i), target, number};
  }
  ActRow look(u8 ship, Deed deed, u8 of) const {
    return {1 + ship, static_cast<i32>(deed), objects::none, objects::units + of, 1};
  }
  ActRow study(u8 ship, u32 i, u8 of, i32 boxes = 1) const {
    return row(ship, Deed::study, i, objects::units + of, boxes);
  }
  ActRow mend(u8 ship, u32 i, u32 target, i32 boxes = 1) const {
    return row(ship, Deed::mend, i, objects::groups + place_of(ship, target), boxes);
  }
  core::Order order_of(const std::vector<ActRow>& rows) const {
    core::Order order(verbs::act);
    for (const ActRow& of : rows)
      for (const i32 value : {of.unit, of.deed, of.group, of.target, of.number}) order.push(value);
    order.push(0);
    return order;
  }
  // Whether each number of the order is in its range.
  bool stands(u8 seat, const core::Order& order) const {
    ActivityWalk walk(battle, state, seat, bench_at_hand);
    for (const i32 value : order.args()) {
      if (!walk.next().has(value)) return false;
      walk.take(value);
    }
    return walk.next().end();
  }
  bool stands(u8 seat, const std::vector<ActRow>& rows) const {
    return stands(seat, order_of(rows));
  }
  // A single step of activity with each seat's orders, which must be legal.
  void act(const std::vector<ActRow>& rows, const std::vector<ActRow>& theirs = {}) {
    EXPECT_TRUE(stands(0, rows));
    EXPECT_TRUE(stands(1, theirs));
    state.hidden[0].give(order_of(rows));
    state.hidden[1].give(order_of(theirs));
    BattleContext c = context();
    carry_out_activity(c, bench_calls);
    state.hidden[0] = state.hidden[1] = {};
  }
  void next_impulse() {
    for (Group& each : state.groups) each.now = 0;
  }
  void next_turn() {
    for (Group& each : state.groups) each.used = each.now = 0;
  }
  i32 points(u8 of) const { return points_of(state, 0, of); }
  void look_at_all() {
    BattleContext c = context();
    look_at_control(c);
  }
  core::Rejection refused(const std::vector<ActRow>& rows) const {
    return refusal_of_act(battle, state, 0, order_of(rows), bench_at_hand);
  }
  // Moves the enemy far away, so that sensors add no points.
  void part() { unit(foe).put({20, 0}); }
  u8 own = 0, foe = 0;
};

}  // namespace klaxon::rules::tng::activity_test
