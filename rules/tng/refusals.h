// Why an order is refused; each refusal cites its rule.
#pragma once

#include "core/rejection.h"

namespace klaxon::rules::tng {

// A system's own refusals: refusal_first_own + this.
enum class Refused : u16 {
  none,
  // energy
  overspent,  // that kind of energy does not reach so far
  // movement
  turn_mode,  // too few hexes since its last turn
  // fire
  out_of_arc,
  out_of_range,
  not_armed,
  shot_already,
  // damage
  cannot_take,
  count,
};

}  // namespace klaxon::rules::tng
