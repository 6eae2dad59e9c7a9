// A battle in progress: everything that the steps of a turn read and change.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

struct BattleContext {
  const Battle& battle;
  State& state;
  core::Dice& dice;
  core::Log& log;
  u64 asked = dice.asked();  // of the dice before this order
  // The events of robots and damage that this order has caused, counted even when the log is off.
  u32 told = 0;
  // True if nothing has happened since look_at_control() that could change its answer. Everything
  // that moves a unit or changes boxes sets it to false.
  bool control_known = false;

  Unit& unit(u32 number) { return state.units[number]; }
  const Plan& plan(u32 number) const { return battle.plan_of(number); }
  // The `i`th group of a unit.
  Group& group(u32 unit_number, u32 i) {
    return state.groups[battle.units[unit_number].first_group + i];
  }
};

}  // namespace klaxon::rules::tng
