#include "rules/tng/fire/facing.h"

#include <algorithm>

namespace klaxon::rules::tng {

namespace {

constexpr i32 minimum_share = 4;  // TNG-Shield.5

// The hex in which the unit was before it entered its present one.
core::Hex left_behind(const Unit& unit) {
  return core::step(unit.at(), unit.came + 3);
}

core::HexFacings facings_between(const Unit& firer, const Unit& target) {
  core::Hex from = firer.at(), to = target.at();
  if (from == to && firer.entered > target.entered) from = left_behind(firer);
  if (to == from && target.entered > firer.entered) to = left_behind(target);
  return core::facings_toward(to, target.facing, from);
}

}  // namespace

i32 boxes_raised(const GroupPlan& plan, const Group& group) {
  if (group.on == static_cast<u8>(ShieldLevel::full)) return group.left;
  if (group.on == static_cast<u8>(ShieldLevel::down)) return 0;
  const i32 raised = (plan.boxes + minimum_share - 1) / minimum_share;
  return std::clamp(raised - group.used, 0, i32{group.left});
}

i32 shield_boxes(const Battle& battle, const State& state, u32 unit, u8 facing) {
  const Plan& plan = battle.plan_of(unit);
  i32 boxes = 0;
  for (const u16 i : plan.shields)
    if ((plan.groups[i].facings >> facing & 1U) != 0)
      boxes += boxes_raised(plan.groups[i], state.groups[battle.units[unit].first_group + u32{i}]);
  return boxes;
}

i32 shield_strength(const Battle& battle, const State& state, u32 unit, u8 facing) {
  return shield_boxes(battle, state, unit, facing) + state.units[unit].reinforced[1 + facing];
}

u8 facing_struck(const Battle& battle, const State& state, u32 firer, u32 target) {
  const core::HexFacings facings = facings_between(state.units[firer], state.units[target]);
  if (facings.empty()) return 0;
  if (facings.size() == 1) return facings[0];
  const bool second = shield_strength(battle, state, target, facings[1]) >
                      shield_strength(battle, state, target, facings[0]);
  return facings[second ? 1 : 0];
}

void note_entry(State& state, Unit& unit, int direction) {
  unit.came = static_cast<u8>(core::hex_direction(direction));
  unit.entered = ++state.entries;
}

}  // namespace klaxon::rules::tng
