#include "rules/tng/damage/plating.h"

#include <algorithm>
#include <bit>

#include "rules/tng/damage/covers.h"
#include "rules/tng/damage/lost.h"

namespace klaxon::rules::tng::damage {
namespace {

// Only for whole boxes: armour that leaks, or has several points in a box, needs its behaviour.
Covers plates_before(const Battle& battle, const State& state, u32 unit, u8 facing) {
  Covers covers;
  const Plan& plan = battle.plan_of(unit);
  for (const u16 number : plan.armour) {
    const Group& group = state.groups[battle.units[unit].first_group + u32{number}];
    const Form& form = battle.form(group.form);
    const u8 facings = plan.groups[number].facings;
    if (!form.awake || form.plate_room != 1 || (facings >> facing & 1U) == 0) continue;
    const i64 up = i64{group.left} + (group.left > 0 ? group.energy : 0);
    if (up > 0) covers.push({number, static_cast<u8>(std::popcount(facings)), up, 0});
  }
  return covers;
}

// Plates take internals first, including those that no shield has met (TNG-Armor.1, TNG-LRG.2).
void join_internals(Flow& flow) {
  if (flow.piercing.past_plates) return;
  const base::Bounded<Part, parts_max> before = flow.parts;
  flow.parts.clear();
  for (const Part& part : before) flow.add({part.times, part.points + part.past, 0});
}

// TNG-Armor.3: the energy in the plates is lost first.
void lose_plates(Work& w, u32 unit, const Cover& cover) {
  Group& group = w.c.group(unit, cover.group);
  const Energy held = static_cast<Energy>(std::min<i64>(group.energy, cover.taken));
  group.energy -= held;
  lose_at_once(w, unit, cover.group, static_cast<u32>(cover.taken - held));
}

}  // namespace

i64 plating_at(const Battle& battle, const State& state, u32 unit, u8 facing) {
  return standing(plates_before(battle, state, unit, facing));
}

void meet_plating(Work& w, Flow& flow) {
  if (w.c.plan(flow.target).armour.empty()) return;
  join_internals(flow);
  Covers covers = plates_before(w.c.battle, w.c.state, flow.target, flow.facing);
  const i64 stopped = flow.stop(standing(covers));
  flow.armour += stopped;
  take_points(covers, stopped);
  for (const Cover& cover : covers)
    if (cover.taken > 0) lose_plates(w, flow.target, cover);
}

}  // namespace klaxon::rules::tng::damage
