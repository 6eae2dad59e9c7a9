// What bays hold: fighters, shuttles and the like; each is a line of the document's list.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/space/arcs.h"
#include "rules/tng/catalog/values/fields.h"

namespace klaxon::rules::tng::catalog {

enum class Column : u8 { none, phaser, torp, drone };
inline constexpr const char* column_words[] = {"", "phaser", "torp", "drone"};

inline constexpr u32 fighter_specials_count = 4;
inline constexpr const char* fighter_special_words[fighter_specials_count] = {
    "propel", "robot_controlled", "no_lock", "web_anchor"};

struct Fighter {
  struct Weapon {
    u16 system = 0;
    u8 count = 1;
    core::Arc arc;         // empty: it has none
    core::Arc second_arc;  // "LS/RS": half of them there; else empty
    std::string mode;      // the only one; empty: all that need no overload
    Column column = Column::none;
    Level tech = 0;  // 0: the fighter's
  };
  struct Load {
    u16 missile = 0;
    u8 count = 1;
  };
  struct System {
    u16 system = 0;
    u8 count = 1;
    i16 number = 0;  // the figure in the box
  };

  std::string id;
  std::string name;
  std::string rule;
  std::optional<u16> race;  // none: anybody's
  i16 hit_points = 0, shields = 0, bpv = 0;
  ByLevel<i16> speed;
  Level tech = level_min;
  i16 spaces = 0, explosion = 0;  // 0: not printed
  std::vector<Weapon> weapons;
  std::vector<Load> carries;
  std::vector<System> systems;
  u8 specials = 0;  // bits of fighter_special_words
};

void read_fighter(const core::Tree& tree, core::Faults& faults, const NameBook& names,
                  Fighter& out);

}  // namespace klaxon::rules::tng::catalog
