// Makes the first state of a battle.
#include "rules/tng/activity/switches.h"
#include "rules/tng/turn/machine.h"

namespace klaxon::rules::tng {
namespace {

bool is_shield(const Battle& battle, const GroupPlan& plan) {
  return plan.part == design::Part::shields ||
         battle.system_of(plan.form).mechanism == catalog::Mechanism::shield;
}

void put_seats(const Battle& battle, State& state) {
  for (u32 seat = 0; seat < battle.seats.size(); ++seat) {
    state.teams[seat] = battle.seats[seat].team;
    for (u32 other = 0; other < battle.seats.size(); ++other)
      if (battle.seats[other].team == battle.seats[seat].team)
        state.team_seats[seat] |= core::seat_bit(static_cast<int>(other));
  }
}

// How many shots a full box contains; 0: its shots are not counted.
u16 ammo_of(const Battle& battle, u16 number) {
  const catalog::System& system = battle.system_of(number);
  const Form& form = battle.form(number);
  if (!system.at.has(form.level)) return 0;
  const catalog::Ammo& ammo = system.at.at(form.level).ammo;
  return ammo.unit == catalog::Ammo::Unit::shots ? static_cast<u16>(ammo.most) : u16{0};
}

void put_unit(const Battle& battle, State& state, u32 number) {
  const BattleUnit& from = battle.units[number];
  Unit unit;
  unit.put(from.at);
  unit.facing = from.facing;
  unit.seat = unit.controller = from.seat;
  unit.speed = from.speed;
  unit.since_turn = 0xFF;  // it may turn at once
  state.units.push(unit);
  for (const GroupPlan& plan : battle.plan_of(number).groups) {
    Group group;
    group.unit = static_cast<u8>(number);
    group.left = plan.boxes;
    group.open = is_shield(battle, plan) ? 1 : 0;
    group.form = plan.form;
    if (switchable(battle.form(plan.form))) group.on = plan.boxes;
    state.groups.push(group);
    for (u32 i = 0; plan.mounted && i < plan.boxes; ++i)
      state.mounts.push({.unit = static_cast<u8>(number), .ammo = ammo_of(battle, plan.form)});
  }
}

}  // namespace

void put_battle(const Battle& battle, State& state) {
  state.intelligence = battle.options.intelligence;
  put_seats(battle, state);
  for (u32 i = 0; i < battle.units.size(); ++i) put_unit(battle, state, i);
}

}  // namespace klaxon::rules::tng
