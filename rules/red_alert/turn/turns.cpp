#include "rules/red_alert/turn/turns.h"

#include "rules/red_alert/boarding/boarding.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/fire/throwing.h"
#include "rules/red_alert/fire/torpedoes.h"
#include "rules/red_alert/movement/colliding.h"
#include "rules/red_alert/movement/moving.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/acting.h"
#include "rules/red_alert/turn/assigning.h"
#include "rules/red_alert/turn/initiative.h"
#include "rules/red_alert/turn/readying.h"
#include "rules/red_alert/turn/revealing.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

// RA-3.12, RA-3.13. The ship gets a slot for each disk it could have at the start, no matter how
// many it has (RA-5.5).
void add_slots(BattleContext& c, const Fleet& fleet, const FleetShip& of, u8 ship) {
  const u32 slots = slots_of(c.scenario.disks.ships[of.design]);
  for (u32 i = 0; i < slots; ++i) {
    Disk disk;
    disk.owner = fleet.seat;
    disk.home = disk.aboard = ship;
    if (i < of.disks.size()) {
      disk.design = of.disks[i].disk;
      disk.state = DiskState::concealed;
    }
    c.state.disks.push(disk);
  }
}

// RA-3.5, RA-3.6: shields and hull start at their maximum; tech starts concealed and adds its part
// once it is revealed for the first time.
void add_ship(BattleContext& c, const Fleet& fleet, const FleetShip& of) {
  const ShipDesign& design = c.scenario.disks.ships[of.design];
  const u8 number = static_cast<u8>(c.state.ships.size());
  Ship ship;
  ship.design = of.design;
  ship.owner = ship.controller = fleet.seat;
  ship.shields = design.values[at(Value::shields)];
  ship.hull = design.values[at(Value::hull)];
  ship.torpedoes = design.values[at(Value::torpedoes)];
  c.state.ships.push(ship);
  add_slots(c, fleet, of, number);
}

// Deploying, revealing, assigning: these steps consist only of choices. True if a choice is owed.
bool settle_choices(BattleContext& c) {
  State& state = c.state;
  if (state.step == Step::deploy) {
    state.cursor = next_to_place(state);
    if (state.cursor < state.ships.size()) return true;
    state.cursor = 0;
    begin_reveal(c);
    return false;
  }
  if (open_window(c.scenario, state).owed != 0) return true;
  if (state.step == Step::reveal) {
    show_disks(c);
    state.step = Step::assign;
    return false;
  }
  lay_orders(c);
  state.step = Step::execute;
  state.phase = 0;
  begin_phase(c);
  return false;
}

// RA-6.7, RA-7.1: returns true if a ship or a torpedo waits for its seat.
bool settle_phase(BattleContext& c) {
  State& state = c.state;
  if (state.acting != 0 && !state.ships[c.acting_ship()].in_play()) end_ship_phase(c);
  if (!state.sequence.empty()) return true;
  state.steering = 1;
  if (open_window(c.scenario, state).owed != 0) return true;
  steer_torpedoes(c);
  return false;
}

bool settle(BattleContext& c) {
  switch (c.state.step) {
    case Step::deploy:
    case Step::reveal:
    case Step::assign:
      return settle_choices(c);
    case Step::execute:
      return settle_phase(c);
    case Step::boarding:
      board_next(c);
      return false;
    case Step::ready:
      begin_readying(c);
      return false;
  }
  return true;
}

// Null if frames of this kind wait for their seat.
using Runner = void (*)(BattleContext& c);
constexpr core::ByKind<Frame, Runner> runners = {{
    {core::of_kind<Moving>, fly_on},
    {core::of_kind<Collision>, look_for_collision},
    {core::of_kind<Placing>, nullptr},
    {core::of_kind<Meeting>, meet_torpedoes},
    {core::of_kind<Throwing>, throw_on},
    {core::of_kind<Hits>, take_hits},
    {core::of_kind<Criticals>, suffer_criticals},
    {core::of_kind<Engineering>, nullptr},
    {core::of_kind<Flying>, fly_torpedoes},
    {core::of_kind<Fighting>, fight_on},
    {core::of_kind<Casualty>, nullptr},
    {core::of_kind<NewPhase>, open_phase},
    {core::of_kind<OrderShown>, order_shown},
    {core::of_kind<Readying>, ready_on},
}};

// Nobody has to place a wreck, or pick what it loses.
bool chosen_for_wreck(const State& state) {
  const auto wreck = [&](const auto* frame) {
    return frame != nullptr && !state.ships[frame->ship].in_play();
  };
  return wreck(state.frames.top_if<Placing>()) || wreck(state.frames.top_if<Engineering>());
}

// False: the frame on top waits for its seat. A movement is a frame, so no order can interrupt it
// (RA-8.4).
bool run_frame(BattleContext& c) {
  const Frame& top = c.state.frames.top();
  const Asking* asking = asking_of(top);
  if (asking != nullptr && asking->seat) return false;
  const Runner run = runners[top];
  if (run != nullptr) return run(c), true;
  if (!chosen_for_wreck(c.state)) return false;
  c.state.frames.pop();
  return true;
}

}  // namespace

void begin_reveal(BattleContext& c) {
  c.state.step = Step::reveal;
  if (c.log.on()) note(c.log, EventId::turn_begun, rule("RA-4.1")).arg(c.state.turn);
}

void begin_battle(BattleContext& c) {
  c.state = State{};
  for (u8 seat = 0; seat < c.scenario.seat_count(); ++seat)
    c.state.team_seats[seat] = team_seats(c.scenario, seat);
  for (const Fleet& fleet : c.scenario.fleets)
    for (const FleetShip& ship : fleet.ships) add_ship(c, fleet, ship);
  for (u32 i = 0; i < c.scenario.obstructions.size(); ++i)
    c.state.obstructions.push(static_cast<u8>(i));
  c.state.torpedoes.set_given(1);  // they are counted from 1, as people do
  for (const Torpedo& torpedo : c.scenario.torpedoes) {
    Torpedo& flying = c.state.torpedoes.add();
    const u16 id = flying.id;
    flying = torpedo;
    flying.id = id;
  }
}

void advance(BattleContext& c) {
  while (c.state.over == 0)
    if (!c.state.frames.empty() ? !run_frame(c) : settle(c)) return;
}

}  // namespace klaxon::rules::red_alert
