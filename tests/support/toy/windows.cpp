#include "tests/support/toy/windows.h"

namespace klaxon::tests::toy {

u8 commanding_seats(const State& state) {
  core::Audience who = 0;
  for (const Ship& ship : state.ships)
    if (ship.alive()) who |= core::seat_bit(ship.controller);
  return static_cast<u8>(who);
}

bool may_move(const Ship& ship) {
  return ship.alive() && (ship.cloaked != 0 || ship.energy[at(Use::move)] > 0);
}

bool may_fire(const Ship& ship) {
  if (!ship.alive()) return false;
  return ship.cloaked != 0 || (ship.energy[at(Use::guns)] > 0 && ship.boxes[at(Part::gun)] > 0);
}

u8 next_to_act(const State& state) {
  const auto may_act = state.phase == Phase::movement ? may_move : may_fire;
  u8 ship = state.cursor;
  while (ship < state.ships.size() && !may_act(state.ships[ship])) ++ship;
  return ship;
}

bool one_team_left(const State& state) {
  const u8 who = commanding_seats(state);
  return (who & 0b001) == 0 || (who & 0b110) == 0;
}

WindowKind window_kind(const State& state) {
  if (!state.frames.empty())
    return state.frames.back().kind == FrameKind::reaction ? WindowKind::reaction
                                                           : WindowKind::damage;
  return static_cast<WindowKind>(state.phase);
}

core::Window open_window(const State& state) {
  core::Window window;
  window.number = state.window;
  window.kind = static_cast<u16>(window_kind(state));
  if (state.over != 0) return window;
  if (!state.frames.empty()) {
    window.owed = core::seat_bit(state.ships[state.frames.back().target].controller);
  } else if (state.phase == Phase::allocation) {
    window.answered = core::sealed_in(state);
    window.owed = static_cast<u16>(commanding_seats(state) & ~window.answered);
  } else {
    window.owed = core::seat_bit(state.ships[state.cursor].controller);
  }
  return window;
}

}  // namespace klaxon::tests::toy
