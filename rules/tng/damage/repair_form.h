// Damage control (TNG-turn.10): all seats order at once and in secret; then all repairs are made.
// A form has a row for everything on the seat's units that can be repaired, in the order of units
// and their sheets; a row's number states how many repair points are spent on it. Points that a
// unit does not use are lost; points spent on a box stay there.
#pragma once

#include "core/order.h"
#include "rules/tng/damage/repair.h"

namespace klaxon::rules::tng::damage {

enum class Mends : u8 {
  boxes,        // destroyed boxes, one after another
  hasty,        // …brought back as a lesser form, whole boxes only
  tenfold,      // …that cost ten times as much
  disabled,     // boxes that are disabled, for half the cost, rounded up
  overdrained,  // batteries that take no charge, whole ones only (TNG-Btty.5)
  reduced,      // boxes repaired in haste made whole, once none of their group is destroyed
};

// It has no default values, so that lists need no clearing.
struct RepairRow {
  u8 unit;
  Mends mends;
  u16 group;  // of the unit; none of overdrained batteries
  u16 form;   // the lesser one of a hasty repair
  u16 mark;   // of State::marks, of tenfold, disabled, reduced
  i32 each;   // points for one; of boxes the first one
};
using RepairRows = base::Bounded<RepairRow, order_values_max>;

// Rows that do not fit into an order are left out.
RepairRows repair_rows(const Battle& battle, const State& state, int seat);

class RepairWalk {
 public:
  RepairWalk(const Battle& battle, const State& state, int seat)
      : battle_(battle), state_(state), rows_(repair_rows(battle, state, seat)) {
    begin_row();
  }

  core::Range next() const;
  void take(i32 value);
  // The row to which the next number belongs; to be called only while the form is incomplete.
  const RepairRow& row() const { return rows_[at_]; }

 private:
  void begin_row();
  i32 needed() const;

  const Battle& battle_;
  const State& state_;
  RepairRows rows_;
  u32 at_ = 0;
  u32 unit_ = no_unit;
  i32 left_ = 0;   // points of that unit
  u32 hasty_ = 0;  // boxes of the current group that come back in haste
};

// Carries out all hidden orders with the verb `repair`, seat by seat, and blanks them.
void carry_out_repairs(BattleContext& c);

}  // namespace klaxon::rules::tng::damage
