// Weapons, small craft, navies and ships as their files describe them, frozen once read (HC-29).
// Each reader collects every fault of its file and is strict about keys.
//
//   name = "Phaser"   kind = "directed"                        # weapons/<id>.toml
//   factors = [10, 9, 8, 6, 5, 4, 3, 2, 1, "1/2"]              # by range, from 1 on
//   hits = ["any", "any", ..., "3-6"]                          # by range; without it: always
//   price = 1   reload = 2   arcs = "mount"                    # arcs: "all" or "mount"
//   arming = 4   holding = 1   flight = 3                      # of kind "seeking"
//   own_damage = { range = 1, quarter = true }                 # or points = 5
//
//   name = "Shuttle"   kind = "shuttle"   speed = 4   points = 15   # craft/<id>.toml
//   weapons = ["defensive_phaser"]   ecm = 0
//
//   name = "Star Union"   shuttle = "…"   fighter = "…"   ecm_shuttle = "…"   # navies/<id>.toml
//
//   name = "Anson"   navy = "union"   class = "CA"   points = 120   # ships/<id>.toml
//   shields = [40, 30, 30, 30, 30, 30]     # fore, aft, port, starboard, dorsal, ventral
//   armour = 10   hull = 20   crew = 12   officers = ["captain", "science"]
//   internals = { warp = 6, impulse = 4, sensors = 3, battery = 2, shuttle_bay = 1 }
//   shuttles = 2   fighters = 0   ecm_shuttles = 1
//   [[weapons]]
//   weapon = "phaser"   boxes = 3          # mount = "fore" or "aft" for launchers
#pragma once

#include <string>
#include <vector>

#include "core/base/bounded.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/heavy_combat/limits.h"
#include "rules/heavy_combat/movement/lattice.h"

namespace klaxon::rules::heavy_combat {

// HC-5.3, HC-5.4, HC-5.5, HC-5.6, HC-5.7, HC-5.8, HC-5.9, smallest first.
enum class ShipClass : u8 {
  freighter,
  frigate,
  destroyer,
  light_cruiser,
  heavy_cruiser,
  dreadnought,
  base,
};
inline constexpr u32 classes_count = 7;
inline constexpr const char* class_words[classes_count] = {"F",  "FF", "DD",  "CL",
                                                           "CA", "DN", "base"};
// Returns how many turns it takes to change facing once; 0: it never turns.
inline constexpr u8 turn_ratio[classes_count] = {1, 1, 1, 2, 2, 4, 0};

// Internals; those after `cargo` are the boxes of the ship's weapons in the order of its file.
enum class System : u8 { warp, impulse, sensors, battery, shuttle_bay, veil, quarters, cargo };
inline constexpr u32 plain_systems_count = 8;
inline constexpr u32 systems_count = plain_systems_count + weapons_max;
inline constexpr const char* system_words[systems_count] = {
    "warp",     "impulse",  "sensors",  "battery",  "shuttle_bay", "cloak",
    "quarters", "cargo",    "weapon_1", "weapon_2", "weapon_3",    "weapon_4",
    "weapon_5", "weapon_6", "weapon_7", "weapon_8"};
constexpr u32 at(System system) {
  return static_cast<u32>(system);
}
constexpr u32 weapon_system(u32 weapon) {
  return plain_systems_count + weapon;
}

// HC-23.1 to HC-23.5.
enum class Officer : u8 {
  captain,
  security_chief,
  medical_officer,
  science_officer,
  communications
};
inline constexpr u32 officers_count = 5;
inline constexpr const char* officer_words[officers_count] = {
    "captain", "security_chief", "medical_officer", "science_officer", "communications_officer"};
constexpr u8 bit(Officer officer) {
  return static_cast<u8>(1U << static_cast<u32>(officer));
}

// What a factor multiplies: the points put into directed energy, a die for other weapons.
enum class WeaponKind : u8 { directed, defensive, launcher, seeking };
inline constexpr const char* weapon_kind_words[] = {"directed", "defensive", "launcher", "seeking"};

struct Weapon {
  std::string id;
  std::string name;
  WeaponKind kind = WeaponKind::directed;
  u8 price = 1;                   // of a shot; of directed energy, of each of its points
  u8 reload = 1;                  // turns from one shot to the next
  u8 arming = 0;                  // points, one a turn, before it can be launched
  u8 holding = 0;                 // points a turn that keep its charge
  u8 flight = 0;                  // spaces a turn
  bool by_mount = false;          // it covers the arcs of its mount; else all
  u8 reach = 0;                   // the last range of its chart
  u8 halves[range_max + 1] = {};  // the factor in halves, by range
  u8 least[range_max + 1] = {};   // the least face that hits; 1: it always does
  u8 own_range = 0;               // up to that range its own ship takes damage too; 0: never
  u8 own_points = 0;
  bool own_quarter = false;  // a quarter of what the target takes

