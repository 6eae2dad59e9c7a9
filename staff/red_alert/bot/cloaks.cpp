#include "staff/red_alert/bot/cloaks.h"

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"

namespace klaxon::staff::red_alert {

using rules::Scenario;
using rules::State;
namespace verbs = rules::verbs;

namespace {

bool is_cloak(const rules::Wired& of) {
  return of.hooks->stays;  // stays up through step five
}

}  // namespace

int cloak_of(const Scenario& scenario, const State& state, u8 ship) {
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const rules::Disk& disk = state.disks[i];
    if (disk.aboard != ship || disk.state != rules::DiskState::activated || !disk.memory) continue;
    for (const rules::Wired& of : scenario.wiring.disks[disk.design])
      if (is_cloak(of)) return static_cast<int>(i);
  }
  return -1;
}

State with_cloak(const Scenario& scenario, const State& state, u8 disk, bool up) {
  State then = state;
  const u8 number = state.disks[disk].aboard;
  rules::Ship& ship = then.ships[number];
  ship.cloaked = up ? 1 : 0;
  if (up) ship.shields = 0;
  // Before a phase, no ship has a place in the sequence yet: all still have to move.
  if (then.sequence.empty())
    for (u8 i = 0; i < then.ship_count(); ++i)
      if (then.ships[i].in_play()) then.sequence.push(i);
  if (up || state.ships[number].cloaked == 0) return then;
  for (const rules::Wired& of : scenario.wiring.disks[state.disks[disk].design])
    if (is_cloak(of) && of.ability.word == 3)  // RA-14.8
      ship.shields =
          static_cast<u8>(rules::value_of(scenario, state, number, rules::Value::shields));
  return then;
}

bool is_cloaking(const Scenario& scenario, const State& state, core::OrderView order) {
  if (order.verb != verbs::ability) return false;
  for (const rules::Wired& of :
       scenario.wiring.disks[state.disks[static_cast<u32>(order.arg[0])].design])
    if (is_cloak(of) && of.ability.kind == order.arg[1]) return true;
  return false;
}

bool change_cloak(const Scenario& scenario, const State& state, const core::Offers& offers,
                  Helm& helm, core::Order& out) {
  constexpr i32 margin = 25;
  for (const core::OrderView offer : offers.list) {
    if (!is_cloaking(scenario, state, offer)) continue;
    const u8 disk = static_cast<u8>(offer.arg[0]), ship = state.disks[disk].aboard;
    const bool up = state.ships[ship].cloaked != 0;
    const State as_is = with_cloak(scenario, state, disk, up);
    const State other = with_cloak(scenario, state, disk, !up);
    const i32 now = helm.outlook(scenario, as_is, ship, false).worth;
    if (helm.outlook(scenario, other, ship, false).worth <= now + margin) continue;
    out = core::Order(offer);
    return true;
  }
  return false;
}

}  // namespace klaxon::staff::red_alert
