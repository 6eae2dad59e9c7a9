#include "staff/heavy_combat/bot/captain.h"

#include "rules/heavy_combat/lexicon.h"
#include "rules/heavy_combat/turn/windows.h"
#include "staff/heavy_combat/bot/deeds.h"
#include "staff/heavy_combat/bot/flight.h"
#include "staff/heavy_combat/bot/heroes.h"

namespace klaxon::staff::heavy_combat {

using rules::HeavyCombatGame;
using rules::Scenario;
using rules::Ship;
using rules::State;
using rules::Step;
using rules::System;
namespace units = rules::units;

namespace {

// What losing a box costs: filler counts least, weapons and engines count most.
i32 loss_of(const Ship& ship, u32 system) {
  switch (static_cast<System>(std::min(system, rules::plain_systems_count))) {
    case System::cargo:
    case System::quarters:
      return 1;
    case System::battery:
    case System::shuttle_bay:
      return ship.boxes[system] > 1 ? 2 : 6;
    case System::warp:
      return ship.boxes[system] > 1 ? 3 : 100;
    default:
      return ship.boxes[system] > 1 ? 8 : 20;
  }
}

core::Order given_up(const State& state) {
  const Ship& ship = state.ships[static_cast<u32>(rules::placing_ship(state))];
  i32 best = -1;
  for (u32 i = 0; i < rules::systems_count; ++i)
    if (ship.boxes[i] > 0 && (best < 0 || loss_of(ship, i) < loss_of(ship, static_cast<u32>(best))))
      best = static_cast<i32>(i);
  return core::Order(rules::verbs::lose, {best});
}

}  // namespace

void Captain::helm_order(const Scenario& scenario, const State& state, int seat, core::Dice& dice) {
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    if (ship.seat != seat || !ship.in_play()) continue;
    const u8 number = static_cast<u8>(i);
    const Decision decision = helm_.decide(scenario, state, number, dice);
    helm_.write(state, number, decision, rows_);
    if (decision.dashes) continue;
    want_quick_actions(scenario, state, number, decision, rows_);
    // Searching costs a lot, suspecting costs nothing: if nobody is in sight, it does what it can.
    if (decision.foe >= 0) continue;
    rows_.want(units::ships + number, deeds().suspect);
  }
}

void Captain::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::Dice& dice, core::Order& out) {
  check(&game.lexicon() == &rules::lexicon(), "the captain of heavy-combat plays heavy-combat");
  const Scenario& scenario = static_cast<const HeavyCombatGame&>(game).scenario();
  const State& state = HeavyCombatGame::state(seen);
  switch (state.step) {
    case Step::helm:
      helm_order(scenario, state, seat, dice);
      break;
    case Step::craft:
      fly_craft(scenario, state, seat, rows_);
      break;
    case Step::fire:
      gunner_.fire(scenario, state, seat, rows_);
      break;
    case Step::internals:
      out = given_up(state);
      return;
  }
  out = rows_.order(scenario, state, seat);
}

}  // namespace klaxon::staff::heavy_combat
