#include "rules/heavy_combat/turn/turns.h"

#include <algorithm>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/damage.h"
#include "rules/heavy_combat/rolls.h"
#include "rules/heavy_combat/rule_ids.h"
#include "rules/heavy_combat/turn/carrying.h"
#include "rules/heavy_combat/turn/ending.h"
#include "rules/heavy_combat/turn/windows.h"

namespace klaxon::rules::heavy_combat {
namespace {

// A ship that nobody has seen yet may have been anywhere near its place before.
constexpr u8 adrift_at_start = 10;

// HC-21.4: a ship that begins the battle in this state has already had its catastrophe.
void leave(Ship& ship, const ShipDesign& design, const Left& left) {
  ship.armour = left.armour;
  ship.hull = left.hull;
  ship.crew = left.crew;
  std::ranges::copy(left.boxes, ship.boxes);
  ship.batteries = ship.boxes[at(System::battery)];
  if (design.internals - internals_left(ship) >= catastrophe_from(design)) ship.shattered = 1;
}

void add_ship(const Scenario& scenario, State& state, const Start& start) {
  const ShipDesign& design = scenario.catalogue.ships[start.design];
  Ship ship;
  ship.design = start.design;
  ship.seat = start.seat;
  ship.place = start.place;
  ship.orientation = start.orientation;
  ship.speed = start.speed;
  if (!start.shields_down) std::ranges::copy(design.shields, ship.shields);
  std::ranges::copy(design.boxes, ship.boxes);
  ship.armour = design.armour;
  ship.hull = design.hull;
  ship.batteries = design.boxes[at(System::battery)];
  ship.crew = design.crew;
  ship.officers = design.officers;
  if (start.damaged) leave(ship, design, start.left);
  ship.known = start.unseen ? 0 : 1;
  if (start.unseen) {
    ship.veil = Veil::up;
    ship.adrift = adrift_at_start;
  }
  state.ships.push(ship);
}

void add_craft(const Scenario& scenario, State& state, u8 number) {
  const Ship& ship = state.ships[number];
  const ShipDesign& design = scenario.design_of(ship);
  for (u32 kind = 0; kind < craft_kinds_count; ++kind)
    for (u32 i = 0; i < design.carried[kind]; ++i) {
      Craft craft;
      craft.design = scenario.catalogue.navies[design.navy].craft[kind];
      craft.seat = ship.seat;
      craft.home = craft.supports = number;
      craft.points = scenario.design_of(craft).points;
      state.craft.push(craft);
    }
}

core::Seats mates_of(const Scenario& scenario, u32 seat) {
  core::Seats mates = 0;
  for (u32 other = 0; other < scenario.seats.size(); ++other)
    if (scenario.seats[other].team == scenario.seats[seat].team)
      mates |= core::seat_bit(static_cast<int>(other));
  return mates;
}

// HC-3.1, HC-3.2: everybody may see the roll, except that of an unseen ship.
void roll_power(BattleContext& c, u8 number) {
  Ship& ship = c.ship(number);
  const int dice = c.design(number).energy ? 3 : 2;
  int faces[3] = {}, sum = 0;
  for (int i = 0; i < dice; ++i)
    sum += faces[i] = c.dice.die(rolls::power.by(ship.seat), dice_faces);
  ship.power = static_cast<u8>(sum);
  if (!c.log.on()) return;
  core::Event& event = note(c.log, EventId::power_rolled,
                            dice == 3 ? rule("HC-3.2") : rule("HC-3.1"), c.told(number));
  event.arg(number).arg(sum);
  for (int i = 0; i < dice; ++i) event.term(terms::die, faces[i], c.told(number));
}

// HC-29.5: no dice are rolled for a ship whose power the file states.
void begin_turn(BattleContext& c, u32 given = 0) {
  c.state.step = Step::helm;
  if (c.log.on()) note(c.log, EventId::turn_begun, rule("HC-2.5")).arg(c.state.turn);
  for (u8 i = 0; i < c.state.ship_count(); ++i)
    if (c.state.ships[i].in_play() && (given >> i & 1) == 0) roll_power(c, i);
}

void finish_turn(BattleContext& c) {
  end_turn(c);
  if (c.state.over != 0) return;
  ++c.state.turn;
  begin_turn(c);
}

// HC-21.2: what the owners chose to lose may lead to further losses.
void settle_losses(BattleContext& c) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) check_losses(c, i);
}

// True if a seat must decide now; otherwise the next step has begun.
bool settle(BattleContext& c) {
  State& state = c.state;
  if (state.step == Step::internals) {
    if (placing_ship(state) >= 0) return true;
    settle_losses(c);
    if (placing_ship(state) < 0) finish_turn(c);
    return false;
  }
  if (open_window(state).owed != 0) return true;
  const Step step = state.step;
  carry_out_orders(c);
  if (step == Step::fire) {
    settle_losses(c);
    state.step = Step::internals;
  } else {
    state.step = step == Step::helm ? Step::craft : Step::fire;
  }
  return false;
}

}  // namespace

State first_state(const Scenario& scenario) {
  State state;
  state.turn = scenario.begins;
  for (u32 seat = 0; seat < scenario.seats.size(); ++seat) {
    state.team_seats[seat] = mates_of(scenario, seat);
    state.quick[seat] = scenario.seats[seat].rewards().quick_actions;  // HC-26.1
  }
  for (const Start& start : scenario.ships) add_ship(scenario, state, start);
  for (u8 i = 0; i < state.ship_count(); ++i) add_craft(scenario, state, i);
  state.seekers.set_given(1);  // they are counted from 1, as people do
  return state;
}

void begin_battle(BattleContext& c) {
  c.state = c.scenario.stands != nullptr ? *c.scenario.stands : first_state(c.scenario);
  begin_turn(c, c.scenario.powered);
}

void advance(BattleContext& c) {
  while (c.state.over == 0)
    if (settle(c)) return;
}

}  // namespace klaxon::rules::heavy_combat
