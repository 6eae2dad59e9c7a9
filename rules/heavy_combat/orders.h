// The orders of heavy-combat and their vocabularies. A helm, craft or fire order consists of rows
// of four numbers (HC-2.8): a unit, its action, an object, a number. Rows are sorted by unit, then
// action, then object; a unit of 0 ends the list.
#pragma once

#include "core/order.h"
#include "rules/heavy_combat/state.h"

namespace klaxon::rules::heavy_combat {

namespace verbs {
inline constexpr u16 helm = 0;   // form; secret
inline constexpr u16 craft = 1;  // form; secret
inline constexpr u16 fire = 2;   // form; secret
inline constexpr u16 lose = 3;   // ready: a system that takes an internal point; HC-21.2
}  // namespace verbs

namespace vocabulary {
inline constexpr u16 units = 1;    // 0: no more; then ships, then craft
inline constexpr u16 actions = 2;  // by their place in all_actions()
inline constexpr u16 objects = 3;  // see namespace objects
inline constexpr u16 ships = 4;
inline constexpr u16 seats = 5;
inline constexpr u16 ship_designs = 6;
inline constexpr u16 craft_designs = 7;
inline constexpr u16 weapons = 8;
inline constexpr u16 systems = 9;
inline constexpr u16 faces = 10;
inline constexpr u16 fates = 11;
inline constexpr u16 veils = 12;
inline constexpr u16 steps = 13;
inline constexpr u16 craft_states = 14;
inline constexpr u16 orientations = 15;
inline constexpr u16 hidden_verbs = 16;
inline constexpr u16 craft = 17;
inline constexpr u16 officers = 18;
inline constexpr u16 repairables = 19;  // systems, then shields
inline constexpr u16 count = 20;
}  // namespace vocabulary

// Units in orders.
namespace units {
inline constexpr i32 none = 0;
inline constexpr i32 ships = 1;
inline constexpr i32 craft = ships + static_cast<i32>(ships_max);
inline constexpr i32 end = craft + static_cast<i32>(craft_max);

constexpr bool is_ship(i32 unit) {
  return unit >= ships && unit < craft;
}
constexpr bool is_craft(i32 unit) {
  return unit >= craft && unit < end;
}
constexpr u8 ship_of(i32 unit) {
  return static_cast<u8>(unit - ships);
}
constexpr u8 craft_of(i32 unit) {
  return static_cast<u8>(unit - craft);
}
}  // namespace units

// Everything that a row's object may be: ships and craft, numbered like units, then the following.
namespace objects {
inline constexpr i32 none = 0;
inline constexpr i32 faces = units::end;
inline constexpr i32 turns = faces + core::face_count;
inline constexpr i32 orientations = turns + core::turn_count;
inline constexpr i32 systems = orientations + core::Orientation::count;
inline constexpr i32 axes = systems + static_cast<i32>(systems_count);
inline constexpr i32 seekers = axes + static_cast<i32>(axes_count);  // by id
inline constexpr i32 end = seekers + static_cast<i32>(seeker_ids_max);
static_assert(end <= 256, "a single field can name any object");
}  // namespace objects

struct Row {
  i32 unit = units::none;
  i32 action = 0;
  i32 object = objects::none;
  i32 number = 0;
};
inline constexpr u32 row_fields = 4;

}  // namespace klaxon::rules::heavy_combat
