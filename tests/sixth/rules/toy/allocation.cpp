#include "rules/toy/allocation.h"

#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"

namespace klaxon::rules::toy {

void give_plan(BattleContext& c, int seat, const core::Order& order) {
  c.state.sealed(seat).give(order);
  if (c.log.on()) note(c.log, EventId::plan_given, rule("TOY-1")).arg(seat);
}

void show_plans(BattleContext& c) {
  u32 next[seat_count] = {};  // numbers in each plan
  for (u32 i = 0; i < c.state.ships.size(); ++i) {
    Ship& ship = c.state.ships[i];
    if (!ship.crewed()) continue;
    const Plan& plan = c.state.sealed(ship.controller);
    core::Event* shown =
        c.log.on() ? &note(c.log, EventId::plan_shown, rule("TOY-1")).arg(static_cast<i32>(i))
                   : nullptr;
    for (u8& points : ship.energy) {
      points = plan.values.empty() ? u8{0} : plan.values[next[ship.controller]++];
      if (shown != nullptr) shown->arg(points);
    }
  }
  for (Plan& plan : c.state.plans) plan = {};
}

}  // namespace klaxon::rules::toy
