// What a seat may not know, redealt (HC-13.1, HC-2.7).
#include "rules/heavy_combat/game.h"

namespace klaxon::rules::heavy_combat {

void HeavyCombatGame::resample(core::StateBytes* cell, int seat, core::Dice& dice) const {
  State& state = in(cell);
  for (Ship& ship : state.ships) {
    if (!ship.unseen() || core::may_see(state.team_seats[ship.seat], core::seat_bit(seat)))
      continue;
    each_behaviour(scenario_.wiring, [&](const Hooks& hooks, const core::PartIds&) {
      if (hooks.resample != nullptr) hooks.resample(scenario_, state, ship, seat, dice);
    });
  }
  SealedGameOf::resample(cell, seat, dice);
}

}  // namespace klaxon::rules::heavy_combat
