// Which states can be, and so what a moderator's edit may leave: a battle in progress waits in a
// window at which play itself would have stopped.
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

constexpr u8 segments_max = 3;  // of a boarding fight

bool ship_fits(const Scenario& scenario, const State& state, const Ship& ship, const FleetShip& of,
               u8 owner) {
  if (ship.design != of.design || ship.owner != owner) return false;
  if (ship.controller >= scenario.seats.size()) return false;
  if (ship.in_play() != (ship.hull > 0)) return false;
  if (ship.in_play() && ship.placed != 0 &&
      !core::on_table(ship.centre, scenario.length, scenario.width))
    return false;
  if (ship.placed == 0 && (state.step != Step::deploy || !ship.in_play())) return false;
  return state.step != Step::deploy || ship.controller == owner;
}

bool place_fits(const Scenario& scenario, const State& state, u8 place) {
  return place < ships_max ? place < state.ships.size()
                           : place < ships_max + scenario.terrain.size();
}

// Ships and slots are those of the fleets, in their order.
bool fleets_fit(const Scenario& scenario, const State& state) {
  u32 ship = 0, slot = 0;
  for (const Fleet& fleet : scenario.fleets)
    for (const FleetShip& of : fleet.ships) {
      if (ship >= state.ships.size() ||
          !ship_fits(scenario, state, state.ships[ship], of, fleet.seat))
        return false;
      for (u32 i = slots_of(scenario.disks.ships[of.design]); i-- > 0; ++slot)
        if (slot >= state.disks.size() || state.disks[slot].owner != fleet.seat ||
            state.disks[slot].home != ship)
          return false;
      ++ship;
    }
  return ship == state.ships.size() && slot == state.disks.size();
}

// A disk is flipped for an ability of its own; a concealed one remembers nothing.
bool memory_valid(const Scenario& scenario, const State& state, u32 number) {
  const Disk& disk = state.disks[number];
  if (!disk.there()) return disk.memory == 0 && disk.used == 0;
  const WiredAbilities& abilities = scenario.wiring.disks[disk.design];
  if (disk.memory > abilities.size() || (disk.used & ~held) >> abilities.size() != 0) return false;
  if (disk.memory == 0) return disk.revealed() || disk.used == 0;
  const Wired& of = abilities[disk.memory - 1U];
  if (disk.state != DiskState::activated || disk.aboard >= state.ships.size() ||
      (of.hooks->holds & bit(of.ability.when)) == 0)
    return false;
  const Source source{of, static_cast<u8>(number), disk.aboard, user_of(scenario, state, disk)};
  return of.hooks->valid == nullptr || of.hooks->valid(scenario, state, source);
}

bool pieces_fit(const Scenario& scenario, const State& state) {
  for (const Disk& disk : state.disks)
    if (!place_fits(scenario, state, disk.aboard) ||
        disk.design >= std::max<std::size_t>(scenario.disks.others.size(), 1))
      return false;
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (!memory_valid(scenario, state, i)) return false;
  for (const Torpedo& torpedo : state.torpedoes)
    if (torpedo.seat >= scenario.seats.size() || torpedo.ship >= state.ships.size()) return false;
  for (u32 i = 0; i < state.obstructions.size(); ++i)
    if (state.obstructions[i] >= scenario.obstructions.size() ||
        (i > 0 && state.obstructions[i] <= state.obstructions[i - 1]))
      return false;
  for (u8 seat = 0; seat < seats_max; ++seat) {
    const core::Seats mates = seat < scenario.seats.size() ? team_seats(scenario, seat) : 0;
    if (state.team_seats[seat] != mates) return false;
  }
  return true;
}

bool distinct_ships(const State& state, const Bounded<u8, ships_max>& list) {
  for (u32 i = 0; i < list.size(); ++i)
    if (list[i] >= state.ships.size() || std::count(list.begin(), list.end(), list[i]) > 1)
      return false;
  return true;
}

// Who has yet to act; a ship that was lost in its own phase stays until its frames are done.
bool sequence_fits(const State& state) {
  if (!distinct_ships(state, state.sequence) || !distinct_ships(state, state.turn_order))
    return false;
  for (u32 i = 0; i < state.sequence.size(); ++i) {
    const bool at_it = state.acting != 0 && i == state.cursor;
    if (!state.ships[state.sequence[i]].in_play() && (!at_it || state.frames.empty())) return false;
  }
  return true;
}

bool may_give_up_something(const Scenario& scenario, const State& state, const Frame& frame) {
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (may_give_up(scenario, state, static_cast<u8>(i), frame)) return true;
  return false;
}

