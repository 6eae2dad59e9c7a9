#include "rules/toy/turns.h"

#include <algorithm>

#include "rules/toy/allocation.h"
#include "rules/toy/events.h"
#include "rules/toy/fire.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/ship_target.h"
#include "rules/toy/windows.h"

namespace klaxon::rules::toy {
namespace {

template <auto hook>
void call(BattleContext& c, u8 ship) {
  for (const auto& [step, fitted] : c.scenario.on<hook>(c.state.ships[ship]))
    step(c, fitted.on(ship));
}

template <auto hook>
void call_all(BattleContext& c) {
  for (u8 ship = 0; ship < c.state.ships.size(); ++ship) call<hook>(c, ship);
}

Ship fresh_ship(const Scenario& scenario, const Start& start) {
  const Design& design = scenario.designs[start.design];
  Ship ship;
  ship.design = start.design;
  ship.owner = ship.controller = start.seat;
  ship.place = start.place;
  ship.concealed = design.contact ? 1 : 0;
  std::ranges::copy(design.boxes, ship.boxes);
  return ship;
}

void end_battle(BattleContext& c) {
  c.state.over = 1;
  c.state.frames.clear();
  if (c.log.on()) note(c.log, EventId::battle_over, rule("TOY-9"));
}

// TOY-9: the battle ends after its last turn.
void end_turn(BattleContext& c) {
  if (c.state.turn >= c.scenario.turns) return end_battle(c);
  ++c.state.turn;
  c.state.phase = Phase::allocation;
  for (Ship& ship : c.state.ships) {
    ship.reacted = 0;
    std::ranges::fill(ship.energy, u8{0});
  }
  call_all<&Hooks::turn_ends>(c);
  end_battle_if_won(c);
  if (c.state.over != 0) return;
  if (c.log.on()) note(c.log, EventId::turn_begun, rule("TOY-9")).arg(c.state.turn);
}

// True if a seat must decide now; otherwise the next phase begins.
bool settle_phase(BattleContext& c) {
  State& state = c.state;
  if (state.phase == Phase::allocation) {
    if (open_window(state).owed != 0) return true;
    show_plans(c);
    state.phase = Phase::movement;
    state.cursor = 0;
    return false;
  }
  const u8 next = next_to_act(c.scenario, state);
  state.cursor = next < state.ships.size() ? next : u8{0};
  if (next < state.ships.size()) return true;
  if (state.phase == Phase::fire)
    end_turn(c);
  else
    state.phase = Phase::fire;
  return false;
}

}  // namespace

void begin_battle(BattleContext& c) {
  c.state = State{};
  for (const Start& start : c.scenario.starts) enter_ship(c, start);
  if (c.log.on()) note(c.log, EventId::turn_begun, rule("TOY-9")).arg(c.state.turn);
}

void advance(BattleContext& c) {
  while (c.state.over == 0) {
    if (!c.state.frames.empty()) {
      if (!run_frames(c)) return;
    } else if (settle_phase(c)) {
      return;
    }
  }
}

void end_battle_if_won(BattleContext& c) {
  if (c.state.over == 0 && one_team_left(c.state)) end_battle(c);
}

u8 enter_ship(BattleContext& c, const Start& start) {
  const u8 number = static_cast<u8>(c.state.ships.size());
  c.state.ships.push(fresh_ship(c.scenario, start));
  call<&Hooks::begins>(c, number);
  return number;
}

// This bypasses armour and the owner's choice.
void strike_hull(BattleContext& c, u8 ship, i32 points) {
  Target target(c.state.ships[ship], ship);
  while (points-- > 0 && !target.lost()) target.score(core::HitClass::forward_hull, c.log);
  if (target.lost()) call<&Hooks::lost>(c, ship);
}

// TOY-11: a contact is revealed, and used up, when the first visible enemy ship enters its
// hex.
void meet_contacts(BattleContext& c, u8 mover) {
  for (u8 i = 0; i < c.state.ships.size(); ++i) {
    Ship& contact = c.state.ships[i];
    const Ship& ship = c.state.ships[mover];
    if (contact.concealed == 0 || !contact.alive() || !ship.crewed() || ship.unseen != 0) continue;
    if (same_side(contact, ship) || contact.place != ship.place) continue;
    contact.concealed = 0;
    if (c.log.on()) note(c.log, EventId::revealed, rule("TOY-11")).arg(i).arg(contact.design);
    for (const auto& [meets, fitted] : c.scenario.on<&Hooks::meets>(contact))
      meets(c, fitted.on(i), mover);
    strike_hull(c, i, contact.boxes[at(Part::hull)]);
  }
}

}  // namespace klaxon::rules::toy
