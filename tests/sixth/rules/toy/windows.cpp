#include "rules/toy/windows.h"

#include <algorithm>

namespace klaxon::rules::toy {

core::Seats commanding_seats(const State& state) {
  core::Seats who = 0;
  for (const Ship& ship : state.ships)
    if (ship.crewed()) who |= core::seat_bit(ship.controller);
  return who;
}

i32 hexes_left(const Scenario& scenario, const State& state, u32 ship) {
  const Ship& of = state.ships[ship];
  if (!of.alive()) return 0;
  Motion motion{of.energy[at(Use::move)]};
  for (const auto& [change, fitted] : scenario.on<&Hooks::motion>(of))
    change(scenario, state, fitted.on(ship), motion);
  return motion.hexes;
}

bool may_shoot(const Ship& ship) {
  return ship.alive() && ship.unseen == 0 && ship.energy[at(Use::guns)] > 0 &&
         ship.boxes[at(Part::gun)] > 0;
}

bool may_act(const Scenario& scenario, const State& state, u32 ship) {
  if (state.phase == Phase::movement) return hexes_left(scenario, state, ship) > 0;
  const Ship& of = state.ships[ship];
  return of.alive() &&
         (may_shoot(of) || std::ranges::any_of(scenario.on<&Hooks::acts>(of), [&](const auto& its) {
            return its.call(scenario, state, its.own.on(ship));
          }));
}

u8 next_to_act(const Scenario& scenario, const State& state) {
  u8 ship = state.cursor;
  while (ship < state.ships.size() && !may_act(scenario, state, ship)) ++ship;
  return ship;
}

bool one_team_left(const State& state) {
  const core::Seats who = commanding_seats(state);
  return (who & 0b001) == 0 || (who & 0b110) == 0;
}

WindowKind window_kind(const State& state) {
  if (!state.frames.empty())
    return state.frames.top_is<Reacting>() ? WindowKind::reaction : WindowKind::damage;
  return static_cast<WindowKind>(state.phase);
}

core::Window open_window(const State& state) {
  core::Window window;
  window.number = state.window;
  window.kind = static_cast<u16>(window_kind(state));
  if (state.over != 0) return window;
  if (!state.frames.empty()) {
    const u8 target = state.frames.top().visit([](const auto& frame) { return frame.target; });
    window.owed = core::seat_bit(state.ships[target].controller);
  } else if (state.phase == Phase::allocation) {
    window.answered = core::sealed_in(state);
    window.owed = static_cast<u16>(commanding_seats(state) & ~window.answered);
  } else {
    window.owed = core::seat_bit(state.ships[state.cursor].controller);
  }
  return window;
}

}  // namespace klaxon::rules::toy
