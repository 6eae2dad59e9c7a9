#include "staff/heavy_combat/bot/flight.h"

#include <algorithm>

#include "staff/heavy_combat/bot/escort.h"
#include "staff/heavy_combat/bot/flank.h"
#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

using rules::Craft;
using rules::CraftState;
using rules::Scenario;
using rules::Ship;
using rules::State;
namespace actions = rules::actions;
namespace units = rules::units;

namespace {

constexpr i32 worth_leaving = 12;  // craft go out if an enemy is this near
constexpr i32 too_far = 18;        // craft come home if enemies are farther
constexpr i32 good_range = 2;      // the range at which they fight
constexpr i32 landing_range = 1;

i32 way_to(const State& state, Vec3 from, i32 ship) {
  return distance(from, state.ships[static_cast<u32>(ship)].place.vec());
}

void launch(const State& state, u32 number, i32 foe, OrderRows& out) {
  const Ship& home = state.ships[state.craft[number].home];
  if (foe < 0 || rules::bare(home)) return;
  if (way_to(state, home.place.vec(), foe) <= worth_leaving)
    out.want(units::craft + static_cast<i32>(number), actions::launch);
}

// If there is nobody left to fight here, the craft returns to its ship and goes aboard.
bool come_home(const Scenario& scenario, const State& state, u32 number, OrderRows& out) {
  const Craft& craft = state.craft[number];
  const Ship& home = state.ships[craft.home];
  if (!home.in_play() || rules::bare(home) ||
      home.boxes[rules::at(rules::System::shuttle_bay)] == 0)
    return false;
  const i32 unit = units::craft + static_cast<i32>(number), object = units::ships + craft.home;
  const i32 way = distance(craft.place.vec(), home.place.vec());
  const i32 flown = std::min<i32>(way, scenario.design_of(craft).speed);
  if (flown > 0) out.want(unit, actions::fly_toward, object, flown);
  if (way - flown <= landing_range) out.want(unit, actions::land, object);
  return true;
}

void fly(const Scenario& scenario, const State& state, u8 number, i32 foe, OrderRows& out) {
  const Craft& craft = state.craft[number];
  const rules::CraftDesign& design = scenario.design_of(craft);
  const i32 way = foe < 0 ? 0 : way_to(state, craft.place.vec(), foe);
  if ((foe < 0 || way > too_far) && come_home(scenario, state, number, out)) return;
  if (design.ecm > 0) return escort(scenario, state, number, foe, out);
  if (foe < 0) return;
  if (way > good_range)
    out.want(units::craft + number, actions::fly_toward, units::ships + foe,
             std::min<i32>(way - good_range, design.speed));
  else
    go_round(scenario, state, number, static_cast<u8>(foe), good_range, out);
}

}  // namespace

void fly_craft(const Scenario& scenario, const State& state, int seat, OrderRows& out) {
  for (u32 i = 0; i < state.craft.size(); ++i) {
    const Craft& craft = state.craft[i];
    if (craft.seat != seat || craft.state == CraftState::lost) continue;
    const i32 foe = principal_foe(state, craft.home);
    if (craft.flying())
      fly(scenario, state, static_cast<u8>(i), foe, out);
    else
      launch(state, i, foe, out);
  }
}

}  // namespace klaxon::staff::heavy_combat
