#include "rules/heavy_combat/turn/windows.h"

#include "rules/heavy_combat/figures.h"

namespace klaxon::rules::heavy_combat {

int placing_ship(const State& state) {
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[i].owed > 0) return static_cast<int>(i);
  return -1;
}

namespace {

// Like core::sealed_in, but looks only at seats in use, since their orders are far apart in memory.
core::Seats answered(const State& state) {
  core::Seats seats = 0;
  for (u32 seat = 0; seat < seats_max && state.team_seats[seat] != 0; ++seat)
    if (state.hidden[seat].in != 0) seats |= core::seat_bit(static_cast<int>(seat));
  return seats;
}

core::Seats all_seats(const State& state) {
  core::Seats seats = 0;
  for (u32 seat = 0; seat < seats_max; ++seat) seats |= state.team_seats[seat];
  return seats;
}

}  // namespace

// Every ship in play is given orders, even if it can do nothing: what it can still do is secret.
core::Seats seats_in(const State& state, Step step) {
  core::Seats seats = 0;
  if (step != Step::craft)
    for (const Ship& ship : state.ships)
      if (ship.in_play()) seats |= core::seat_bit(ship.seat);
  if (step == Step::helm || seats == all_seats(state)) return seats;
  for (const Craft& craft : state.craft) {
    if (craft.state == CraftState::lost || (seats & core::seat_bit(craft.seat)) != 0) continue;
    const Ship& home = state.ships[craft.home];
    const bool may_leave = step == Step::craft && !bare(home) &&
                           home.boxes[at(System::shuttle_bay)] > 0 && home.in_play();
    if (craft.flying() || (craft.state == CraftState::aboard && may_leave))
      seats |= core::seat_bit(craft.seat);
  }
  return seats;
}

core::Window open_window(const State& state) {
  core::Window window;
  window.number = state.window;
  window.kind = static_cast<u16>(state.step);
  if (state.over != 0) return window;
  if (state.step == Step::internals) {
    window.owed = core::seat_bit(state.ships[static_cast<u32>(placing_ship(state))].seat);
    return window;
  }
  window.answered = answered(state);
  window.owed = static_cast<u16>(seats_in(state, state.step) & ~window.answered);
  return window;
}

}  // namespace klaxon::rules::heavy_combat
