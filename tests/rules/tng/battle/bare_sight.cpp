#include "tests/rules/tng/battle/bare_sight.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::fire {

namespace {

i32 bare_strength(const Battle& battle, const State& state, u32 unit, u8 facing) {
  i32 boxes = state.units[unit].reinforced[1 + facing];
  const Plan& plan = battle.plan_of(unit);
  for (const u16 i : plan.shields)
    if ((plan.groups[i].facings >> facing & 1U) != 0) {
      const tng::Group& group = state.groups[battle.units[unit].first_group + i];
      if (group.on != static_cast<u8>(ShieldLevel::down)) boxes += group.left;
    }
  return boxes;
}

// On the ray between two facings the stronger one counts; of equals, the earlier one clockwise. In
// the same hex no facing is nearer than another, so the first counts.
u8 bare_facing(const Battle& battle, const State& state, u32 firer, u32 target) {
  const Unit& at = state.units[target];
  const core::HexFacings two = core::facings_toward(at.at(), at.facing, state.units[firer].at());
  if (two.empty()) return 0;
  if (two.size() == 1) return two[0];
  const i32 first = bare_strength(battle, state, target, two[0]);
  return bare_strength(battle, state, target, two[1]) > first ? two[1] : two[0];
}

// A track loses its best box first; boxes destroyed in this step still count.
i32 bare_scanner(const Battle& battle, const State& state, u32 firer) {
  const u16 group = battle.plan_of(firer).scanner;
  if (group == no_group) return 0;
  const GroupPlan& track = battle.plan_of(firer).groups[group];
  const tng::Group& now = state.groups[battle.units[firer].first_group + group];
  const u32 left = u32{now.left} + now.fell;
  if (left > 0 && track.upper.size() >= left) return track.upper[track.upper.size() - left];
  const catalog::SystemAt& at = battle.system_of(track.form).at.at(battle.form(track.form).level);
  const auto* lost = at.traits.get<std::vector<i32>>(catalog::trait("track.lost"));
  return lost == nullptr || lost->empty() ? 0 : lost->front();
}

void bare_facts(const Battle& battle, const State& state, const Looks& of, Facts& out) {
  const Unit &by = state.units[of.firer], &at = state.units[of.target];
  const u8 facing = bare_facing(battle, state, of.firer, of.target);
  out.range = core::distance(by.at(), at.at());
  out.size_class = battle.plan_of(of.target).size_class;
  out.speed = at.speed;
  out.place = core::wheel_place(by.at(), by.facing, at.at());
  out.race = battle.plan_of(of.target).race;
  out.shields = bare_strength(battle, state, of.target, facing) > 0;
  out.range_by = bare_scanner(battle, state, of.firer);
}

Aim bare_look(const Battle& battle, const State& state, const Looks& of, Facts& out) {
  bare_facts(battle, state, of, out);
  return aim(battle.forms.guns[of.gun], out);
}

}  // namespace

const Sight& bare_sight() {
  static constexpr Sight sight = {bare_look, bare_facts, bare_scanner, bare_facing, bare_strength};
  return sight;
}

}  // namespace klaxon::rules::tng::fire
