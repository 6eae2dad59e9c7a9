#include "rules/tng/fire/shot_facts.h"

#include "rules/tng/fire/facing.h"
#include "rules/tng/fire/track.h"

namespace klaxon::rules::tng {

namespace {

constexpr i32 erratic_penalty = 2;

bool is_on(const GroupPlan& plan, const Group& group, const FormBenders& benders, u8 facing) {
  const bool there = u32{group.left} + group.fell > 0;
  const bool faces = plan.facings == 0 || facing == no_facing || (plan.facings >> facing & 1U) != 0;
  const bool switched = benders.switched || plan.part == design::Part::officer;
  return plan.track || (there && faces && (!switched || group.on != 0));
}

void add_once(const Bending& bending, u8 bender, i32 figure, OnShip& out) {
  if (bender != no_bender && !out.has(bending.benders[bender])) out.add(bending, bender, figure);
}

}  // namespace

OnShip on_ship(const Battle& battle, const State& state, u32 unit, u8 facing) {
  const Bending& bending = battle.bending;
  const Plan& plan = battle.plan_of(unit);
  OnShip out;
  for (const u16 i : bending.fitted[battle.units[unit].plan]) {
    const Group& group = state.groups[battle.units[unit].first_group + u32{i}];
    const FormBenders& benders = bending.forms[group.form];
    if (!is_on(plan.groups[i], group, benders, facing)) continue;
    const bool track = plan.groups[i].track;
    const i32 figure = track ? track_figures(battle, state, unit, i).upper : 0;
    add_once(bending, benders.itself, figure, out);
    for (const u8 refit : benders.refits) add_once(bending, refit, 0, out);
  }
  return out;
}

ShotFacts facts_of(const Battle& battle, const State& state, u32 firer, u32 target) {
  const Unit &by = state.units[firer], &at = state.units[target];
  const Plan& plan = battle.plan_of(target);
  const u8 facing = facing_struck(battle, state, firer, target);
  ShotFacts out;
  out.plain.range = core::distance(by.at(), at.at());
  out.plain.size_class = plan.size_class;
  out.plain.speed = at.speed;
  out.plain.shields = shield_boxes(battle, state, target, facing) > 0;
  out.plain.place = core::wheel_place(by.at(), by.facing, at.at());
  out.plain.race = plan.race;
  // TNG-movement.14, TNG-movement.15
  for (const Unit* unit : {&by, &at})
    if (unit->is(status::erratic)) out.plain.die += erratic_penalty;
  out.plain.range_by = scanner_figure(battle, state, firer);  // TNG-Scanner.1
  out.firer = on_ship(battle, state, firer);
  out.target = on_ship(battle, state, target, facing);
  return out;
}

void add_refits(const Battle& battle, u16 form, ShotFacts& out) {
  for (const u8 refit : battle.bending.forms[form].refits)
    add_once(battle.bending, refit, 0, out.firer);
}

ShotFacts facts_of(const Battle& battle, const State& state, u32 firer, u16 group, u32 target) {
  ShotFacts out = facts_of(battle, state, firer, target);
  add_refits(battle, state.groups[group].form, out);
  return out;
}

}  // namespace klaxon::rules::tng