  bool energy() const { return kind == WeaponKind::directed; }
  bool rolls_damage() const { return kind != WeaponKind::directed; }
  // True for torpedoes and packets, whose damage is divided if the target turns (HC-4.10).
  bool torpedo() const { return kind == WeaponKind::launcher || kind == WeaponKind::seeking; }
};

enum class CraftKind : u8 { shuttle, fighter, ecm_shuttle };
inline constexpr u32 craft_kinds_count = 3;
inline constexpr const char* craft_kind_words[craft_kinds_count] = {"shuttle", "fighter",
                                                                    "ecm_shuttle"};
// HC-22.2, HC-22.3.
inline constexpr i64 craft_speed_most[craft_kinds_count] = {4, 3, 4};

struct CraftDesign {
  std::string id;
  std::string name;
  CraftKind kind = CraftKind::shuttle;
  u8 speed = 0;
  u8 points = 0;                           // of damage that destroy it
  u8 ecm = 0;                              // points that it gives to the ship that it supports
  Bounded<u8, craft_weapons_max> weapons;  // indexes into Catalogue::weapons
};

struct Navy {
  std::string id;
  std::string name;
  u8 craft[craft_kinds_count] = {};  // indexes into Catalogue::craft
};

struct Mount {
  u8 weapon = 0;  // index into Catalogue::weapons
  u8 boxes = 1;
  Arc arc = Arc::all;
};

struct ShipDesign {
  std::string id;
  std::string name;
  u8 navy = 0;  // index into Catalogue::navies
  ShipClass size = ShipClass::frigate;
  u16 points = 0;
  u8 shields[core::face_count] = {};
  u8 armour = 0;
  u8 hull = 0;
  u8 crew = 0;
  u8 officers = 0;               // bits by Officer
  u8 boxes[systems_count] = {};  // of internals, including the weapons'
  u16 internals = 0;             // all boxes together
  bool energy = false;           // it has directed energy weapons (HC-3.2)
  u8 carried[craft_kinds_count] = {};
  Bounded<Mount, weapons_max> mounts;
};

struct Catalogue {
  std::vector<Weapon> weapons;
  std::vector<CraftDesign> craft;
  std::vector<Navy> navies;
  std::vector<ShipDesign> ships;
};

// "Photon torpedo 2": a ship's weapon, numbered if it has several of the kind.
std::string mount_name(const Catalogue& catalogue, const ShipDesign& design, u32 mount);

// Each adds its entry to the catalogue, or returns false and every fault. `id` is the file's name.
// Craft refer to weapons, navies to craft, ships to both, which must have been read before.
bool read_weapon(const core::Tree& tree, std::string_view id, Catalogue& out, core::Faults& faults);
bool read_craft(const core::Tree& tree, std::string_view id, Catalogue& out, core::Faults& faults);
bool read_navy(const core::Tree& tree, std::string_view id, Catalogue& out, core::Faults& faults);
bool read_ship(const core::Tree& tree, std::string_view id, Catalogue& out, core::Faults& faults);

}  // namespace klaxon::rules::heavy_combat
