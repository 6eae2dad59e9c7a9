#include "staff/sidcors/bot/advice.h"

#include <algorithm>

#include "battle/wording.h"
#include "rules/sidcors/windows.h"
#include "staff/sidcors/analysis/analysis.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using core::OrderView;
using rules::Phase;
using rules::Scenario;
using rules::State;
using rules::Unit;
namespace verbs = rules::verbs;

namespace {

const rules::SidcorsGame& fleet_game(const core::Game& game) {
  return static_cast<const rules::SidcorsGame&>(game);
}

std::string points(i32 n) {
  return battle::counted(n, "points");
}

// The advised order, in words for the player.
std::string told(const core::Names& names, OrderView order) {
  const auto unit = [&](u32 arg) {
    return battle::shown_word(names, rules::vocabulary::units, order.arg[arg]);
  };
  const bool fighters =
      order.verb == verbs::lose_fighters || order.verb == verbs::transfer_fighters;
  switch (order.verb) {
    case verbs::cripple:
      return "Cripple " + unit(0);
    case verbs::destroy:
      return "Give up " + unit(0);
    case verbs::lose_fighters:
    case verbs::lose_pfs:
      return "Give up " + battle::counted(order.arg[1], fighters ? "fighters" : "PFs") + " of " +
             unit(0);
    case verbs::transfer_fighters:
    case verbs::transfer_pfs:
      return "Move " + battle::counted(order.arg[2], fighters ? "fighters" : "PFs") + " from " +
             unit(0) + " to " + unit(1);
    case verbs::direct:
      return (order.arg[1] == 1 ? "Strike " : "Strike to destroy ") + unit(0);
    default:
      return battle::word_offer(names, order);
  }
}

std::string reason_of_intensity(LossPlanner& planner, const Scenario& scenario, const State& state,
                                u32 force, OrderView order) {
  const IntensityGame found = intensity_game(planner, scenario, state);
  const std::string own = std::to_string(order.arg[0]);
  if (found.lone_chooser >= 0)
    return "Set " + own + " for yourself and " + std::to_string(order.arg[1]) +
           " for the enemy: of all sixteen pairs this one gains you the most.";
  if (found.mixed)
    return "Press " + own + " this time. Over many rounds it pays to vary: " +
           mix_text(force == 0 ? found.solution.row_mix : found.solution.column_mix) +
           ", so that the enemy cannot read you.";
  return "Press " + own + ": whatever the enemy does, nothing else serves you better.";
}

// What a loss costs, if the points still due afterwards are settled as cheaply as possible.
i32 cost_of_loss(LossPlanner& planner, const Scenario& scenario, const State& state, u32 force,
                 OrderView order) {
  State after = state;
  Unit& unit = after.units[static_cast<u32>(order.arg[0])];
  i32 rest = state.forces[rules::enemy_of(force)].points;
  if (order.verb == verbs::cripple || order.verb == verbs::destroy) {
    rest -= defence_of(scenario, unit);
    unit.status = struck(scenario, unit, 1);
  } else {
    const i32 lost = order.arg[1];
    u8& aboard = order.verb == verbs::lose_fighters ? unit.fighters : unit.pfs;
    aboard = static_cast<u8>(std::max(0, aboard - lost));
    rest -= lost;
  }
  const i32 worth = worth_of_force(scenario, state, force) - worth_of_force(scenario, after, force);
  if (rest <= 0) return worth + rest;
  planner.study(scenario, after, force, rest);
  return worth + planner.cost(rest);
}

}  // namespace

std::string FleetAdvice::reason(const core::Game& game, const core::StateBytes* seen, int seat,
                                OrderView order) {
  const Scenario& scenario = fleet_game(game).scenario();
  const State& state = rules::SidcorsGame::state(seen);
  const u32 force = static_cast<u32>(seat);
  const std::string words = told(core::Names(game, seen, core::seat_bit(seat)), order);
  switch (state.phase) {
    case Phase::opening:
      return order.arg[0] == 1 ? "Use them: on average the dice favour you."
                               : "Leave them off: on average the dice are against you.";
    case Phase::standing:
      return order.verb == verbs::keep_standing
                 ? "Keep the standing rating: a free choice would be no better for you."
                 : "End the standing rating: a free choice is better for you.";
    case Phase::intensity:
      return reason_of_intensity(planner_, scenario, state, force, order);
    case Phase::direct:
      return order.verb == verbs::direct_none
                 ? "Aim at nobody: aiming costs double, and no target you can pay for is worth it."
                 : words + ": that hurts the enemy more than the losses they would choose.";
    case Phase::allocate:
      return words + ": of all ways to settle " +
             points(state.forces[rules::enemy_of(force)].points) + " this leaves you strongest.";
    case Phase::transfer:
      return order.verb == verbs::transfer_done
                 ? "Done: there is no more room for those with nowhere to land."
                 : words + ": fighters and PFs with nowhere to land are lost.";
    case Phase::retreat:
      return order.verb == verbs::retreat
                 ? "Retreat: the next round destroys all you have, regardless of the dice."
                 : "Stay: the next round need not be your last, and leaving loses the "
                   "battle.";
    case Phase::over:
      break;
  }
  return CaptainAdvice::reason(game, seen, seat, order);
}

std::string FleetAdvice::waste(const core::Game& game, const core::StateBytes* seen, int seat,
                               OrderView order, OrderView wiser) {
  const Scenario& scenario = fleet_game(game).scenario();
  const State& state = rules::SidcorsGame::state(seen);
  const u32 force = static_cast<u32>(seat);
  if (state.phase == Phase::transfer)
    return order.verb == verbs::transfer_done && wiser.verb != verbs::transfer_done
               ? "This loses fighters or PFs that you still have room for."
               : "";
  if (order.verb == verbs::retreat && wiser.verb == verbs::stay)
    return "This gives up the field: the enemy holds it, and you have lost the battle.";
  if (state.phase != Phase::allocate) return {};
  const i32 wasted = cost_of_loss(planner_, scenario, state, force, order) -
                     cost_of_loss(planner_, scenario, state, force, wiser);
  if (wasted < waste_share * worth_of_force(scenario, state, force)) return {};
  return "This gives up " + points(wasted) + " of your ships' strength for nothing; better: " +
         told(core::Names(game, seen, core::seat_bit(seat)), wiser) + ".";
}

bool FleetAdvice::may_lose(const core::Game&, const core::StateBytes* seen, int, OrderView) const {
  const Phase phase = rules::SidcorsGame::state(seen).phase;
  return phase != Phase::allocate && phase != Phase::transfer;
}

}  // namespace klaxon::staff::sidcors
