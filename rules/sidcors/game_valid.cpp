// Which states can be: what a moderator's edit may leave. A battle that goes on stands in a window
// that play itself would have stopped in.
#include <algorithm>

#include "rules/sidcors/coefficients.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

// Dice are thrown; losses are being named.
bool in_losses(Phase phase) {
  return phase == Phase::direct || phase == Phase::allocate || phase == Phase::transfer;
}
bool rolled(Phase phase) {
  return in_losses(phase) || phase == Phase::retreat;
}

bool valid_craft(const Scenario& scenario, const Unit& unit, const Design& design, Phase phase) {
  if (unit.fighters > std::max(design.fighter_places(false), design.fighter_places(true)) ||
      unit.pfs > std::max(design.pf_places(false), design.pf_places(true)))
    return false;
  if (in_losses(phase)) return true;
  return homeless_fighters(scenario, unit) == 0 && homeless_pfs(scenario, unit) == 0;
}

bool valid_status(const Unit& unit, const Design& design, const State& state) {
  if (unit.status == Status::crippled && !design.factors.has_crippled) return false;
  if (unit.hurt != Hurt::none && unit.status == Status::whole) return false;
  const bool of_this_round = rolled(state.phase) || state.phase == Phase::over;
  if (of_this_round) return unit.mauler_ready == 0 || design.mauler;
  return unit.hurt == Hurt::none && unit.mauler_ready == 0;
}

// SID-10.3: all mobile units have left, or none.
bool valid_retreat(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i) {
    if (state.units[i].status != Status::retreated) continue;
    if (!scenario.retreat || !mobile(scenario.designs[state.units[i].design].kind)) return false;
    if (can_retreat(scenario, state, force)) return false;
  }
  return true;
}

bool empty(const Choice& choice) {
  return choice.in == 0 && choice.verb == 0 && choice.value == 0;
}

// One that its seat could have given in this window.
bool legal(const Choice& choice, const State& state) {
  switch (choice.verb) {
    case verbs::cloak:
      return state.phase == Phase::cloak && choice.value <= 1;
    case verbs::keep_standing:
    case verbs::end_standing:
      return state.phase == Phase::standing && choice.value == 0;
    case verbs::intensity:
      return state.phase == Phase::intensity && choice.value >= factor_least &&
             choice.value <= factor_most;
    case verbs::standing:
      return state.phase == Phase::intensity && state.standing_failed == 0 &&
             choice.value >= rating_least;
    default:
      return false;
  }
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
    const Design& design = design_of(unit);
    if (!valid_status(unit, design, state) || !valid_craft(scenario_, unit, design, state.phase))
      return false;
  }
  return valid_retreat(scenario_, state, 0) && valid_retreat(scenario_, state, 1);
}

// Dice, ratings and points of a round that has them; none before.
bool SidcorsGame::valid_forces(const State& state) const {
  if (state.phase == Phase::over) return true;
  const bool has_dice = rolled(state.phase);
  if ((state.rating != 0) != has_dice || state.rating == 1 || state.standing == 1) return false;
  for (u32 f = 0; f < forces_count; ++f) {
    const Force& force = state.forces[f];
    if ((force.die != 0) != has_dice) return false;
    if (force.cloak_shift != 0 && (state.round > 1 || state.phase == Phase::cloak)) return false;
    const bool spending = state.phase == Phase::direct || state.phase == Phase::allocate;
    if (force.points > 0 && (!spending || state.forces[enemy_of(f)].carried != 0)) return false;
    if (force.mauler == 0) continue;
    const UnitRange units = units_of(scenario_, f);
    const u32 mauler = force.mauler - 1U;
    if (!has_dice || (state.phase == Phase::direct && f >= state.acting)) return false;
    if (mauler < units.first || mauler >= units.end || state.units[mauler].mauler_ready == 0)
      return false;
  }
  return true;
}

bool SidcorsGame::valid_choices(const State& state) const {
  if (state.phase != Phase::intensity && state.standing_failed != 0) return false;
  const core::Seats owing = asked(scenario_, state);
  for (u32 f = 0; f < forces_count; ++f) {
    const Choice& choice = state.forces[f].choice;
    if (choice.in == 0) {
      if (!empty(choice)) return false;
      // SID-2.6: who did not ask for a standing rating has a factor in.
      if (state.standing_failed != 0 && ((state.standing_failed >> f) & 1U) == 0) return false;
    } else if ((owing & core::seat_bit(static_cast<int>(f))) == 0 || !legal(choice, state)) {
      return false;
    }
  }
  return true;
}

bool SidcorsGame::valid_window(const State& state) const {
  if (state.phase == Phase::over) return true;
  if (state.winner != -1 || state.round > scenario_.rounds) return false;
  const bool both_fight = fights_on(scenario_, state, 0) && fights_on(scenario_, state, 1);
  const core::Seats owing = asked(scenario_, state);
  switch (state.phase) {
    case Phase::cloak:
      return both_fight && state.round == 1 && owing != core::nobody && owing != answered(state);
    case Phase::standing:
      return both_fight && state.standing != 0 && lone_chooser(scenario_, state) < 0 &&
             owing != answered(state);
    case Phase::intensity: {
      const bool lone = lone_chooser(scenario_, state) >= 0;
      if (lone && state.standing_failed != 0) return false;
      return both_fight && (lone || state.standing == 0) && owing != answered(state);
    }
    case Phase::direct:
      return can_direct(scenario_, state, state.acting);
    case Phase::allocate:
      return must_give_up(scenario_, state, state.acting) &&
             (state.acting == 1 || state.forces[0].points == 0);
    case Phase::transfer:
      return can_transfer(scenario_, state, state.acting);
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
  return GameOf<State>::valid(cell) && valid_units(state) && valid_forces(state) &&
         valid_choices(state) && valid_window(state);
}

}  // namespace klaxon::rules::sidcors
