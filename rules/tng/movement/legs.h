// The form `move`: what one unit does in one impulse, as legs of two numbers, a manoeuvre (0 ends
// the list) and its number: how many hexes or hexsides, or the facing of a high energy turn.
// TNG-movement, TNG-power-notes.3.
#pragma once

#include "core/order.h"
#include "core/rejection.h"
#include "rules/tng/movement/manoeuvres.h"

namespace klaxon::rules::tng {

inline constexpr u32 legs_max = 24;  // of one unit and impulse
inline constexpr u32 leg_fields = 2;

// Walks the form, field by field. It knows where the unit would be by now, so ranges are exact.
class LegsWalk {
 public:
  // A unit that nobody steers has nothing to fill in, so its form is complete from the start.
  LegsWalk(const Battle& battle, const State& state, u8 unit);

  core::Range next() const;
  void take(i32 value);  // inside next()

  // The unit as it would be after the legs so far.
  const Unit& unit() const { return unit_; }
  const Motion& motion() const { return motion_; }
  i32 movements_left() const { return tng::movements_left(motion_, unit_); }

 private:
  friend core::Rejection refusal_of_move(const Battle&, const State&, const core::Order&);
  Helm helm() const { return {battle_, motion_, unit_}; }

  const Battle& battle_;
  Motion motion_;
  Unit unit_;
  u32 legs_ = 0;
  Manoeuvre begun_ = Manoeuvre::end;  // whose number comes next
  bool over_ = false;
};

// Why the moving unit's `move` order is refused, where its ranges do not explain that. No
// rejection: they do explain it, or the order is allowed.
core::Rejection refusal_of_move(const Battle& battle, const State& state, const core::Order& order);

}  // namespace klaxon::rules::tng
