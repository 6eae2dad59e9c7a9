// Which states are possible, and thus what a moderator's edit may lead to: a battle in progress
// waits in a window at which play itself would have stopped.
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

// Ships and slots must match the fleets, in their order.
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

// A disk is flipped only for its own ability; a concealed disk remembers nothing.
bool memory_valid(const Scenario& scenario, const State& state, u32 number) {
  const Disk& disk = state.disks[number];
  if (!disk.there()) return !disk.memory && disk.used == 0;
  const WiredAbilities& abilities = scenario.wiring.disks[disk.design];
  if ((disk.used & ~held) >> abilities.size() != 0) return false;
  if (!disk.memory) return disk.revealed() || disk.used == 0;
  if (*disk.memory >= abilities.size()) return false;
  const Wired& of = abilities[*disk.memory];
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

// Ships that have yet to act; a ship lost in its own phase stays until its frames are done.
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

using Lies = core::Lies<Frame>;
constexpr Lies takes_hits = Lies().at_bottom().on<Collision, Placing, Throwing, NewPhase>();
constexpr core::FrameRules<Frame> lies_on = {{
    {core::of_kind<Moving>, Lies().at_bottom()},
    {core::of_kind<Collision>, Lies().at_bottom()},
    {core::of_kind<Placing>, Lies().at_bottom().waits()},
    {core::of_kind<Meeting>, Lies().at_bottom().on<Moving>()},
    {core::of_kind<Throwing>, Lies().at_bottom().on<Meeting, Throwing, Flying>().waits()},
    {core::of_kind<Hits>, takes_hits.waits()},
    {core::of_kind<Criticals>, takes_hits.waits()},
    {core::of_kind<Engineering>, takes_hits.waits()},
    {core::of_kind<Flying>, Lies().at_bottom()},
    {core::of_kind<Fighting>, Lies().at_bottom().waits()},
    {core::of_kind<Casualty>, Lies().on<Fighting, Casualty>().waits()},
    {core::of_kind<NewPhase>, Lies().at_bottom().waits()},
    {core::of_kind<OrderShown>, Lies().at_bottom().waits()},
    {core::of_kind<Readying>, Lies().at_bottom().waits()},
}};

// Checks that the things that a frame names exist, and that it belongs to the step.
struct FrameFits {
  const Scenario& scenario;
  const State& state;

  bool operator()(const Moving& frame) const { return ship(frame.ship) && state.acting != 0; }
  bool operator()(const Collision& frame) const { return ship(frame.ship) && state.acting != 0; }
  bool operator()(const Placing& frame) const {
    return ship(frame.ship) && seat(frame.chooser) && executing() &&
           place_fits(scenario, state, frame.beside) && frame.beside != frame.ship;
  }
  bool operator()(const Meeting& frame) const { return ship(frame.ship) && executing(); }
  bool operator()(const Throwing& frame) const {
    return ship(frame.ship) && ship(frame.target) && seat(frame.seat) && executing() &&
           frame.asking.stage <= 2;
  }
  bool operator()(const Hits& frame) const { return ship(frame.ship) && attacker(frame); }
  bool operator()(const Criticals& frame) const {
    return ship(frame.ship) && attacker(frame) && frame.asking.stage <= 2;
  }
  bool operator()(const Engineering& frame) const {
    return ship(frame.ship) && seat(frame.chooser);
  }
  bool operator()(const Flying&) const { return state.steering != 0; }
  bool operator()(const Fighting& frame) const {
    return ship(frame.ship) && state.step == Step::boarding && frame.segment <= segments_max &&
           frame.asking.stage <= 1;
  }
  bool operator()(const Casualty& frame) const {
    return ship(frame.ship) && seat(frame.chooser) && state.step == Step::boarding;
  }
  bool operator()(const NewPhase&) const { return executing(); }
  bool operator()(const OrderShown& frame) const { return ship(frame.ship) && state.acting != 0; }
  bool operator()(const Readying& frame) const {
    return state.step == Step::ready && frame.asking.stage <= 1;
  }

 private:
  bool executing() const { return state.step == Step::execute; }
  bool ship(u8 number) const { return number < state.ships.size(); }
  bool seat(u8 number) const { return number < scenario.seats.size(); }
  bool attacker(const auto& of) const {
    return (ship(of.from) || of.from == no_ship) && (seat(of.by) || of.by == no_seat);
  }
};

// Only the top frame waits: for its own seat, or for a seat that may use an ability at its moment.
bool top_waits(const Scenario& scenario, const State& state) {
  const Frame& top = state.frames.top();
  if (const Asking* asking = asking_of(top)) {
    if (!asking->seat || *asking->seat >= scenario.seats.size()) return false;
    const core::Seats seat = core::seat_bit(*asking->seat);
    return (asking->enough & seat) == 0 && (seats_able(scenario, state) & seat) != 0;
  }
  return top.is<Placing>() || may_give_up_something(scenario, state, top);
}

bool frames_fit(const Scenario& scenario, const State& state) {
  if (state.frames.empty()) return state.step != Step::boarding && state.step != Step::ready;
  if (!core::frames_lie_well(lies_on, state.frames)) return false;
  for (u32 i = 0; i < state.frames.size(); ++i) {
    const Frame& frame = state.frames[i];
    if (!frame.visit(FrameFits{scenario, state})) return false;
    const Asking* asking = asking_of(frame);
    if (i + 1 < state.frames.size() && asking != nullptr && asking->seat) return false;
  }
  if (state.step == Step::boarding && !state.frames.bottom_is<Fighting>()) return false;
  if (state.step == Step::ready && !state.frames.bottom_is<Readying>()) return false;
  if (state.steering != 0 && !state.frames.bottom_is<Flying>()) return false;
  return top_waits(scenario, state);
}

bool before_phase(const State& state) {
  return state.frames.bottom_is<NewPhase>();
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

// The flags and lists of step three are blank in other steps.
bool step_fits(const State& state) {
  const bool executing = state.step == Step::execute;
  if (!executing &&
      (state.acting != 0 || state.steering != 0 || state.phase != 0 || !state.sequence.empty()))
    return false;
  if (state.acting == 0 && (state.moved != 0 || !state.pending.empty())) return false;
  switch (state.step) {
    case Step::deploy:
      return state.frames.empty() && state.cursor < state.ships.size() &&
             state.cursor == next_to_place(state);
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
