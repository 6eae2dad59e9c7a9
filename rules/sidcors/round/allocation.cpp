#include "rules/sidcors/round/allocation.h"

#include "rules/sidcors/events.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round/harm.h"
#include "rules/sidcors/round/round.h"
#include "rules/sidcors/round/rounds.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

namespace {

// SID-8.9, 9.3: points too few for any unit become plus points. SID-8.12: These end with the force.
void close_allocation(RoundContext& c, u32 force) {
  Force& own = c.state.forces[force];
  Force& enemy = c.state.forces[enemy_of(force)];
  const i32 left = enemy.points;
  enemy.points = 0;
  if (left > 0 && smallest_defence(c.scenario, c.state, force) > 0)
    own.carried = static_cast<i16>(left);
  if (!c.log.on()) return;
  if (own.carried > 0)
    note(c.log, EventId::resolved, rule("SID-9.3"), force).arg(own.carried);
  else if (own.carried < 0)
    note(c.log, EventId::resolved_credit, rule("SID-9.2"), force).arg(-own.carried);
  else
    note(c.log, EventId::resolved_even, rule("SID-9.3"), force);
}

void go_on(RoundContext& c) {
  const u32 force = c.state.acting;
  if (must_give_up(c.scenario, c.state, force)) return;
  close_allocation(c, force);
  if (force == 1) return open_allocation(c, 0);
  end_losses(c, nullptr);
}

// SID-8.10, 9.2: any damage taken beyond what was due becomes a credit.
void resolve(RoundContext& c, i32 points) {
  Force& own = c.state.forces[c.state.acting];
  Force& enemy = c.state.forces[enemy_of(c.state.acting)];
  const i32 left = enemy.points - points;
  enemy.points = static_cast<i16>(left > 0 ? left : 0);
  if (left < 0) own.carried = static_cast<i16>(left);
  go_on(c);
}

}  // namespace

void open_allocation(RoundContext& c, u32 force) {
  c.state.phase = Phase::allocate;
  c.state.acting = static_cast<u8>(force);
  const i32 due = c.state.forces[enemy_of(force)].points;
  if (c.log.on()) note(c.log, EventId::due, rule("SID-8.1"), force).arg(due);
  go_on(c);
}

void give_up_unit(RoundContext& c, u32 unit) {
  const i32 defence = defence_of(c.scenario, c.state.units[unit]);
  const bool whole = c.state.units[unit].status == Status::whole;
  const core::RuleId why_whole =
      c.design(unit).factors.has_crippled ? rule("SID-8.5") : rule("SID-8.8");
  strike(c, unit, Hurt::given_up, whole ? why_whole : rule("SID-8.6"));
  resolve(c, defence);
}

void give_up_craft(RoundContext& c, u32 unit, Craft craft, i32 number) {
  lose_craft(c, unit, craft, number, rule("SID-8.11"));
  resolve(c, number);
}

}  // namespace klaxon::rules::sidcors
