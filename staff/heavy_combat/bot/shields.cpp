#include "staff/heavy_combat/bot/shields.h"

#include <algorithm>

#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

using rules::Scenario;
using rules::Ship;
using rules::State;

namespace {

constexpr i32 point_price = 2;
constexpr i32 points_most = 9;
constexpr i32 soon = 12;  // an enemy this close may fire in the next turn

i32 weapons_of(const Scenario& scenario, const Ship& ship) {
  i32 count = 0;
  for (u32 i = 0; i < scenario.design_of(ship).mounts.size(); ++i)
    count += ship.boxes[rules::weapon_system(i)] > 0 ? 1 : 0;
  return count;
}

}  // namespace

i32 protect(const Scenario& scenario, const State& state, u8 number, i32 attacks, i32 power,
            OrderRows& out) {
  const Ship& ship = state.ships[number];
  const i32 foe = principal_foe(state, number);
  if (power < point_price || (attacks == 0 && foe < 0)) return power;
  const i32 unit = rules::units::ships + number;
  if (attacks == 0) {
    const Ship& other = state.ships[static_cast<u32>(foe)];
    if (rules::bare(ship) || distance(ship.place.vec(), other.place.vec()) > soon) return power;
    attacks = weapons_of(scenario, other);
  }
  i32 points = power / point_price;
  if (attacks == 1 && foe >= 0) {
    const Vec3 there = state.ships[static_cast<u32>(foe)].place.vec();
    out.want(
        unit, deeds().shield,
        rules::objects::faces + static_cast<i32>(rules::struck_face(ship, ship.facing(), there)),
        points);
  } else if (attacks > 0) {
    points = std::min(points_most - ship.ecm, points);
    out.want(unit, deeds().ecm, 0, points);
  } else {
    points = 0;
  }
  return power - point_price * points;
}

}  // namespace klaxon::staff::heavy_combat
