// Which states are valid, and thus what a moderator's edits may lead to.
#include <algorithm>

#include "rules/toy/game.h"
#include "rules/toy/ship_target.h"
#include "rules/toy/windows.h"

namespace klaxon::rules::toy {
namespace {

// No fitting has more numbers than its behaviour uses.
bool fittings_fit(const Scenario& scenario, const State& state, u32 number) {
  const Ship& ship = state.ships[number];
  const Design& design = scenario.design_of(ship);
  for (u32 slot = 0; slot < fittings_max; ++slot) {
    const bool has = slot < design.behaviours.size();
    const u32 which = has ? design.behaviours[slot].behaviour : 0;
    const Hooks none{.id = ""};
    const Hooks& hooks = has ? behaviours()[which] : none;
    const Fitting& fitting = ship.fittings[slot];
    if (!hooks.hidden && ship.hidden[slot] != 0) return false;
    for (u32 i = hooks.open; i < std::size(fitting.open); ++i)
      if (fitting.open[i] != 0) return false;
  }
  return std::ranges::all_of(scenario.on<&Hooks::valid>(ship), [&](const auto& its) {
    return its.call(scenario, state, its.own.on(number));
  });
}

bool energy_fits(const State& state, const Ship& ship, const Design& design) {
  int sum = 0;
  for (u8 points : ship.energy) sum += points;
  if (state.phase == Phase::allocation) return sum == 0;
  return sum <= 2 * design.boxes[at(Part::engine)];
}

// A ship keeps its design, and a launched unit has the racks' design; a contact may be another
// contact, and is concealed while it exists.
bool design_fits(const Scenario& scenario, const Ship& ship, u32 number) {
  if (ship.design >= scenario.designs.size()) return false;
  const bool contact = scenario.design_of(ship).contact;
  if (!contact && ship.concealed != 0) return false;
  if (contact && ship.concealed == 0 && ship.alive()) return false;
  if (number >= scenario.starts.size()) return ship.design == scenario.launched;
  const u8 began = scenario.starts[number].design;
  return ship.design == began || (contact && scenario.designs[began].contact);
}

bool ship_fits(const Scenario& scenario, const State& state, u32 number) {
  const Ship& ship = state.ships[number];
  if (!design_fits(scenario, ship, number)) return false;
  const Design& design = scenario.design_of(ship);
  for (u32 part = 0; part < part_count; ++part)
    if (ship.boxes[part] > design.boxes[part]) return false;
  if (!scenario.on_map(ship.place)) return false;
  if (ship.unseen != 0 && !scenario.wiring_of(ship).hides) return false;
  return energy_fits(state, ship, design) && fittings_fit(scenario, state, number);
}

bool shot_fits(const State& state, u8 shooter, u8 at) {
  if (shooter != state.cursor || at >= state.ships.size()) return false;
  const Ship& target = state.ships[at];
  return target.alive() && target.unseen == 0 && state.ships[shooter].unseen == 0 &&
         !same_side(target, state.ships[shooter]);
}

using Lies = core::Lies<Frame>;
constexpr core::FrameRules<Frame> lies_on = {{
    {core::of_kind<Firing>, Lies().at_bottom()},
    {core::of_kind<Reacting>, Lies().on<Firing>().waits()},
    {core::of_kind<Dealing>, Lies().at_bottom().waits()},
}};

// A reaction belongs to its volley; pending damage must leave something to choose.
bool frames_fit(const Scenario& scenario, const State& state) {
  if (!core::frames_lie_well(lies_on, state.frames)) return false;
  if (const Reacting* reacting = state.frames.top_if<Reacting>()) {
    const Firing& volley = state.frames[0].as<Firing>();
    return shot_fits(state, volley.shooter, volley.target) && reacting->target == volley.target;
  }
  const Dealing& dealing = state.frames.top_as<Dealing>();
  if (!shot_fits(state, dealing.shooter, dealing.target)) return false;
  const Target target(state.ships[dealing.target], dealing.target);
  core::HitClass systems[core::hit_classes];
  return scenario.allocator->choices(state.allocation, target, systems) > 0;
}

bool turn_fits(const Scenario& scenario, const State& state) {
  if (state.over != 0) return state.frames.empty();
  if (one_team_left(state) || state.turn > scenario.turns) return false;
  if (state.phase == Phase::allocation) return state.frames.empty() && open_window(state).owed != 0;
  if (state.cursor >= state.ships.size() || !may_act(scenario, state, state.cursor)) return false;
  if (state.phase == Phase::movement) return state.frames.empty();
  return state.frames.empty() || frames_fit(scenario, state);
}

}  // namespace

bool ToyGame::valid(const core::StateBytes* cell) const {
  const State& state = in(cell);
  if (!GameOf::valid(cell) || state.ships.size() < scenario_.starts.size()) return false;
  for (u32 ship = 0; ship < state.ships.size(); ++ship)
    if (!ship_fits(scenario_, state, ship)) return false;
  return turn_fits(scenario_, state) && sealed_valid(state);
}

}  // namespace klaxon::rules::toy
