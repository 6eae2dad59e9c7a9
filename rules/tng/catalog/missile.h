// What racks hold: missiles and mines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/values/fields.h"

namespace klaxon::rules::tng::catalog {

// The special features that missiles may have: a closed list.
enum class Special : u8 {
  splits,
  fires,
  auto_internal,
  small_mine,
  probe,
  adds_range,
  cloaked,
  captor,
  scatter,
  all_in_hex,
  destroys_drones,
};
inline constexpr const char* special_words[] = {
    "splits",  "fires",  "auto_internal", "small_mine", "probe",          "adds_range",
    "cloaked", "captor", "scatter",       "all_in_hex", "destroys_drones"};

// A missile at one tech level.
struct MissileAt {
  base::Ratio spaces;
  std::optional<i16> hit_points;
  Figure damage;               // to what it strikes; of a mine, to its hex
  i16 splash = 0;              // one hex away
  i16 reach = 0;               // hexes an impulse, and of its strike; 0: its rack's
  i16 speed = 0;               // hexes a turn, of one that moves by turns
  i16 in_hex = 0;              // damage to all others in the hex
  i16 bypass = 0;              // of its damage, internals at once
  std::optional<i16> control;  // what it counts; else its rack's
  struct Against {
    core::Span size_class;
    Figure damage;
  };
  std::vector<Against> against;
  struct Information {
    i16 points = 0, reach = 0;
  } information;  // an impulse
};

struct Missile {
  std::string file;  // what racks call it
  std::string id;
  std::string name;
  std::string rule;
  bool mine = false;
  Levels levels;     // at which it exists
  u16 specials = 0;  // bits by Special
  ByLevel<MissileAt> at;
  std::optional<u16> splits_into;  // missile
  u8 splits_count = 0;
  std::optional<u16> fires_weapon;  // system
  std::string fires_mode;
  u8 fires_shots = 0;
  std::optional<u16> warhead;    // mine
  std::optional<u16> captor_of;  // the system that it carries one of
  u8 captor_boxes = 0, captor_shots = 0;

  bool has(Special special) const { return (specials >> static_cast<u32>(special) & 1U) != 0; }
};

void read_missile(const core::Tree& tree, core::Faults& faults, const NameBook& names,
                  Missile& out);

}  // namespace klaxon::rules::tng::catalog
