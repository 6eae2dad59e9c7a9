// An order as far as it is given, row by row: what each unit is to do, and what may come next.
// Offers, ranges and refusals build on it.
#pragma once

#include <span>

#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat {

class Plan {
 public:
  Plan(const Scenario& scenario, const State& state, u8 seat, Step step);

  // Adds rows to the order; they must be legal as far as they go.
  void take(std::span<const i32> fields);
  void take(const Row& row);

  // The units that may get another row; 0 is among them if the order may end here.
  Bits256 units();
  // What the next field of a unit's row may be, given the row's earlier fields.
  ActionSet actions(i32 unit) const;
  Bits256 objects(i32 unit, u32 action) const;
  Span numbers(i32 unit, u32 action, i32 object) const;
  // The reason why this cannot come next. If there is none, a unit or an action can come next, but
  // an object or a number is simply not allowed.
  Why why_not_unit(i32 unit) const;
  Why why_not(i32 unit, u32 action) const;
  Why why_not_object(i32 unit, u32 action, i32 object) const;
  Why why_not_number(i32 unit, u32 action, i32 object, i32 number) const;
  // True if this unit belongs to the seat and can be ordered to do something in this step.
  bool orders(i32 unit) const;

  // The actions that the ship's design allows in this step.
  ActionSet fitted(i32 unit) const;

 private:
  Asking asking(i32 unit, u32 action) const;
  ActionSet left_to(const Asking& asking) const;
  ActionSet excluded(const Asking& asking, const ActionSet& among) const;
  Why barred_by_kind(u32 action, const Asking& asking) const;
  bool has_object(const Action& action, const Asking& asking) const;
  Bits256 objects_left(const Action& action, const Asking& asking) const;
  bool has_action(i32 unit) const;
  Bits256 able_units() const;
  template <class Meet>
  void each_possible(i32 unit, Meet meet) const;
  Why barred(const Action& action, const Asking& asking) const;
  static Why twice(const Action& action);

  const Scenario& scenario_;
  const State& state_;
  u8 seat_;
  Step step_;
  u32 rows_ = 0;
  Row last_;
  i32 power_ = 0;    // of the last row's unit
  ActionSet taken_;  // the same
  u32 again_ = 0;    // rows of its last action
  i32 quick_;        // of the seat
  // The units after that of the last row that can still be given orders. Before a unit's own first
  // row, only the seat's quicker actions change what it can do.
  Bits256 able_;
  i32 able_with_ = -1;  // quicker actions left when they were found; -1: not yet
};

// How much power a row costs.
i32 price_of(const Action& action, const Asking& asking, i32 number);

}  // namespace klaxon::rules::heavy_combat
