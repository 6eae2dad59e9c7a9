// Which states are possible, and thus what a moderator's edit may lead to. A battle in progress
// must be in a window at which play itself would have stopped.
#include <algorithm>

#include "rules/sidcors/game.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/round.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

bool valid_status(const Unit& unit, const Design& design, const State& state) {
  if (unit.status == Status::crippled && !design.factors.has_crippled) return false;
  if (unit.hurt != Hurt::none && unit.status == Status::whole) return false;
  const bool of_this_round = rolled(state.phase) || state.phase == Phase::over;
  return of_this_round || (unit.hurt == Hurt::none && unit.ready == 0);
}

// SID-10.3: either all mobile units have left, or none.
bool valid_retreat(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i) {
    if (state.units[i].status != Status::retreated) continue;
    if (!scenario.retreat || !mobile(scenario.designs[state.units[i].design].kind)) return false;
    if (can_retreat(scenario, state, force)) return false;
  }
  return true;
}

}  // namespace

bool SidcorsGame::valid_units(const State& state) const {
  const std::size_t attackers = scenario_.forces[0].size();
  if (state.units.size() != attackers + scenario_.forces[1].size()) return false;
  for (u32 i = 0; i < state.units.size(); ++i) {
    const Placed& placed =
        i < attackers ? scenario_.forces[0][i] : scenario_.forces[1][i - attackers];
    const Unit& unit = state.units[i];
    if (unit.design != placed.design || unit.force != (i < attackers ? 0 : 1)) return false;
    if (!valid_status(unit, design_of(unit), state)) return false;
  }
  return valid_retreat(scenario_, state, 0) && valid_retreat(scenario_, state, 1);
}

// Dice, ratings and points must be valid once a round has them, and must be absent before that.
bool SidcorsGame::valid_forces(const State& state) const {
  if (state.phase == Phase::over) return true;
  const bool has_dice = rolled(state.phase);
  if ((state.rating != 0) != has_dice || state.rating == 1 || state.standing == 1) return false;
  for (u32 f = 0; f < forces_count; ++f) {
    const Force& force = state.forces[f];
    if ((force.die != 0) != has_dice) return false;
    const bool spending = state.phase == Phase::direct || state.phase == Phase::allocate;
    if (force.points > 0 && (!spending || state.forces[enemy_of(f)].carried != 0)) return false;
  }
  return true;
}

bool SidcorsGame::valid_choices(const State& state) const {
  if (state.phase != Phase::intensity && state.standing_failed != 0) return false;
  const core::Seats owing = asked(scenario_, state);
  for (u32 f = 0; f < forces_count; ++f) {
    const Choice& choice = state.forces[f].choice;
    if (choice.in != 0 && (owing & core::seat_bit(static_cast<int>(f))) == 0) return false;
    // SID-2.6: a side that did not ask for a standing rating has chosen a factor.
    if (choice.in == 0 && state.standing_failed != 0 && ((state.standing_failed >> f) & 1U) == 0)
      return false;
  }
  return true;
}

bool SidcorsGame::valid_window(const State& state) const {
  if (state.phase == Phase::over) return true;
  if (state.winner != -1 || state.round > scenario_.rounds) return false;
  const bool both_fight = fights_on(scenario_, state, 0) && fights_on(scenario_, state, 1);
  const core::Seats owing = asked(scenario_, state);
  switch (state.phase) {
    case Phase::opening:
      return both_fight && state.round == 1 && owing != core::nobody &&
             owing != core::sealed_in(state);
    case Phase::standing:
      return both_fight && state.standing != 0 && lone_chooser(scenario_, state) < 0 &&
             owing != core::sealed_in(state);
    case Phase::intensity: {
      const bool lone = lone_chooser(scenario_, state) >= 0;
      if (lone && state.standing_failed != 0) return false;
      return both_fight && (lone || state.standing == 0) && owing != core::sealed_in(state);
    }
    case Phase::direct:
      return can_direct(scenario_, state, state.acting);
    case Phase::allocate:
      return must_give_up(scenario_, state, state.acting) &&
             (state.acting == 1 || state.forces[0].points == 0);
    case Phase::transfer:
      return true;  // the behaviour checks whose it is
    case Phase::retreat:
      return scenario_.retreat && can_retreat(scenario_, state, state.acting) &&
             (state.acting == 1 || both_fight);
    case Phase::over:
      break;
  }
  return true;
}

bool SidcorsGame::valid(const core::StateBytes* cell) const {
  const State& state = in(cell);
  if (!GameOf<State>::valid(cell) || !valid_units(state) || !valid_forces(state) ||
      !valid_choices(state) || !valid_window(state))
    return false;
  for (const Hooks* hooks : behaviours().list())
    if (hooks->valid != nullptr && !hooks->valid(scenario_, state)) return false;
  return sealed_valid(state);
}

}  // namespace klaxon::rules::sidcors
