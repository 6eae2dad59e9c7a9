#include "rules/sidcors/round/damage.h"

#include <algorithm>
#include <cstdlib>

#include "rules/sidcors/events.h"
#include "rules/sidcors/rolls.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/directing.h"
#include "rules/sidcors/rule_ids.h"

namespace klaxon::rules::sidcors {

namespace {

void score(RoundContext& c, u32 force) {
  Force& own = c.state.forces[force];
  own.shift = static_cast<i8>(shift_of(c.scenario, c.state, force));
  own.potential_halves = potential_halves(c.scenario, c.state, force);
  const i32 die = shifted_die(own.die, own.shift);
  const i32 percent = coefficient_percent(c.state.rating, die);
  own.percent = static_cast<u8>(percent);
  own.scored = static_cast<i16>(damage_points(own.potential_halves, percent));
  if (!c.log.on()) return;
  core::Event& event = note(c.log, EventId::damage, rule("SID-5.5"), force)
                           .arg(own.potential_halves)
                           .arg(die)
                           .arg(percent)
                           .arg(own.scored)
                           .term(terms::rating, c.state.rating)
                           .term(terms::die, own.die);
  for (const Hooks* hooks : behaviours().list()) {
    const i32 shift = hooks->shift == nullptr ? 0 : hooks->shift(c.scenario, c.state, force);
    if (shift != 0) event.term(hooks->shift_term, shift);
  }
}

// SID-9.2, SID-9.3, SID-9.5: comes before any damage is directed. Excess credit is kept.
void apply_carried(RoundContext& c, u32 struck) {
  Force& enemy = c.state.forces[enemy_of(struck)];
  Force& own = c.state.forces[struck];
  const i32 due = enemy.scored + own.carried;
  const i32 carried = own.carried;
  enemy.points = static_cast<i16>(std::max(due, 0));
  own.carried = static_cast<i16>(std::min(due, 0));
  if (carried == 0 || !c.log.on()) return;
  const EventId kind = carried < 0 ? EventId::credit_applied : EventId::carried_applied;
  note(c.log, kind, carried < 0 ? rule("SID-9.2") : rule("SID-9.3"), struck)
      .arg(std::abs(carried))
      .arg(enemy.points);
}

}  // namespace

// Both sides score before either loses anything (SID-5.1), so even units that are lost have fired
// (SID-5.7).
void determine_damage(RoundContext& c) {
  for (u32 f = 0; f < forces_count; ++f)
    c.state.forces[f].die =
        static_cast<u8>(c.dice.die(rolls::combat.by(static_cast<int>(f)), die_sides));
  for (u32 f = 0; f < forces_count; ++f) {
    for (const auto step : c.scenario.wiring.on<&Hooks::before_damage>()) step(c, f);
    score(c, f);
  }
  apply_carried(c, 1);
  apply_carried(c, 0);
  open_direct(c, 0);
}

}  // namespace klaxon::rules::sidcors
