// Why an order is refused; each refusal cites its rule.
#pragma once

#include "core/rejection.h"
#include "rules/heavy_combat/behaviours/hooks.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {

// A system's own refusals: refusal_first_own + this.
enum class Refused : u16 {
  none,  // 0 stands for "it can be done" in Why
  short_of_power,
  no_such_unit,
  not_yours,
  out_of_play,
  wrong_step,
  not_aboard,    // the ship has no such thing
  excluded,      // goes with nothing else that is ordered
  out_of_order,  // rows ascend, and each stands once
  lost,          // every box of it is
  reloading,
  not_armed,
  no_target,  // none in reach and arc
  bare,       // the veil is going up or down, or is up
  sideways,
  dashing,
  too_soon,  // of every two turns
  no_battery,
  no_impulse,
  no_warp,
  immobile,
  rank,
  no_quick_action,
  repairs_full,
  intact,
  wrong_place,  // craft aboard or out
  shields_up,
  nobody,
  no_proof,
  too_long,
  seekers_full,
  number_range,
  count,
};

constexpr Why bar(Refused refused, core::RuleId rule) {
  return {static_cast<u16>(refused), rule};
}

}  // namespace klaxon::rules::heavy_combat
