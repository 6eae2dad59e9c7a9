#include "rules/tng/fire/track.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng {

namespace {

// TNG-Sensor.3, TNG-Scanner.2, TNG-DamCon.3, TNG-Sensor-Scanner.5, TNG-CCS.3
TrackFigures lost_figures(const Battle& battle, u16 form_number) {
  const Form& form = battle.form(form_number);
  const catalog::Traits& traits = battle.system_of(form_number).at.at(form.level).traits;
  const auto* lost = traits.get<std::vector<i32>>(catalog::trait("track.lost"));
  if (lost == nullptr || lost->empty()) return {};
  return {lost->front(), lost->back()};
}

TrackFigures figures_if_any(const Battle& battle, const State& state, u32 unit, u16 group) {
  return group == no_group ? TrackFigures() : track_figures(battle, state, unit, group);
}

}  // namespace

TrackFigures track_figures(const Battle& battle, const State& state, u32 unit, u16 group) {
  const GroupPlan& track = battle.plan_of(unit).groups[group];
  const Group& now = state.groups[battle.units[unit].first_group + u32{group}];
  const u32 left = std::min<u32>(u32{now.left} + now.fell, track.boxes);
  if (left == 0) return lost_figures(battle, now.form);
  const u32 best = track.boxes - left;
  const i32 upper = track.upper[best];
  return {upper, track.lower.empty() ? upper : track.lower[best]};
}

i32 sensor_figure(const Battle& battle, const State& state, u32 unit) {
  return figures_if_any(battle, state, unit, battle.plan_of(unit).sensor).upper;
}

i32 scanner_figure(const Battle& battle, const State& state, u32 unit) {
  return figures_if_any(battle, state, unit, battle.plan_of(unit).scanner).lower;
}

i32 damcon_figure(const Battle& battle, const State& state, u32 unit) {
  return figures_if_any(battle, state, unit, battle.plan_of(unit).damcon).upper;
}

}  // namespace klaxon::rules::tng
