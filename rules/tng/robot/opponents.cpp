#include "rules/tng/robot/opponents.h"

#include <algorithm>
#include <utility>

#include "rules/tng/fire/sight.h"

namespace klaxon::rules::tng::robot {

using catalog::RobotTargets;

UnitList enemies_of(const Battle&, const State& state, u8 unit) {
  const Unit& own = state.units[unit];
  UnitList out;
  for (u8 i = 0; i < state.units.size(); ++i)
    if (fire::enemies(state, own.controller, state.units[i]) && state.units[i].fights())
      out.push(i);
  const auto key = [&](u8 one) {
    return std::pair{core::distance(own.at(), state.units[one].at()), one};
  };
  std::sort(out.begin(), out.end(), [&](u8 a, u8 b) { return key(a) < key(b); });
  return out;
}

UnitList counted(const Battle& battle, const State& state, u8 unit) {
  UnitList out;
  const auto& table = battle.catalog->tables.robot_targets;
  if (!table) return out;
  for (const u8 one : enemies_of(battle, state, unit)) {
    const i32 size_class = battle.plan_of(one).size_class;
    const i32 away = core::distance(state.units[unit].at(), state.units[one].at());
    if (size_class >= table->size_class.lo && size_class <= table->size_class.hi &&
        away <= table->within)
      out.push(one);
  }
  return out;
}

u8 picked(const Battle& battle, const UnitList& counted, int die) {
  if (counted.empty()) return no_unit;
  const u32 row = std::min(counted.size(), RobotTargets::units_most) - 1;
  const auto& faces = battle.catalog->tables.robot_targets->by_units[row];
  return counted[faces[static_cast<u32>(die - 1)] - 1U];
}

core::Span always_destroyed(const catalog::Catalog& catalog) {
  core::Span out = Battle{}.robots_destroy;
  for (const catalog::System& system : catalog.systems) {
    if (system.behaviour != "robot_controlled" || system.at.empty()) continue;
    for (const catalog::BehaviourFigure& figure : system.at.at(system.at.levels().lowest()).figures)
      if (const auto* classes = std::get_if<core::Span>(&figure.value);
          classes != nullptr && figure.name == "always_destroys")
        out = *classes;
  }
  return out;
}

}  // namespace klaxon::rules::tng::robot
