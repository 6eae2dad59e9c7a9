// The parts of a battle that never change: map, designs with the wiring of their behaviours, ships
// at start, options, the allocator of damage.
//
//   title = "Skirmish"   summary = "…"
//   map = 9                     # hexes each way
//   turns = 10
//   [[ships]]                   # 2 to ships_max, their places as the map names them
//   design = "cruiser"   seat = "red"   at = "0203"
#pragma once

#include <vector>

#include "core/chart.h"
#include "core/damage_allocator.h"
#include "rules/toy/behaviours/hooks.h"
#include "rules/toy/design.h"

namespace klaxon::rules::toy {

struct Start {
  u8 design = 0;  // index into Scenario::designs
  u8 seat = 0;
  core::Hex place;
};

struct Scenario {
  i32 map_hexes = 9;
  int turns = 10;
  core::Chart gunnery;  // what the dice add to a volley: rows by the aimed die, columns by range
  bool fault = false;
  std::vector<Design> designs;
  std::vector<Start> starts;
  const core::DamageAllocator* allocator = nullptr;
  std::vector<Wiring> wiring;  // by design
  Shared shared;               // of the behaviours that any ship in the battle has

  int launched = -1;  // the design that racks launch; -1: none

  const Design& design_of(const Ship& ship) const { return designs[ship.design]; }
  const Wiring& wiring_of(const Ship& ship) const { return wiring[ship.design]; }
  // The behaviours that this ship has on a hook.
  template <auto hook>
  const auto& on(const Ship& ship) const {
    return wiring_of(ship).hooks.on<hook>();
  }
  bool on_map(core::Hex hex) const {
    return hex.q >= 0 && hex.r >= 0 && hex.q < map_hexes && hex.r < map_hexes;
  }
};

// Reads the chart of what the dice add to a volley; reports a fault if it is malformed.
void read_gunnery(const core::Tree& table, core::Chart& out, core::Faults& faults);

// Reads and freezes a set-up: `definition` is as above, `gunnery` the chart of that name, `designs`
// a table of id -> design, `options` with turns and fault. Returns false, with every fault, if
// no battle is possible.
bool read_scenario(const core::Tree& definition, const core::Tree& gunnery,
                   const core::Tree& designs, const core::Tree& options, Scenario& out,
                   core::Faults& faults);

}  // namespace klaxon::rules::toy
