// An order so far, row by row: what it has taken from each unit, and what its next field may be.
// Offers, ranges and refusals build on it.
#pragma once

#include <span>

#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat {

class Plan {
 public:
  Plan(const Scenario& scenario, const State& state, u8 seat, Step step);

  // Adds rows, which must be legal so far.
  void take(std::span<const i32> fields);
  void take(const Row& row);

  // Units that may get another row; 0 among them means no more rows.
  Bits256 units();
  // What one unit may choose; for an object or a number, given what comes before it.
  ActionSet actions(i32 unit) const;
  Bits256 objects(i32 unit, u32 action) const;
  Span numbers(i32 unit, u32 action, i32 object) const;
  // The reason why this cannot come next. Without a reason, a unit or an action can come next; an
  // object or a number is simply not allowed.
  Why why_not_unit(i32 unit) const;
  Why why_not(i32 unit, u32 action) const;
  Why why_not_object(i32 unit, u32 action, i32 object) const;
  Why why_not_number(i32 unit, u32 action, i32 object, i32 number) const;
  // Is this unit the seat's, and does it have anything to order in this step?
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
  // Units after that of the last row that have something to order. Only the seat's quicker actions
  // change what a unit can do before its own first row.
  Bits256 able_;
  i32 able_with_ = -1;  // quicker actions left when they were found; -1: not yet
};

// What a row costs in power.
i32 price_of(const Action& action, const Asking& asking, i32 number);

}  // namespace klaxon::rules::heavy_combat
