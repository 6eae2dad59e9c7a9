#include "rules/code_red/desk.h"

#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/events.h"
#include "rules/code_red/orders.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

void deal_desk_volleys(BattleContext& c) {
  bool any_stands = false;
  for (u32 i = 0; i < c.state.ships.size(); ++i) {
    run_volley(c.target(i), OwnerPolicy::ask, c.dice, c.log);
    any_stands |= c.state.ships[i].destroyed == 0;
  }
  if (!any_stands) c.state.phase = Phase::over;
}

void set_by_hand(BattleContext& c, const core::Order& adjust) {
  const i32 number = adjust.arg[0], item = adjust.arg[1], value = adjust.arg[2];
  Ship& ship = c.state.ships[static_cast<u32>(number)];
  u8* const plain[] = {&ship.in_flight.drones, &ship.in_flight.drones_own_lock,
                       &ship.in_flight.suicide_shuttles, &ship.in_flight.suicide_shuttles_own_lock,
                       &ship.phaser_energy};
  constexpr i32 first_group = static_cast<i32>(Item::armed_first);
  static_assert(std::size(plain) == static_cast<std::size_t>(first_group));
  const bool weapons = item >= first_group;
  const u32 group = weapons ? static_cast<u32>(item - first_group) : 0;
  (weapons ? ship.groups[group].armed : *plain[item]) = static_cast<u8>(value);
  if (!c.log.on()) return;
  const i32 what = weapons ? c.design(static_cast<u32>(number)).groups[group].word : item;
  note(c.log, weapons ? EventId::armed : EventId::adjusted, rule("CR-desk.3"), number)
      .arg(what)
      .arg(value);
}

}  // namespace klaxon::rules::code_red
