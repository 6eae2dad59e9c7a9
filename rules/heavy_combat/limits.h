// The bounds on what a battle of heavy-combat may contain. Anything beyond them is refused at
// set-up, or not offered.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::heavy_combat {

inline constexpr u32 seats_max = 8;
inline constexpr u32 teams_max = 8;
inline constexpr u32 ships_max = 16;
inline constexpr u32 seat_ships_max = 4;  // of one seat: the rows of a whole order fit one field
inline constexpr u32 craft_max = 64;
inline constexpr u32 seat_craft_max = 16;
inline constexpr u32 seekers_max = 24;      // in flight at once
inline constexpr u32 seeker_ids_max = 110;  // launched in one battle
inline constexpr u32 weapons_max = 8;       // banks and launchers of a ship
inline constexpr u32 craft_weapons_max = 2;
inline constexpr u32 repairs_max = 2;  // under way on a ship (HC-16.2)
inline constexpr u32 rows_max = 62;    // of one order (HC-2.8)
inline constexpr u32 order_values_max = 4 * rows_max + 1;
inline constexpr i32 range_max = 10;  // of any weapon
inline constexpr i32 speed_max = 30;  // HC-4.1
inline constexpr i32 shield_max = 200;
inline constexpr i32 boxes_max = 40;  // of one system
inline constexpr i32 crew_max = 60;
inline constexpr i32 craft_points_max = 60;
inline constexpr i32 points_max = 2000;       // that a ship is worth
inline constexpr i32 start_places_max = 400;  // of a place at the start, along each axis
// The farthest that anything moves along an axis in a turn: speed, emergency warp, sideways.
inline constexpr i32 reach_of_turn = speed_max + 3;
inline constexpr i32 places_max = 8000;   // of any place
inline constexpr i32 protection_max = 9;  // points of ECM, or put into a shield
inline constexpr u32 turns_max = 200;
inline constexpr i32 dice_faces = 6;

}  // namespace klaxon::rules::heavy_combat
