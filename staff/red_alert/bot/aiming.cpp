#include "staff/red_alert/bot/aiming.h"

#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::staff::red_alert {

using core::Heading;
using core::Point;
using rules::Scenario;
using rules::State;

namespace {

// The first ship in the way of a straight flight, or -1; `flips` receives the distance.
int met(const Scenario& scenario, const State& state, const rules::Torpedo& torpedo,
        Heading heading, i32& flips) {
  Point at = torpedo.centre;
  for (i32 flip = 1; flip <= torpedo.flips; ++flip) {
    at = core::advance(at, heading, rules::torpedo_diameter);
    if (!core::on_table(at, scenario.length, scenario.width)) return -1;
    for (u32 i = 0; i < state.ships.size(); ++i) {
      const rules::Ship& ship = state.ships[i];
      const bool leaving = i == torpedo.ship && torpedo.inside != 0;
      if (!ship.in_play() || leaving ||
          !core::touching(rules::disk_of(scenario, ship), {at, torpedo_radius}))
        continue;
      flips = flip;
      return static_cast<int>(i);
    }
  }
  return -1;
}

}  // namespace

i32 hundredths_of(Heading heading) {
  return static_cast<i32>((static_cast<i64>(heading) * rules::headings_count + 32'768) / 65'536) %
         rules::headings_count;
}

core::Order launch_at(const Scenario& scenario, const State& state, u8 number, u8 target) {
  const rules::Ship& ship = state.ships[number];
  const i32 flips = rules::torpedo_flips(scenario, state, number);
  core::Order order(rules::verbs::launch);
  Point at = core::place_beside(rules::disk_of(scenario, ship), ship.heading, torpedo_radius);
  at = core::advance(at, ship.heading, rules::torpedo_diameter);
  for (i32 flip = 1; flip < flips; ++flip) {
    const i32 heading = hundredths_of(core::heading_toward(at, state.ships[target].centre));
    order.push(heading);
    at = core::advance(at, rules::heading_of(heading), rules::torpedo_diameter);
  }
  return order;
}

Heading aim_torpedo(const Scenario& scenario, const State& state, const rules::Torpedo& torpedo) {
  Heading best = torpedo.heading;
  i64 nearest = -1;
  i32 soonest = 1 << 30;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const rules::Ship& ship = state.ships[i];
    if (!ship.in_play() || !rules::enemies(scenario, torpedo.seat, ship.controller)) continue;
    const Heading heading = core::heading_toward(torpedo.centre, ship.centre);
    i32 flips = 0;
    const int hit = met(scenario, state, torpedo, heading, flips);
    const bool friendly =
        hit >= 0 &&
        !rules::enemies(scenario, torpedo.seat, state.ships[static_cast<u32>(hit)].controller);
    if (friendly) continue;
    const i64 far = core::distance_squared(torpedo.centre, ship.centre);
    if (hit >= 0 ? flips >= soonest : soonest < 1 << 30 || (nearest >= 0 && far >= nearest))
      continue;
    if (hit >= 0) soonest = flips;
    nearest = far;
    best = heading;
  }
  return best;
}

}  // namespace klaxon::staff::red_alert