// What lies in the stack belongs to the step.
bool frame_fits(const Scenario& scenario, const State& state, u32 place) {
  const Frame& frame = state.frames[place];
  const u32 ships = state.ships.size();
  const bool bottom = place == 0, executing = state.step == Step::execute;
  const bool has_seat = frame.seat < scenario.seats.size();
  const bool by_ship = frame.other < ships || frame.other == no_ship;
  if (frame.ship >= ships) return false;
  switch (frame.kind) {
    case FrameKind::moving:
    case FrameKind::collision:
    case FrameKind::shown:
      return state.acting != 0;
    case FrameKind::placing:
      return has_seat && place_fits(scenario, state, frame.other) && frame.other != frame.ship &&
             executing;
    case FrameKind::meeting:
      return executing;
    case FrameKind::throwing:
      return has_seat && frame.other < ships && executing && frame.stage <= 2;
    case FrameKind::hits:
      return by_ship && (has_seat || frame.seat == no_seat);
    case FrameKind::criticals:
      return by_ship && (has_seat || frame.seat == no_seat) && frame.stage <= 2;
    case FrameKind::engineering:
      return has_seat;
    case FrameKind::flying:
      return bottom && state.steering != 0;
    case FrameKind::fight:
      return bottom && state.step == Step::boarding && frame.left <= segments_max &&
             frame.stage <= 1;
    case FrameKind::casualty:
      return has_seat && state.step == Step::boarding && !bottom;
    case FrameKind::phase:
      return bottom && executing;
    case FrameKind::readying:
      return bottom && state.step == Step::ready && frame.stage <= 1;
  }
  return false;
}

// Only the frame on top waits: for its seat, or for one that may use an ability at its moment.
bool top_waits(const Scenario& scenario, const State& state) {
  const Frame& top = state.frames.back();
  if (top.asking != 0) {
    const core::Seats seat = core::seat_bit(top.asking - 1);
    return top.asking <= scenario.seats.size() && (top.asked & seat) == 0 &&
           (seats_able(scenario, state) & seat) != 0;
  }
  if (top.kind == FrameKind::placing) return true;
  return (top.kind == FrameKind::engineering || top.kind == FrameKind::casualty) &&
         may_give_up_something(scenario, state, top);
}

bool frames_fit(const Scenario& scenario, const State& state) {
  if (state.frames.empty()) return state.step != Step::boarding && state.step != Step::ready;
  for (u32 i = 0; i < state.frames.size(); ++i) {
    const bool top = i + 1 == state.frames.size();
    if (!frame_fits(scenario, state, i) || (!top && state.frames[i].asking != 0)) return false;
  }
  const FrameKind lowest = state.frames[0].kind;
  if (state.step == Step::boarding && lowest != FrameKind::fight) return false;
  if (state.step == Step::ready && lowest != FrameKind::readying) return false;
  if (state.steering != 0 && lowest != FrameKind::flying) return false;
  return top_waits(scenario, state);
}

bool before_phase(const State& state) {
  return !state.frames.empty() && state.frames[0].kind == FrameKind::phase;
}

// RA-19.14.
bool goals_fit(const Scenario& scenario, const State& state) {
  for (u32 i = 0; i < goals_max; ++i) {
    const u8 turns = state.goals[i];
    if (turns != 0 && i >= scenario.goals.size()) return false;
    if (turns != 0 && turns != goal_reached && turns >= scenario.goals[i].turns) return false;
  }
  return true;
}

// Flags and lists of step three are blank elsewhere.
bool step_fits(const State& state) {
  const bool executing = state.step == Step::execute;
  if (!executing &&
      (state.acting != 0 || state.steering != 0 || state.phase != 0 || !state.sequence.empty()))
    return false;
  if (state.acting == 0 && (state.moved != 0 || !state.pending.empty())) return false;
  switch (state.step) {
    case Step::deploy: {
      u32 next = 0;
      while (next < state.ships.size() && state.ships[next].placed != 0) ++next;
      return state.frames.empty() && next < state.ships.size() && state.cursor == next;
    }
    case Step::reveal:
    case Step::assign:
      return state.frames.empty() && state.cursor == 0;
    case Step::execute:
      if (state.steering != 0 || before_phase(state))
        return state.sequence.empty() && state.acting == 0;
      return state.cursor < state.sequence.size();
    case Step::boarding:
      return state.cursor <= state.ships.size();
    case Step::ready:
      return true;
  }
  return false;
}

}  // namespace

bool RedAlertGame::valid(const core::StateBytes* cell) const {
  const State& state = in(cell);
  if (!GameOf::valid(cell) || !fleets_fit(scenario_, state) || !pieces_fit(scenario_, state))
    return false;
  if (state.turn > scenario_.turns || !goals_fit(scenario_, state)) return false;
  if (state.over != 0) return state.frames.empty() && sealed_valid(state);
  if (state.winner != -1 || !step_fits(state) || !sequence_fits(state) ||
      !frames_fit(scenario_, state))
    return false;
  return open_window(scenario_, state).owed != 0 && sealed_valid(state);
}

}  // namespace klaxon::rules::red_alert
