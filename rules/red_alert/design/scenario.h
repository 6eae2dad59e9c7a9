// A battle's set-up as its files describe it, read into one frozen value (RA-19). Lengths in files
// are whole inches.
//
//   title = "Balance of Terror"   summary = "…"   mission_type = "Seek & Destroy"   mission = "…"
//   points = 30                       # for each team (RA-19.4)
//   turns = 60                        # after that many, it is a draw (our own)
//   table = { length = 48, width = 36 }   template = 3
//   victory = "fleet"                 # or "points" (RA-19.10, RA-19.12)
//   initiative = "phase"              # or "turn" (RA-7.2)
//   [[seats]]
//   name = "romulan"   team = 1   factions = ["romulan"]   # a recommendation (RA-19.7)
//   end = "left"   range = 1          # within that many templates of that end (RA-19.8); or
//   area = [0, 0, 3, 36]              # from x, y to x, y
//   threat = ["borg"]                 # disks may be good against this (RA-20.13)
//   [[limits]] and [[goals]]: restrictions.h, goals.h
//   [[terrain]]
//   name = "Planet"   at = [24, 18]   across = 4   hits = 2
//   [[obstructions]]
//   name = "Mine"   at = [12, 9]   across = 1   damage = 3
//   [[torpedoes]]                     # in flight when the battle begins, as its ship launches them
//   ship = "tderet"   x = 73728   y = 28672   heading = 9000   # 4096ths, hundredths of a degree
//   moves = 2   flips = 4   damage = 5   seat = "romulan"   inside = false   # RA-15.10
#pragma once

#include <string>
#include <vector>

#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/design/fleet.h"
#include "rules/red_alert/design/goals.h"
#include "rules/red_alert/state.h"

namespace klaxon::rules::red_alert {

struct Area {
  core::Point least, most;
};

struct Seat {
  std::string name;
  u8 team = 0;
  u8 factions = 0;  // bits by Faction; 0: any
  Area area;        // for the centres of its ships
};

struct Terrain {
  std::string name;
  core::Disk disk;
  u8 hits = 2;  // of a collision (RA-9.13, RA-9.15)
};

struct Obstruction {
  std::string name;
  core::Disk disk;
  u8 damage = 1;  // RA-9.16
};

enum class Victory : u8 { fleet, points };
inline constexpr const char* victory_words[] = {"fleet", "points"};

struct Scenario {
  std::string id;
  Disks disks;
  FleetTerms terms;
  std::vector<Seat> seats;
  std::vector<Fleet> fleets;  // by seat
  core::Length length = 48 * core::inch;
  core::Length width = 36 * core::inch;
  core::Length range_template = 3 * core::inch;
  u8 turns = 60;
  Victory victory = Victory::fleet;
  bool initiative_by_turn = false;
  std::vector<Terrain> terrain;
  std::vector<Obstruction> obstructions;
  std::vector<Torpedo> torpedoes;    // in flight when the battle begins
  std::vector<std::string> threats;  // what the scenario counts as for `vs` (RA-20.13)
  std::vector<Goal> goals;
  Wiring wiring;  // made when the battle is frozen

  const ShipDesign& design_of(const Ship& ship) const { return disks.ships[ship.design]; }
  const DiskDesign& design_of(const Disk& disk) const { return disks.others[disk.design]; }
  u8 seat_count() const { return static_cast<u8>(seats.size()); }
  u8 team_of(u8 seat) const { return seats[seat].team; }
};

// RA-1.4: `options` may set `fleets`, `turns` and `initiative`, and takes precedence. Returns false
// and reports every fault if the tree is not a battle.
bool read_scenario(std::string_view id, const core::Tree& definition, Disks disks,
                   const core::Tree& options, Scenario& out, core::Faults& faults);

}  // namespace klaxon::rules::red_alert
