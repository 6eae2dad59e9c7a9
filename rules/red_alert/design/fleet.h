// Fleets as players submit them, and whether they are allowed (RA-2, RA-20.12).
//
//   [[fleets]]
//   seat = "blue"   faction = "federation"
//   [[fleets.ships]]
//   ship = "yamato"
//   disks = ["la_forge", "mark_iii_torpedoes"]   # crew and tech in any order
//   free = ["away_team"]                         # paid for by Start disks of the fleet
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/red_alert/design/design.h"
#include "rules/red_alert/design/restrictions.h"

namespace klaxon::rules::red_alert {

// All the disks that fleets may include.
struct Disks {
  std::vector<ShipDesign> ships;
  std::vector<DiskDesign> others;
};

struct Carried {
  u8 disk = 0;        // index into Disks::others
  bool free = false;  // granted by a Start disk
};
struct FleetShip {
  u8 design = 0;  // index into Disks::ships
  std::vector<Carried> disks;
};
// RA-2.2: the fleets of one team are its armada.
struct Fleet {
  u8 seat = 0;
  Faction faction = Faction::any;
  std::vector<FleetShip> ships;
};

// The parts of a scenario that limit fleets: its seats and points.
struct SeatTerms {
  std::string name;
  u8 team = 0;
};
struct FleetTerms {
  std::vector<SeatTerms> seats;
  i32 points = 0;  // of each team (RA-19.4)
  std::vector<Limit> limits = {};
};

// The cost of the fleet: ships, crew and tech, except for free disks.
i32 cost_of(const Fleet& fleet, const Disks& disks);
// How many disks the ship may start with (RA-2.8, RA-2.9), its own disks included.
i32 capacity_of(const FleetShip& ship, const Disks& disks);

// One fleet for each seat, in order. Returns false and reports all faults: an unknown name, a
// foreign faction, over points, over capacity, a disk twice, a unique one twice in the battle, too
// many captains, free disks that nothing grants, a seat without a ship, too many ships or disks.
bool read_fleets(const core::Tree& fleets, const Disks& disks, const FleetTerms& terms,
                 std::vector<Fleet>& out, core::Faults& faults);

}  // namespace klaxon::rules::red_alert
