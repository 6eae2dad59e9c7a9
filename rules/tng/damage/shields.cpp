#include "rules/tng/damage/shields.h"

#include <algorithm>
#include <bit>

#include "core/base/rounding.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/reinforcement.h"

namespace klaxon::rules::tng::damage {
namespace {

Covers shields_before(const Battle& battle, const State& state, u32 unit, u8 facing) {
  Covers covers;
  const Plan& plan = battle.plan_of(unit);
  for (const u16 number : plan.shields) {
    const u8 facings = plan.groups[number].facings;
    if ((facings >> facing & 1U) == 0) continue;
    const Group& group = state.groups[battle.units[unit].first_group + u32{number}];
    const i32 up = boxes_raised(plan.groups[number], group);
    if (up > 0) covers.push({number, static_cast<u8>(std::popcount(facings)), up, 0});
  }
  return covers;
}

void lose_shields(Work& w, u32 unit, Covers& covers, i64 boxes) {
  take_points(covers, boxes);
  for (const Cover& cover : covers) {
    if (cover.taken == 0) continue;
    lose_at_once(w, unit, cover.group, static_cast<u32>(cover.taken));
    Group& group = w.c.group(unit, cover.group);
    group.used = static_cast<u16>(group.used + cover.taken);
  }
}

// Weapons that treat shields in their own way: shot after shot, they meet reinforcement and shield
// as a single obstacle.
void pierce(Work& w, Flow& flow, Covers& covers) {
  fire::Facing facing{reinforced(w.c.state, flow.target, flow.facing), standing(covers)};
  const fire::Facing before = facing;
  const base::Bounded<Part, parts_max> parts = flow.parts;
  flow.parts.clear();
  for (const Part& part : parts)
    for (i64 i = 0; i < part.times; ++i)
      flow.add({1, fire::absorb(facing, flow.piercing, part.points), part.past});
  flow.reinforcement += before.reinforcement - facing.reinforcement;
  flow.shields += before.shield - facing.shield;
  wear_reinforcement(w.c.state, flow.target, flow.facing,
                     before.reinforcement - facing.reinforcement);
  lose_shields(w, flow.target, covers, before.shield - facing.shield);
}

}  // namespace

void meet_shields(Work& w, Flow& flow) {
  Covers covers = shields_before(w.c.battle, w.c.state, flow.target, flow.facing);
  if (!flow.piercing.plain()) return pierce(w, flow, covers);
  const i64 stopped = flow.stop(standing(covers));
  flow.shields += stopped;
  lose_shields(w, flow.target, covers, stopped);
}

}  // namespace klaxon::rules::tng::damage
