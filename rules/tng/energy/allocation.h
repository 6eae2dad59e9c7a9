// The energy form of a seat: all its units that make choices, one after another, in the order of
// the battle, each with its rows. `standard` and `as_last` are worked out when the window closes.
#pragma once

#include "core/rejection.h"
#include "rules/tng/battle_context.h"
#include "rules/tng/energy/walk.h"
#include "rules/tng/orders.h"

namespace klaxon::rules::tng {

// Whether the unit's seat allots its energy: it does not for robots and uncontrolled units.
bool allots(const Battle& battle, const State& state, u32 unit);
// …in the form of that seat.
bool in_form(const Battle& battle, const State& state, u8 seat, u32 unit);
// Fields of that form. A battle in which the form of any seat could exceed order_values_max is
// refused.
u32 form_fields(const Battle& battle, const State& state, u8 seat);

class AllocationWalk {
 public:
  AllocationWalk(const Battle& battle, const State& state, u8 seat);
  core::Range next() const { return unit_ ? unit_->next() : core::Range::complete(); }
  void take(i32 value);
  // The unit whose row comes next; none once the form is complete.
  const UnitWalk* unit() const { return unit_ ? &*unit_ : nullptr; }
  u8 unit_number() const { return static_cast<u8>(number_); }

 private:
  void seek();

  const Battle& battle_;
  const State& state_;
  u8 seat_;
  u32 number_ = 0;
  std::optional<UnitWalk> unit_;
};

// The unit and the row to which a field belongs, for labels; none after the last field.
struct FieldRow {
  u8 unit = no_unit;
  const EnergyRow* row = nullptr;
};
FieldRow row_of_field(const Battle& battle, const State& state, u8 seat, u32 field);

// Why a form is refused, as shown by its first wrong field. Facts: the unit, the purpose (of
// purpose_words) for which too little is left, and how many points are missing, rounded up.
core::Rejection refusal_of(const Battle& battle, const State& state, int seat,
                           const core::Order& order);

// The forms that nobody fills in. Both are legal.
core::Order standard(const Battle& battle, const State& state, u8 seat);
core::Order as_last(const Battle& battle, const State& state, u8 seat);

// Carries out what the seat ordered with one of the three verbs. Those of its units that are not in
// its form carry on as before: they keep their speed and their shields.
void carry_out(BattleContext& context, u8 seat, const core::Order& order);
// Allots energy for a robot, according to its program.
void allot_by_program(BattleContext& context, u8 unit);

}  // namespace klaxon::rules::tng
