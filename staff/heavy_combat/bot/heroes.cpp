#include "staff/heavy_combat/bot/heroes.h"

#include <algorithm>

#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/bot/repairs.h"

namespace klaxon::staff::heavy_combat {

using rules::Scenario;
using rules::Ship;
using rules::State;
namespace objects = rules::objects;
namespace units = rules::units;

namespace {

constexpr i32 shot_range = 4;    // where another shot does much
constexpr i32 threat_range = 8;  // where shields and the bow matter

// Asks for weapons to be ready sooner; returns how many.
i32 want_shots(const Scenario& scenario, const State& state, u8 number, OrderRows& out) {
  const Ship& ship = state.ships[number];
  i32 wanted = 0;
  for (u32 i = 0; i < scenario.design_of(ship).mounts.size(); ++i) {
    const i32 object = objects::systems + static_cast<i32>(rules::weapon_system(i));
    if (ship.boxes[rules::weapon_system(i)] == 0) continue;
    const rules::Weapon& weapon = scenario.weapon_of(ship, i);
    const bool arms = weapon.arming > 0 && ship.armed[i] + 1 == weapon.arming;
    if (ship.reload[i] > 0) out.want(units::ships + number, deeds().reload, object);
    if (arms) out.want(units::ships + number, deeds().arm_quicker, object);
    wanted += arms || ship.reload[i] > 0 ? 1 : 0;
  }
  return wanted;
}

// A facing shield that is down lets in boarders and everything else; a single box keeps them
// out.
void want_shields(const State& state, u8 number, const Decision& decision, OrderRows& out) {
  const Ship& ship = state.ships[number];
  const rules::Faces toward =
      rules::faces_toward(decision.stance.facing, decision.ahead - decision.stance.next);
  for (i32 face = 0; face < core::face_count; ++face)
    if ((toward >> face & 1) != 0 && ship.shields[face] == 0)
      return out.want(units::ships + number, deeds().restore_shield, objects::faces + face);
}

}  // namespace

void want_quick_actions(const Scenario& scenario, const State& state, u8 number,
                        const Decision& decision, OrderRows& out) {
  if (decision.foe < 0 || decision.range_then > threat_range) return;
  const Ship& ship = state.ships[number];
  i32 left = state.quick[ship.seat];
  if (decision.range_then <= shot_range) left -= want_shots(scenario, state, number, out);
  const i32 unit = units::ships + number;
  if (--left >= 0) want_shields(state, number, decision, out);
  if (--left >= 0) out.want(unit, deeds().turn_faster);
  for (const rules::Repair& repair : ship.repairs) {
    if (repair.what == 0 || repair.what > rules::systems_count ||
        repair_worth(scenario.design_of(ship), ship, repair.what - 1U) < urgent || --left < 0)
      continue;
    out.want(unit, deeds().repair_sooner, objects::systems + repair.what - 1);
  }
}

}  // namespace klaxon::staff::heavy_combat
