#include "staff/heavy_combat/bot/escort.h"

#include <algorithm>

#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

using rules::Craft;
using rules::Ship;
using rules::State;
namespace actions = rules::actions;
namespace units = rules::units;

namespace {

constexpr i32 covering = 1;  // distance from the covered ship, with a margin
constexpr i32 behind = 2;    // the same, with that ship between them and the enemy
constexpr i32 exposed = 5;   // an enemy this close shoots at shuttles too

// The ship that a shuttle covers: its own, or the nearby friend nearest to the enemy; else any.
i32 ward_of(const State& state, const Craft& craft, i32 foe) {
  constexpr i32 beside = 4;
  i32 best = -1, least = 0;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    if (!ship.in_play() || ship.unseen() || rules::enemies(state, craft.seat, ship.seat)) continue;
    const i32 way = distance(craft.place.vec(), ship.place.vec());
    const bool own = i == craft.home;
    if (state.ships[craft.home].in_play() && way > beside && !own) continue;
    const i32 cost =
        foe < 0 ? way - (own ? 100 : 0)
                : distance(ship.place.vec(), state.ships[static_cast<u32>(foe)].place.vec()) -
                      (own ? 2 : 0);
    if (best >= 0 && cost >= least) continue;
    best = static_cast<i32>(i);
    least = cost;
  }
  return best;
}

}  // namespace

void escort(const rules::Scenario& scenario, const State& state, u8 number, i32 foe,
            OrderRows& out) {
  const Craft& craft = state.craft[number];
  const i32 unit = units::craft + number, ward = ward_of(state, craft, foe);
  const i32 speed = scenario.design_of(craft).speed;
  if (ward < 0) {  // no ship left to cover, so it gets away
    if (foe >= 0) out.want(unit, actions::fly_from, units::ships + foe, speed);
    return;
  }
  if (ward != craft.supports) out.want(unit, actions::support, units::ships + ward);
  const i32 way = distance(craft.place.vec(), state.ships[static_cast<u32>(ward)].place.vec());
  if (way > covering)
    return out.want(unit, actions::fly_toward, units::ships + ward,
                    std::min(way - covering, speed));
  if (foe >= 0 &&
      distance(craft.place.vec(), state.ships[static_cast<u32>(foe)].place.vec()) <= exposed)
    out.want(unit, actions::fly_from, units::ships + foe, behind - way);
}

}  // namespace klaxon::staff::heavy_combat
