#include "staff/heavy_combat/bot/repairs.h"

#include <algorithm>

#include "rules/heavy_combat/figures.h"
#include "staff/heavy_combat/bot/deeds.h"

namespace klaxon::staff::heavy_combat {

using rules::Scenario;
using rules::Ship;
using rules::ShipDesign;
using rules::State;
using rules::System;

i32 repair_worth(const ShipDesign& design, const Ship& ship, u32 system) {
  const i32 left = ship.boxes[system], all = design.boxes[system];
  if (left == all) return 0;
  if (system == rules::at(System::warp)) return left == 0 ? 100 : 1;
  if (system == rules::at(System::impulse)) return left == 0 ? 90 : 2 * left <= all ? urgent : 2;
  if (system == rules::at(System::sensors)) return 2 * left <= all ? 60 : 2;
  if (system >= rules::plain_systems_count) return left == 0 ? 70 : 3;
  return 1;
}

i32 mend(const Scenario& scenario, const State& state, u8 number, i32 power, OrderRows& out) {
  const Ship& ship = state.ships[number];
  const ShipDesign& design = scenario.design_of(ship);
  u32 done = 0;
  for (i32 n = 0; n < std::min<i32>(power, rules::repairs_max); ++n) {
    u32 best = 0;
    i32 most = 0;
    for (u32 system = 0; system < rules::systems_count; ++system) {
      const bool under_way = std::ranges::any_of(
          ship.repairs, [&](const rules::Repair& repair) { return repair.what == 1 + system; });
      const i32 worth = repair_worth(design, ship, system);
      if ((done >> system & 1) != 0 || under_way || worth <= most) continue;
      best = system;
      most = worth;
    }
    if (most == 0) return n;
    done |= 1U << best;
    out.want(rules::units::ships + number, deeds().mend,
             rules::objects::systems + static_cast<i32>(best));
  }
  return std::min<i32>(power, rules::repairs_max);
}

}  // namespace klaxon::staff::heavy_combat
