#include "rules/sidcors/round/rounds.h"

#include "rules/sidcors/events.h"
#include "rules/sidcors/round/intensity.h"
#include "rules/sidcors/round/retreat.h"
#include "rules/sidcors/rule_ids.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

// Clears the previous round's choices, rolls and scores; openings apply only in the first round.
void clear_round(State& state) {
  for (Force& force : state.forces) {
    const Force before = force;
    force = Force{};
    force.opening = before.opening;
    force.carried = before.carried;
  }
  for (Unit& unit : state.units) {
    unit.hurt = Hurt::none;
    unit.ready = 0;
  }
  state.acting = 0;
  state.rating = 0;
  state.standing_failed = 0;
}

// SID-1.5. Plus points that are too few to harm any unit stay too few as long as nobody scores.
bool stalemate(const RoundContext& c) {
  for (u32 f = 0; f < forces_count; ++f) {
    if (damage_most(c.scenario, c.state, f) > 0) return false;
    const u32 enemy = enemy_of(f);
    const i32 carried = c.state.forces[enemy].carried;
    if (carried > 0 && 2 * carried >= smallest_defence(c.scenario, c.state, enemy)) return false;
  }
  return true;
}

}  // namespace

// Points carried over lapse when the battle ends (SID-9.4).
void battle_over(RoundContext& c, i32 winner) {
  c.state.phase = Phase::over;
  c.state.winner = static_cast<i8>(winner);
  if (c.log.on()) note(c.log, EventId::battle_over, rule("SID-1.2")).arg(winner);
}

// Each step begins the next one, in the order of SID-1.3.
void begin_round(RoundContext& c) {
  clear_round(c.state);
  if (c.log.on()) note(c.log, EventId::round_begun, rule("SID-1.1"), c.state.round);
  if (stalemate(c)) {
    if (c.log.on()) note(c.log, EventId::stalemate, rule("SID-1.5"));
    return battle_over(c, -1);
  }
  c.state.phase = Phase::opening;
  if (c.state.round == 1 && asked(c.scenario, c.state) != core::nobody) return;
  open_intensity(c);
}

void end_losses(RoundContext& c, decltype(Hooks::after_allocation) done) {
  bool behind = done == nullptr;
  for (const auto step : c.scenario.wiring.on<&Hooks::after_allocation>()) {
    if (behind && !step(c)) return;
    behind |= step == done;
  }
  if (!over_if_gone(c)) open_retreat(c, 0);
}

bool over_if_gone(RoundContext& c) {
  i32 winner = -1;
  u32 standing = 0;
  for (u32 f = 0; f < forces_count; ++f) {
    if (fights_on(c.scenario, c.state, f)) {
      ++standing;
      winner = static_cast<i32>(f);
      continue;
    }
    if (!c.log.on()) continue;
    const UnitRange units = units_of(c.scenario, f);
    bool retreated = false;
    for (u32 i = units.first; i < units.end; ++i)
      retreated |= c.state.units[i].status == Status::retreated;
    note(c.log, EventId::force_gone, retreated ? rule("SID-10.4") : rule("SID-8.13"), f);
  }
  if (standing == forces_count) return false;
  battle_over(c, winner);
  return true;
}

void end_round(RoundContext& c) {
  if (over_if_gone(c)) return;
  if (c.state.round >= c.scenario.rounds) {
    if (c.log.on()) note(c.log, EventId::rounds_over, rule("SID-1.4"), c.state.round);
    return battle_over(c, -1);
  }
  ++c.state.round;
  begin_round(c);
}

}  // namespace klaxon::rules::sidcors
