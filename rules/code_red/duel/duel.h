// The duel, the project's own game around the cards (CR-duel): each turn both sides plan in secret,
// everything happens at once, and whatever the volleys break limits what can be done next.
#pragma once

#include "core/order.h"
#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/design/scenario.h"

namespace klaxon::rules::code_red {

namespace duel {

// Costs in points of power.
inline constexpr int move_cost = 5;  // more after some critical hits
inline constexpr int phaser_cost = 1;
inline constexpr int arm_cost = 2;
inline constexpr int reinforcement_cost = 3;
inline constexpr int reinforcement_max = 10;
inline constexpr int intercept_roll = 3;  // a die of 1 to 3 shoots a drone down
inline constexpr int drone_damage = 3;
inline constexpr int bands = 3;  // close, medium, long
inline constexpr int plasma_damage[bands] = {8, 6, 3};

enum class Move : u8 { close, hold, open };

// What one value of a plan stands for.
struct PlanSlot {
  enum class What : u8 { move, reinforcement, fire, arm };
  What what;
  u8 group = 0;  // for fire and arm
};
using PlanSlots = Slots<PlanSlot, plan_values_max>;

// The values in a plan for this design, as its form asks. Anti-drone groups have none.
PlanSlots plan_slots(const Design& design);
// "fire phaser", "arm photon"; empty if the field's own name says enough.
std::string slot_label(const Design& design, PlanSlot slot);
// The power that is left this turn after life support; never below 0.
int power(const Ship& ship, const Design& design);
int cost_of_move(const Ship& ship);
// What is left to spend after the first values of a plan, which must be legal.
struct Purse {
  int power = 0;
  int capacitor = 0;  // phaser energy
  int racks = 0;      // drone racks that may still fire
};
Purse purse_after(const Ship& ship, const Design& design, std::span<const i32> values);
// The legal values of the plan's next slot; an empty range if the plan is complete.
core::Range plan_range(const Ship& ship, const Design& design, std::span<const i32> values);
// Damage points of one direct shot, by the modified die, 1..7, and the range band, 0..2.
int shot_damage(bool heavy, int die, int band);
bool toothless(const Ship& ship, const Design& design);  // nothing left that could ever fire

}  // namespace duel
}  // namespace klaxon::rules::code_red
