#include "rules/red_alert/figures.h"

#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"

namespace klaxon::rules::red_alert {

// RA-2.8, RA-13.3, RA-13.4.
i32 value_of(const Scenario& scenario, const State& state, u8 number, Value value) {
  const Ship& ship = state.ships[number];
  i32 sum = scenario.design_of(ship).values[at(value)] + ship.lasting[at(value)];
  sum += usual_values[at(value)];
  sum += raised(scenario, state, number, ship.controller, value);
  return std::clamp(sum, 0, panel_max);
}

core::Disk disk_of(const Scenario& scenario, const Ship& ship) {
  return {ship.centre, diameter[static_cast<u32>(scenario.design_of(ship).size)] / 2};
}

core::Disk disk_of(const Torpedo& torpedo) {
  return {torpedo.centre, torpedo_diameter / 2};
}

// RA-3.2.
bool in_range(const Scenario& scenario, const State& state, u8 from, const core::Disk& target,
              int templates) {
  return core::gap_at_most(disk_of(scenario, state.ships[from]), target,
                           scenario.range_template * templates);
}

// RA-5.2: concealed crew add nothing.
i32 command_of(const Scenario& scenario, const State& state, u8 ship, u8 seat) {
  i32 sum = 0;
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const Disk& disk = state.disks[i];
    if (disk.aboard == ship && disk.owner == seat && disk.revealed() &&
        scenario.design_of(disk).crew)
      sum += scenario.design_of(disk).command +
             raised_for_crew(scenario, state, static_cast<u8>(i), Value::command);
  }
  return std::max(sum + raised(scenario, state, ship, seat, Value::command), 0);
}

i32 command_of(const Scenario& scenario, const State& state, u8 ship) {
  return command_of(scenario, state, ship, state.ships[ship].controller);
}

bool may_turn_freely(const Ship& ship) {
  return ship.speed == 0;
}

bool armed(const State& state, const Ship& ship) {
  return ship.unarmed_until < state.turn;
}

bool may_gain_speed(const State& state, const Ship& ship) {
  return ship.stopped_until < state.turn;
}

bool enemies(const Scenario& scenario, u8 seat, u8 other) {
  return scenario.team_of(seat) != scenario.team_of(other);
}

core::Seats team_seats(const Scenario& scenario, u8 seat) {
  core::Seats seats = 0;
  for (u32 i = 0; i < scenario.seats.size(); ++i)
    if (scenario.seats[i].team == scenario.seats[seat].team)
      seats |= core::seat_bit(static_cast<int>(i));
  return seats;
}

core::Seats seats_in_play(const State& state) {
  core::Seats seats = 0;
  for (const Ship& ship : state.ships)
    if (ship.in_play()) seats |= core::seat_bit(ship.controller);
  return seats;
}

}  // namespace klaxon::rules::red_alert
