// Why an order is refused; each refusal cites its rule.
#pragma once

#include "core/rejection.h"
#include "rules/red_alert/design/scenario.h"

namespace klaxon::rules::red_alert {

// This system's own refusals are numbered from refusal_first_own onward.
enum class OwnRefusal : u16 {
  not_asked,
  last_must_act,
  orders_lost,
  order_spent,
  wrong_order,
  moved_already,
  not_moved,
  full_stop,
  third_phase,
  nothing_to_evade,
  bad_evasion,
  engines_hit,
  too_fast,
  speed_step,
  stopped_only,
  shields_down,
  shields_maximum,
  no_such_ship,
  target_lost,
  target_cloaked,
  ship_away,
  place_away,
  no_fire,
  own_side,
  weapons_hit,
  no_beam,
  no_torpedoes,
  torpedoes_full,
  forbidden,
  nobody_ready,
  nobody_named,
  security,
  not_ready,
  bad_place,
  shields_up,
  own_shields_up,
  no_such_disk,
  rests,
  concealed,
  no_such_row,
  cannot_be_used,
  none_allows,
  cannot_be_lost,
  two_captains,
  must_set_aside,
  count,
};

// RA-10.8, RA-10.9, RA-20.11: the reason why crew of this design may not beam off the acting ship;
// empty if some may.
core::Rejection why_not_sent(const Scenario& scenario, const State& state, u8 design);

}  // namespace klaxon::rules::red_alert
