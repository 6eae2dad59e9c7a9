// A ship as its file describes it: boxes, weapon groups, shuttle bays. It never changes once read.
// read_design() collects every fault of a file; it is strict about keys.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/bounded.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/code_red/damage/hits.h"
#include "rules/code_red/limits.h"

namespace klaxon::rules::code_red {

enum class WeaponKind : u8 { direct, seeking, anti_drone };
inline constexpr const char* weapon_kind_names[] = {"direct", "seeking", "anti_drone"};

// Weapons in the boxes of one system. If several groups share a system, the boxes left belong to
// the groups in file order: the last group loses boxes first (CR-ship.2).
struct WeaponGroup {
  std::string name;  // unique within its ship once in a battle
  u8 word = 0;       // index into the battle's weapon names
  WeaponKind kind = WeaponKind::direct;
  bool heavy = false;  // every weapon but phasers and drones (3.0, result 3-2)
  System box = 0;
  u8 count = 0;
  u8 ammo = 0;  // shots in stock for the whole group; 0: needs none
};

// Returns true for drone racks, the only light weapons that seek.
inline bool is_drone_group(const WeaponGroup& group) {
  return group.kind == WeaponKind::seeking && !group.heavy;
}

struct ShuttleBay {
  u8 shuttles = 0;
  u8 racks = 0;         // drone racks in this bay
  bool tracks = false;  // launch tracks
};

// What one column of the weapon specification chart lists for a race (6.0).
struct PfWeapon {
  const char* first = "";   // "" : not available
  const char* second = "";  // the Y of X/Y, or ""
};
struct PfRace {
  const char* name;  // "gorn"
  core::RuleId rule;
  PfWeapon weapon[3];
};
std::span<const PfRace> pf_races();
int pf_race_index(std::string_view name);  // -1: not in the chart; letter case does not matter

struct Design {
  std::string id;
  std::string name;
  bool carrier = false;
  bool pseudo_fighter = false;
  int race = -1;  // index into pf_races(); -1: outside the chart
  std::string race_name;
  std::array<u8, systems_count> boxes{};
  std::vector<WeaponGroup> groups;
  std::vector<ShuttleBay> bays;
  u8 life_support = 1;         // points of power a turn
  SystemMask systems() const;  // those with boxes
  u32 boxes_total() const;     // without crew and excess damage
};

// Returns false, and all faults, if it is not a ship. `id` names the design in battles.
bool read_design(const core::Tree& tree, std::string_view id, Design& out, core::Faults& faults);

}  // namespace klaxon::rules::code_red
