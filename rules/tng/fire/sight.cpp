#include "rules/tng/fire/sight.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::fire {

i32 facing_strength(const Battle& battle, const State& state, u32 unit, u8 facing) {
  i32 boxes = state.units[unit].reinforced[1 + facing];
  const Plan& plan = battle.plan_of(unit);
  for (const u16 i : plan.shields)
    if ((plan.groups[i].facings >> facing & 1U) != 0) {
      const Group& group = state.groups[battle.units[unit].first_group + i];
      if (group.on != static_cast<u8>(ShieldLevel::down)) boxes += group.left;
    }
  return boxes;
}

namespace {

// On a boundary ray the stronger of the two, then the earlier clockwise. In one hex none is nearer
// than another: the foremost is taken.
u8 facing_of(const Battle& battle, const State& state, u32 firer, u32 target) {
  const Unit& at = state.units[target];
  const core::HexFacings two = core::facings_toward(at.at(), at.facing, state.units[firer].at());
  if (two.empty()) return 0;
  if (two.size() == 1) return two[0];
  return facing_strength(battle, state, target, two[1]) >
                 facing_strength(battle, state, target, two[0])
             ? two[1]
             : two[0];
}

i32 scanner_of(const Battle& battle, const State& state, u32 firer) {
  const u16 group = battle.plan_of(firer).scanner;
  return group == no_group ? 0 : track_figure(battle, state, firer, group);
}

void facts_of_pair(const Battle& battle, const State& state, u32 firer, u32 target, Facts& out) {
  const Unit &by = state.units[firer], &at = state.units[target];
  out.range = core::distance(by.at(), at.at());
  out.size_class = battle.plan_of(target).size_class;
  out.speed = at.speed;
  out.place = core::wheel_place(by.at(), by.facing, at.at());
  out.race = battle.plan_of(target).race;
  out.shields = facing_strength(battle, state, target, facing_of(battle, state, firer, target)) > 0;
  out.range_by = scanner_of(battle, state, firer);
}

Aim aim_of(const Battle& battle, u16 gun, const Facts& facts) {
  return aim(battle.forms.guns[gun], facts);
}

}  // namespace

const Sight& bare_sight() {
  static constexpr Sight sight = {facts_of_pair, scanner_of, aim_of, facing_of};
  return sight;
}

i32 track_figure(const Battle& battle, const State& state, u32 unit, u16 group) {
  const GroupPlan& track = battle.plan_of(unit).groups[group];
  const Group& now = state.groups[battle.units[unit].first_group + group];
  const u32 left = std::min<u32>(u32{now.left} + now.fell, track.boxes);
  if (left > 0 && track.upper.size() >= left) return track.upper[track.upper.size() - left];
  const Form& form = battle.form(track.form);
  const catalog::System& system = battle.catalog->systems[form.system];
  const auto* lost =
      system.at.at(form.level).traits.get<std::vector<i32>>(catalog::trait("track.lost"));
  return lost == nullptr || lost->empty() ? 0 : lost->front();
}

}  // namespace klaxon::rules::tng::fire
