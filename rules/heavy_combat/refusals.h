// The reasons why orders are refused; each refusal cites its rule.
#pragma once

#include "core/rejection.h"
#include "rules/heavy_combat/behaviours/hooks.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {

// This system's own refusals are numbered from refusal_first_own onward.
enum class Refused : u16 {
  none,  // 0 stands for "it can be done" in Why
  short_of_power,
  short_of_number,
  short_with,  // the same for points put into an object
  one_point,   // of a craft's beam
  no_such_unit,
  not_yours,
  out_of_play,
  not_due,  // the whole order
  wrong_step,
  not_aboard,  // the ship has no such thing
  no_veil,
  no_charge,
  no_officer,
  excluded,  // goes with nothing else that is ordered
  one_manoeuvre,
  one_flight,
  out_of_order,  // rows ascend, and each occurs once
  unit_order,    // the same for units
  too_many_rows,
  twice,
  shot_twice,
  fed_twice,
  lost,  // every box of it is lost
  shot_away,
  object_shot_away,
  needs_no_arming,
  launched_now,
  reloading,
  not_armed,
  no_target,  // none in reach and arc
  names_nothing,
  bad_object,
  own_side,
  own_torpedo,
  target_gone,
  target_lost,
  follows_none,  // that is unseen
  nobody_seen,
  not_at_craft,
  at_ships,
  craft_aboard,
  no_torpedo,
  strikes_now,
  just_launched,
  beyond_reach,
  fore_only,
  aft_only,
  not_a_friend,
  home_only,
  supported_enough,
  bare,  // the veil is going up or down, or is up
  bare_ship,
  veiled_already,
  sideways,
  dashing,
  too_soon,  // possible every other turn
  no_battery,
  no_impulse,
  no_warp,
  immobile,
  rank,
  no_quick_action,
  repairs_full,
  intact,
  not_needed,
  rested,
  no_turn,
  not_veiled,
  not_in_flight,
  not_in_bay,
  shields_up,
  nobody,
  no_proof,
  too_long,
  seekers_full,
  number_range,
  how_many,
  how_many_points,
  no_number,
  own_price,
  craft_speed,
  one_facing,
  no_box,
  count,
};

constexpr Why bar(Refused refused, core::RuleId rule, i32 fact = 0, i32 other = 0) {
  return {static_cast<u16>(refused), rule, {fact, other}};
}
constexpr bool is(const Why& why, Refused refused) {
  return why.refusal == static_cast<u16>(refused);
}

}  // namespace klaxon::rules::heavy_combat
