// The form of an owner whose batteries may answer a blow: verb `reinforce`, first the points for
// the struck facing, then general points.
#pragma once

#include "core/order.h"
#include "rules/tng/damage/work.h"

namespace klaxon::rules::tng::damage {

class ReinforceWalk {
 public:
  // The top frame must be a Reacts.
  ReinforceWalk(const Battle& battle, const State& state, const Lent& lent);

  core::Range next() const;
  void take(i32 value);

 private:
  i32 left_ = 0;   // points that can still be drawn
  u32 taken_ = 0;  // numbers
};

}  // namespace klaxon::rules::tng::damage
