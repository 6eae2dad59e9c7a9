// Why an order is refused: the common refusal only says that it is not legal; these say which rule
// forbids it. Both the steps of a round and the behaviours use them.
#pragma once

#include "core/rejection.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

core::Rejection own(OwnRefusal code, core::RuleId why, u16 field, i32 got, i32 lo = 0, i32 hi = 0);

// An order and the common refusal that it got.
struct Refused {
  const Scenario& scenario;
  const State& state;
  const core::Order& order;
  const core::Rejection& why;

  u32 enemy() const { return enemy_of(state.acting); }
  i32 got(u16 field) const { return order.arg[field]; }
  bool in_battle(u16 field) const {
    return got(field) >= 0 && got(field) < static_cast<i32>(state.units.size());
  }
  bool of_force(u16 field, u32 force) const {
    const UnitRange units = units_of(scenario, force);
    return got(field) >= static_cast<i32>(units.first) && got(field) < static_cast<i32>(units.end);
  }
  const Unit& unit(u16 field) const { return state.units[static_cast<u32>(got(field))]; }
  core::Rejection no_such_unit(u16 field, core::RuleId rule_id) const {
    return own(OwnRefusal::no_such_unit, rule_id, field, got(field), 0,
               static_cast<i32>(state.units.size()) - 1);
  }
  core::Rejection by_rule(core::RuleId rule_id) const {
    core::Rejection better = why;
    better.rule = rule_id;
    return better;
  }
};

// For directed damage: a target in `field` and then its blows; or craft from field `first` on.
core::Rejection explain_target(const Refused& r, u16 field, i32 face_value);
core::Rejection explain_craft(const Refused& r, u16 first, i32 face_value);
// No refusal if field 0 names the player's own unit.
core::Rejection explain_own_unit(const Refused& r);

}  // namespace klaxon::rules::sidcors
