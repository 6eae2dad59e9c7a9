#include "rules/red_alert/turn/windows.h"

#include <algorithm>
#include <utility>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"

namespace klaxon::rules::red_alert {

WindowKind window_kind(const State& state) {
  if (!state.frames.empty()) {
    if (state.frames.top_is<Placing>()) return WindowKind::set_aside;
    if (state.frames.top_is<Engineering>()) return WindowKind::engineering;
    return state.frames.top_is<Casualty>() ? WindowKind::casualty : WindowKind::ability;
  }
  switch (state.step) {
    case Step::deploy:
      return WindowKind::deploy;
    case Step::reveal:
      return WindowKind::reveal;
    case Step::assign:
      return WindowKind::assign;
    default:
      if (state.steering != 0) return WindowKind::steer;
      return state.acting != 0 ? WindowKind::act : WindowKind::initiative;
  }
}

namespace {

// RA-5.1: every seat that controls a ship, its own or another's.
core::Seats revealing_seats(const State& state) {
  core::Seats seats = seats_in_play(state);
  for (const Ship& ship : state.ships)
    if (ship.in_play()) seats |= core::seat_bit(ship.owner);
  return seats;
}

// RA-15.6: every seat that has a torpedo in flight.
core::Seats steering_seats(const State& state) {
  core::Seats seats = 0;
  for (const Torpedo& torpedo : state.torpedoes) seats |= core::seat_bit(torpedo.seat);
  return seats;
}

core::Seats hidden_seats(const State& state, WindowKind kind) {
  if (kind == WindowKind::reveal) return revealing_seats(state);
  return kind == WindowKind::assign ? seats_in_play(state) : steering_seats(state);
}

// The seats that have to choose, or that are asked something.
core::Seats seat_at(const Frame& top) {
  if (const Asking* asking = asking_of(top))
    return asking->seat ? core::seat_bit(*asking->seat) : core::Seats{0};
  return top.visit([](const auto& frame) -> core::Seats {
    if constexpr (requires { frame.chooser; })
      return core::seat_bit(frame.chooser);
    else
      return 0;
  });
}

core::Seats deciding_seat(const State& state, WindowKind kind) {
  if (!state.frames.empty()) {
    return seat_at(state.frames.top());
  }
  if (kind == WindowKind::deploy) return core::seat_bit(state.ships[state.cursor].owner);
  return core::seat_bit(state.ships[state.sequence[state.cursor]].controller);
}

}  // namespace

core::Window open_window(const Scenario&, const State& state) {
  core::Window window;
  window.number = state.window;
  const WindowKind kind = window_kind(state);
  window.kind = static_cast<u16>(kind);
  if (state.over != 0) return window;
  if (kind == WindowKind::reveal || kind == WindowKind::assign || kind == WindowKind::steer) {
    window.answered = core::sealed_in(state);
    window.owed = static_cast<u16>(hidden_seats(state, kind) & ~window.answered);
  } else {
    window.owed = deciding_seat(state, kind);
  }
  return window;
}

// The seats take turns: of those that still have a ship to place, the first that has placed the
// fewest is next.
u8 next_to_place(const State& state) {
  u32 placed[seats_max] = {};
  for (const Ship& ship : state.ships) placed[ship.owner] += ship.placed;
  u8 next = state.ship_count();
  const auto turn_of = [&](u8 number) {
    const u8 seat = state.ships[number].owner;
    return std::pair(placed[seat], seat);
  };
  for (u8 i = 0; i < state.ship_count(); ++i)
    if (state.ships[i].placed == 0 && (next == state.ship_count() || turn_of(i) < turn_of(next)))
      next = i;
  return next;
}

u32 slots_of(const ShipDesign& design) {
  return design.values[at(Value::capacity)] + capacity_gain_max;
}

i32 first_speed_most(const Scenario& scenario, const State& state, u8 ship) {
  i32 most = scenario.design_of(state.ships[ship]).values[at(Value::speed)];
  for (const Disk& disk : state.disks)
    if (disk.aboard == ship && disk.there())
      most += std::max<i32>(scenario.design_of(disk).raises[at(Value::speed)], 0);
  return std::min(most, panel_max);
}

bool is_revealed_crew(const Scenario& scenario, const Disk& disk, u8 ship) {
  return disk.aboard == ship && disk.revealed() && scenario.design_of(disk).crew;
}

// RA-5.1; the disks aboard a lost ship are lost with it (RA-5.3).
bool may_turn_over(const Scenario& scenario, const State& state, u8 number, u8 seat) {
  const Disk& disk = state.disks[number];
  if (disk.owner != seat || !disk.there()) return false;
  if (disk.aboard >= state.ships.size()) return scenario.design_of(disk).crew;
  const Ship& ship = state.ships[disk.aboard];
  return ship.in_play() && (scenario.design_of(disk).crew || ship.controller == seat);
}

// RA-10.8, RA-10.9, RA-20.11.
bool may_be_transported(const Scenario& scenario, const State& state, u8 number, u8 ship) {
  const Disk& disk = state.disks[number];
  return disk.aboard == ship && disk.owner == state.ships[ship].controller &&
         disk.state == DiskState::ready && scenario.design_of(disk).crew &&
         !scenario.design_of(disk).has(Keyword::security);
}

bool may_lose_tech(const Scenario& scenario, const State& state, u8 number, u8 ship) {
  const Disk& disk = state.disks[number];
  return disk.aboard == ship && disk.revealed() && !scenario.design_of(disk).crew;
}

bool may_give_up(const Scenario& scenario, const State& state, u8 number, const Frame& frame) {
  if (frame.is<Engineering>())
    return may_lose_tech(scenario, state, number, frame.as<Engineering>().ship);
  const Casualty& casualty = frame.as<Casualty>();
  const Disk& disk = state.disks[number];
  return is_revealed_crew(scenario, disk, casualty.ship) &&
         scenario.team_of(disk.owner) == scenario.team_of(casualty.chooser);
}

core::Disk place_disk(const Scenario& scenario, const State& state, u8 place) {
  if (place >= ships_max) return scenario.terrain[place - ships_max].disk;
  return disk_of(scenario, state.ships[place]);
}

bool may_beam_to(const Scenario& scenario, const State& state, u8 number, u8 place) {
  const Ship& ship = state.ships[number];
  if (forbidden(scenario, state, ship.controller, number_of(Deed::transport))) return false;
  const i32 reach = value_of(scenario, state, number, Value::transporter);
  const i32 through = value_of(scenario, state, number, Value::through);
  if (ship.shields > through || place == number) return false;
  if (place < ships_max) {
    const Ship& target = state.ships[place];
    if (!target.in_play() || target.shields > through) return false;
    if (target.cloaked != 0 && enemies(scenario, ship.controller, target.controller) &&
        !detected(scenario, state, ship.controller, place))
      return false;
  }
  return in_range(scenario, state, number, place_disk(scenario, state, place), reach);
}

// RA-10.1, RA-10.2.
bool may_fire_at(const Scenario& scenario, const State& state, u8 number, u8 target) {
  const Ship& ship = state.ships[number];
  const Ship& other = state.ships[target];
  return other.in_play() && ship.cloaked == 0 && armed(state, ship) &&
         (other.cloaked == 0 || detected(scenario, state, ship.controller, target)) &&
         enemies(scenario, ship.controller, other.controller) &&
         value_of(scenario, state, number, Value::beam) > 0 &&
         !forbidden(scenario, state, ship.controller, number_of(Deed::beam)) &&
         in_range(scenario, state, number, disk_of(scenario, other),
                  value_of(scenario, state, number, Value::beam_range));
}

// RA-10.5.
bool may_launch(const Scenario& scenario, const State& state, u8 number) {
  const Ship& ship = state.ships[number];
  return ship.torpedoes > 0 && ship.cloaked == 0 && !state.torpedoes.full() &&
         !forbidden(scenario, state, ship.controller, number_of(Deed::torpedo));
}

Obstacles obstacles_for(const Scenario& scenario, const State& state, u8 ship) {
  Obstacles all;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& other = state.ships[i];
    if (i != ship && other.in_play() && other.placed != 0) all.push(disk_of(scenario, other));
  }
  for (const Terrain& terrain : scenario.terrain) all.push(terrain.disk);
  for (u8 which : state.obstructions) all.push(scenario.obstructions[which].disk);
  return all;
}

bool overlaps_any(const Obstacles& obstacles, const core::Disk& disk) {
  return std::ranges::any_of(obstacles,
                             [&](const core::Disk& other) { return core::overlap(disk, other); });
}

bool may_evade(const Scenario& scenario, const State& state, u8 number) {
  const Ship& ship = state.ships[number];
  if (state.phase == 2 || ship.speed < 2) return false;  // RA-9.6
  core::Disk end = disk_of(scenario, ship);
  const core::Length flip = 2 * end.radius;
  for (u32 i = 0; i < ship.speed; ++i) end.centre = core::advance(end.centre, ship.heading, flip);
  return core::on_table(end.centre, scenario.length, scenario.width) &&
         overlaps_any(obstacles_for(scenario, state, number), end);
}

i32 torpedo_flips(const Scenario& scenario, const State& state, u8 ship) {
  return std::max(value_of(scenario, state, ship, Value::torpedo_speed), 1);
}

}  // namespace klaxon::rules::red_alert
