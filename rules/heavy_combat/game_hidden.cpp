// Redeals what a seat may not know (HC-13.1, HC-2.7).
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/game.h"

namespace klaxon::rules::heavy_combat {
namespace {

// The seat does not know who has detected the ship. If the ship is on the seat's own side, only
// enemies that are unseen may have done so without its knowledge.
void redeal_finders(const State& state, Ship& ship, int seat, core::Dice& dice) {
  // watchers have none
  const auto mates = static_cast<u32>(seat) < seats_max ? state.team_seats[seat] : core::nobody;
  if (state.step == Step::helm || ship.known == 0 ||
      core::may_see(finders_of(state, ship), core::seat_bit(seat)))
    return;
  const bool own = mates == state.team_seats[ship.seat];
  core::Seats possible = 0;
  for (const Ship& other : state.ships)
    if (other.in_play() && state.team_seats[other.seat] != state.team_seats[ship.seat] &&
        (mates & core::seat_bit(other.seat)) == 0 && (!own || other.unseen()))
      possible |= core::seat_bit(other.seat);
  constexpr u32 seldom = 4;
  u32 found = ship.found_by & ~u32{possible};
  for (u32 other = 0; other < seats_max; ++other)
    if ((possible >> other & 1) != 0 && dice.below(seldom) == 0) found |= 1U << other;
  ship.found_by = static_cast<u8>(found);
}

}  // namespace

core::Seats HeavyCombatGame::seats_known(const core::StateBytes* cell,
                                         core::Audience onlooker) const {
  return heavy_combat::seats_known(scenario_, in(cell), onlooker);
}

// HC-27.5: those in ambush come last.
void HeavyCombatGame::leave_known(core::StateBytes* cell, core::Seats known) const {
  State& state = in(cell);
  state.ships.resize(ships_known(scenario_, known), {});
  state.craft.resize(craft_known(scenario_, known), {});
  for (u32 seat = 0; seat < seats_max; ++seat) {
    if ((known & core::seat_bit(static_cast<int>(seat))) != 0) continue;
    state.team_seats[seat] = 0;
    state.quick[seat] = 0;
    state.hidden[seat] = {};
  }
}

void HeavyCombatGame::resample(core::StateBytes* cell, int seat, core::Dice& dice) const {
  State& state = in(cell);
  for (Ship& ship : state.ships) {
    if (!ship.unseen()) continue;
    redeal_finders(state, ship, seat, dice);
    if (core::may_see(state.team_seats[ship.seat], core::seat_bit(seat))) continue;
    for (const auto& redeal : scenario_.wiring.hooks.on<&Hooks::resample>())
      redeal.call(scenario_, state, ship, seat, dice);
  }
  SealedGameOf::resample(cell, seat, dice);
}

}  // namespace klaxon::rules::heavy_combat
