// A battle's set-up as its files describe it, read into one frozen value (HC-29.4). Its options are
// what the document leaves to the owner (HC-1.2).
//
//   title = "Duel"   summary = "…"   turns = 30
//   holds = "convoy"                  # this seat wins at the end if it has a ship in play (HC-2.6)
//   alien = "…"                       # what a communications officer translates (HC-23.5)
//   flat_damage = false               # torpedoes do their factor, no die (HC-9.5)
//   two_dice = false                  # aiming by two dice (HC-6.2)
//   ecm_first = false                 # ECM before multiplication (HC-20.3)
//   defensive_energy = false          # defensive weapons are directed energy, too (HC-3.1)
//   plasma_sensors = false            # plasma needs the roll of damaged sensors, too (HC-14.1)
//   internals = "dice"                # or "owner": who chooses where they go (HC-21.2)
//   [[seats]]                         # a last one with `secret = true` is in ambush (HC-27.5)
//   name = "red"   team = 1   rank = "veteran"      # or from the four counters of a career:
//   heavy_battles = 12   basic_battles = 0   log_entries = 3   exercises = 20
//   [[ships]]
//   ship = "anson"   name = "Resolute"   seat = "red"   at = [0, 0, 0]
//   bow = "east"   top = "up"   speed = 2   unseen = false   command = false
//   shields = "up"                    # or "down": the battle begins without them
//   left = { armour = 0, hull = 4, crew = 8, internals = { warp = 1, weapon_1 = 0 } }
//                                     # of a ship that begins damaged; the rest is whole
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/heavy_combat/behaviours/hooks.h"
#include "rules/heavy_combat/design/career.h"
#include "rules/heavy_combat/state.h"

namespace klaxon::rules::heavy_combat {

struct Seat {
  std::string name;
  u8 team = 0;
  Rank rank = Rank::none;
  Career career;
  u8 command = 0;  // its command and control ship (HC-22.13)

  const Rewards& rewards() const { return rewards_of(rank); }
};

// How much a ship has left, when the battle begins, of everything that its file lists.
struct Left {
  u8 armour = 0, hull = 0, crew = 0;
  u8 boxes[systems_count] = {};
};

struct Start {
  std::string name;
  u8 design = 0;
  u8 seat = 0;
  Place place;
  u8 orientation = 0;
  u8 speed = 0;
  bool unseen = false;  // from the start, and never seen (HC-27.5)
  bool shields_down = false;
  bool damaged = false;  // it has only what is left
  Left left = {};
};

struct Options {
  bool flat_damage = false;
  bool two_dice = false;
  bool ecm_first = false;
  bool defensive_energy = false;
  bool plasma_sensors = false;
  bool owner_places = false;  // HC-21.2
};

// The options that are on or off, with their keys.
struct Switch {
  const char* key;
  bool Options::* on;
};
inline constexpr Switch switches[] = {{"flat_damage", &Options::flat_damage},
                                      {"two_dice", &Options::two_dice},
                                      {"ecm_first", &Options::ecm_first},
                                      {"defensive_energy", &Options::defensive_energy},
                                      {"plasma_sensors", &Options::plasma_sensors}};

// HC-3.1: does it count as directed energy, for dice of power and for rotating in place?
inline bool is_directed(const Options& options, const Weapon& weapon) {
  return weapon.energy() || (options.defensive_energy && weapon.kind == WeaponKind::defensive);
}

struct Scenario {
  std::string id;
  Catalogue catalogue;
  std::vector<Seat> seats;
  std::vector<Start> ships;
  Options options;
  u8 turns = 30;
  i8 holds = -1;   // a seat
  i8 secret = -1;  // the last seat, if nobody may know that it is there until it is seen (HC-27.5)
  std::string alien;
  u8 begins = 1;                        // the first turn
  std::shared_ptr<const State> stands;  // at its start, if the file keeps it (kept.h); else null
  u16 powered = 0;                      // bits: ships whose power is in the file
  Wiring wiring;                        // made when the battle is frozen

  const ShipDesign& design_of(const Ship& ship) const { return catalogue.ships[ship.design]; }
  const CraftDesign& design_of(const Craft& craft) const { return catalogue.craft[craft.design]; }
  const Weapon& weapon_of(const Ship& ship, u32 weapon) const {
    return catalogue.weapons[design_of(ship).mounts[weapon].weapon];
  }
  bool is_secret(u8 seat) const { return static_cast<int>(seat) == secret; }
  u8 seat_count() const { return static_cast<u8>(seats.size()); }
  u8 team_of(u8 seat) const { return seats[seat].team; }
  bool enemies(u8 seat, u8 other) const { return seats[seat].team != seats[other].team; }
};

// `options` may set turns, the six options, `ships` and the keys of kept.h, and overrides them.
// Returns false, and reports every fault, if they do not define a battle.
bool read_scenario(std::string_view id, const core::Tree& definition, Catalogue catalogue,
                   const core::Tree& options, Scenario& out, core::Faults& faults);

}  // namespace klaxon::rules::heavy_combat
