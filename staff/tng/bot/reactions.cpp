#include "staff/tng/bot/reactions.h"

#include <algorithm>

#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/plating.h"
#include "rules/tng/damage/reaction.h"
#include "rules/tng/damage/reinforcement.h"
#include "rules/tng/damage/shields.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/lending.h"
#include "staff/tng/bot/boxes.h"

namespace klaxon::staff::tng::bot {

namespace damage = rules::damage;

namespace {

// How many points are on their way to a facing of the unit.
i64 coming_at(const rules::State& state, u8 unit, u8 facing) {
  i64 points = 0;
  for (const rules::Blow& blow : state.blows)
    if (blow.target == unit && blow.facing == facing && blow.flags == 0)
      points += i64{blow.times} * blow.points;
  return points;
}

}  // namespace

core::Order reaction(const Aimer& with) {
  const rules::Reacts& asked = with.state.frames.top_as<rules::Reacts>();
  const i64 stopped = damage::reinforced(with.state, asked.unit, asked.facing) +
                      damage::shield_at(with.battle, with.state, asked.unit, asked.facing) +
                      damage::plating_at(with.battle, with.state, asked.unit, asked.facing);
  const i64 inside = coming_at(with.state, asked.unit, asked.facing) - stopped;
  if (inside <= 0) return core::Order(rules::verbs::pass);
  core::Order order(rules::verbs::reinforce);
  damage::ReinforceWalk walk(with.battle, with.state, rules::lent());
  for (i64 wish = inside; !walk.next().end(); wish = 0) {
    const i32 value = walk.next().nearest(wish);
    order.push(value);
    walk.take(value);
  }
  return order;
}

core::Order loss(const Aimer& with) {
  const rules::Walk& walk = with.state.frames.top_as<rules::Walk>();
  const u32 first = with.battle.units[walk.unit].first_group;
  const damage::Struck struck = damage::struck_by(with.battle, with.state, walk);
  const auto cost = [&](u16 group) {
    return std::pair(value_of_box(with, walk.unit, group),
                     -i32{with.state.groups[first + group].left});
  };
  const auto least = std::ranges::min_element(struck.groups, {}, cost);
  return core::Order(rules::verbs::lose, {static_cast<i32>(first + *least)});
}

}  // namespace klaxon::staff::tng::bot
