#include "staff/heavy_combat/bot/flight.h"

#include <algorithm>

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

constexpr i32 worth_leaving = 12;  // the range of an enemy for which craft go out
constexpr i32 good_range = 2;      // at which they fight
constexpr i32 covering = 1;        // near enough to the ship that they cover, with room to spare

void launch(const State& state, u32 number, i32 foe, OrderRows& out) {
  const Craft& craft = state.craft[number];
  const Ship& home = state.ships[craft.home];
  if (foe < 0 || rules::bare(home)) return;
  const Vec3 there = state.ships[static_cast<u32>(foe)].place.vec();
  if (distance(home.place.vec(), there) <= worth_leaving)
    out.want(units::craft + static_cast<i32>(number), actions::launch);
}

void fly(const Scenario& scenario, const State& state, u32 number, i32 foe, OrderRows& out) {
  const Craft& craft = state.craft[number];
  const rules::CraftDesign& design = scenario.design_of(craft);
  const i32 unit = units::craft + static_cast<i32>(number);
  const auto toward = [&](i32 ship, i32 stop) {
    const i32 way = distance(craft.place.vec(), state.ships[static_cast<u32>(ship)].place.vec());
    if (way > stop)
      out.want(unit, actions::fly_toward, units::ships + ship,
               std::min<i32>(way - stop, design.speed));
  };
  const bool has_home = state.ships[craft.home].in_play();
  if (design.ecm > 0 && has_home) return toward(craft.home, covering);
  if (foe >= 0) toward(foe, good_range);
}

}  // namespace

void fly_craft(const Scenario& scenario, const State& state, int seat, OrderRows& out) {
  for (u32 i = 0; i < state.craft.size(); ++i) {
    const Craft& craft = state.craft[i];
    if (craft.seat != seat || craft.state == CraftState::lost) continue;
    const i32 foe = principal_foe(state, craft.home);
    if (craft.flying())
      fly(scenario, state, i, foe, out);
    else
      launch(state, i, foe, out);
  }
}

}  // namespace klaxon::staff::heavy_combat
