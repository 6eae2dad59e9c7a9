#include "tests/support/toy/hidden.h"

#include <algorithm>

#include "tests/support/toy/ship_target.h"
#include "tests/support/toy/windows.h"

namespace klaxon::tests::toy {
namespace {

bool can_hide_at(const Scenario& scenario, const Ship& ship, Hex hex) {
  return scenario.on_map(hex) && hexes_between(ship.seen, hex) <= ship.reach_hexes;
}

void redeal_place(const Scenario& scenario, Ship& ship, core::Dice& dice) {
  const int reach = std::min<int>(ship.reach_hexes, scenario.map_hexes);
  const auto side = static_cast<u32>(2 * reach + 1);
  Hex hex;
  do {
    hex.q = static_cast<i8>(ship.seen.q - reach + static_cast<int>(dice.below(side)));
    hex.r = static_cast<i8>(ship.seen.r - reach + static_cast<int>(dice.below(side)));
  } while (!can_hide_at(scenario, ship, hex));
  ship.place = hex;
}

bool energy_fits(const State& state, const Ship& ship) {
  int sum = 0;
  for (u8 points : ship.energy) sum += points;
  if (state.phase == Phase::allocation) return sum == 0;
  return sum <= 2 * design_table[ship.design].boxes[at(Part::engine)];
}

bool ship_fits(const Scenario& scenario, const State& state, const Ship& ship) {
  const Design& design = design_table[ship.design];
  for (u32 part = 0; part < part_count; ++part)
    if (ship.boxes[part] > design.boxes[part]) return false;
  if (!scenario.on_map(ship.seen) || !can_hide_at(scenario, ship, ship.place)) return false;
  if (ship.cloaked != 0 && (!design.cloak || !ship.alive())) return false;
  if (ship.cloaked == 0 && ship.reach_hexes != 0) return false;
  if (!ship.alive() && ship.aim != 0) return false;
  if ((ship.aimed != 0) != (ship.aim != 0)) return false;
  return energy_fits(state, ship);
}

bool volley_fits(const State& state, const Frame& frame) {
  if (frame.shooter != state.cursor || frame.target >= state.ships.size()) return false;
  const Ship& target = state.ships[frame.target];
  return target.alive() && target.cloaked == 0 && state.ships[frame.shooter].cloaked == 0 &&
         !same_side(target, state.ships[frame.shooter]);
}

// A reaction lies on its volley; damage that waits has something to choose.
bool frames_fit(const Scenario& scenario, const State& state) {
  if (!std::ranges::all_of(state.frames, [&](const Frame& f) { return volley_fits(state, f); }))
    return false;
  const Frame& top = state.frames.back();
  if (state.frames.size() == 2)
    return top.kind == FrameKind::reaction && state.frames[0].kind == FrameKind::volley &&
           state.frames[0].target == top.target;
  if (top.kind != FrameKind::damage) return false;
  const Target target(state.ships[top.target], top.target);
  core::HitClass systems[core::hit_classes];
  return scenario.allocator->choices(state.allocation, target, systems) > 0;
}

bool turn_fits(const Scenario& scenario, const State& state) {
  if (state.over != 0) return state.frames.empty();
  if (one_team_left(state) || state.turn > scenario.turns) return false;
  if (state.phase == Phase::allocation) return state.frames.empty() && open_window(state).owed != 0;
  if (state.cursor >= state.ships.size()) return false;
  if (state.phase == Phase::movement)
    return state.frames.empty() && may_move(state.ships[state.cursor]);
  return may_fire(state.ships[state.cursor]) &&
         (state.frames.empty() || frames_fit(scenario, state));
}

}  // namespace

void redeal(const Scenario& scenario, State& state, int seat, core::Dice& dice) {
  for (Ship& ship : state.ships) {
    if (!ship.alive() || ship.controller == seat) continue;
    const auto own = static_cast<std::size_t>(seat);
    if (ship.cloaked != 0 && team_of[ship.controller] != team_of[own])
      redeal_place(scenario, ship, dice);
    if (ship.aimed != 0) ship.aim = static_cast<u8>(dice.below(6) + 1);
  }
}

bool playable(const Scenario& scenario, const State& state) {
  return turn_fits(scenario, state) && std::ranges::all_of(state.ships, [&](const Ship& ship) {
           return ship_fits(scenario, state, ship);
         });
}

}  // namespace klaxon::tests::toy
