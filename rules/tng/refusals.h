// Why an order is refused; each refusal cites its rule.
#pragma once

#include "core/rejection.h"

namespace klaxon::rules::tng {

// This system's own refusals; each number is added to refusal_first_own.
enum class Refused : u16 {
  none,
  // energy
  overspent,  // that kind of energy does not reach so far
  // movement
  turn_mode,        // too few hexes since its last turn: needed, gone
  no_movement,      // movements that are left
  tac_made,         // this impulse's is made
  hard_turn_made,   // this impulse's is made
  same_facing,      // it has that facing
  already_erratic,  //
  not_erratic,      //
  must_stop,        // before it goes the other way
  // activity
  too_far,         // hexes, reach
  too_few_points,  // needed, there
  no_box_to_give,  // none is left of what would have to be given for it
  not_hurt,        // nothing of it can be repaired
  fewer_boxes,     // how many can do it now
  no_energy,       // for that many: needed, at hand (120ths)
  // fire
  out_of_arc,  // its arc (bits), where the target is
  out_of_range,
  not_armed,  // what it holds, what a shot needs (120ths)
  shot_already,
  not_yours,
  cannot_fire,   // the unit: nobody controls it
  no_weapon,     // nothing there fires in this step
  no_such_mode,  // the group
  not_a_target,  // the unit: not an enemy, or no longer there
  box_lost,
  no_ammo,
  shot_at_it,  // as often as it may at one target
  too_many,    // shots of one order: the rest can be fired in the next
  // damage
  cannot_take,  // the group: the next point cannot go there
  // forms
  sides,       // hexsides that it can turn at most
  row,         // the unit, the row of its energy form that cannot be so
  no_repair,   // points that are left for it
  no_reserve,  // points that the batteries have
  // a moderator's edits
  bought_for_good,  // the group: no box can be lost that combat cannot destroy
  falls_in_fire,    // a box falls only while damage is under way
  mover_acts,       // the unit: it must be able to make the move that it owes
  lies_sealed,      // an order in secret could no longer be given
  // more refusals of fire, activity and measures
  out_of_counted_range,  // reach, hexes, what they count as
  sheets_open,           // nobody has to pay to see one
  measure_most,          // energy that capacitors can be given, that they should be (120ths)
  no_filling,            // the unit: no capacitor takes any energy that its batteries have
  no_overdrain,          // the unit: none of its batteries gives more than it holds
  count,
};

}  // namespace klaxon::rules::tng
