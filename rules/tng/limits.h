// Published bounds of tng: data or orders that would exceed them are refused.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::tng {

// Tech levels: 3X to 8X.
inline constexpr u8 level_min = 3;
inline constexpr u8 level_max = 8;
inline constexpr u32 levels_count = level_max - level_min + 1;

// Size classes, from the largest stars to people.
inline constexpr i32 size_class_min = -6;
inline constexpr i32 size_class_max = 8;

inline constexpr u32 systems_max = 1000;        // ids of the catalogue
inline constexpr u32 modes_max = 60;            // of one weapon
inline constexpr u32 charts_max = 4000;         // of all modes and levels together
inline constexpr i32 range_most = 200;          // the last range of a chart
inline constexpr i32 reach_most = 2000;         // of a function, in hexes
inline constexpr i32 speed_most = 999;          // movements a turn, as charts print it
inline constexpr i32 times_most = 100'000'000;  // what a formula multiplies by
inline constexpr i32 energy_most = 1000;        // points of energy that one thing costs or holds
inline constexpr i32 price_most = 1'000'000;    // of one box, in BPV
inline constexpr i32 rate_most = 100;           // shots or uses a turn
inline constexpr i32 ammo_most = 10'000;
inline constexpr u32 dice_most = 30;        // rolled for one figure
inline constexpr i32 figure_most = 30'000;  // one figure of a chart
inline constexpr i32 scale_most = 100;      // that a mode multiplies a chart by
inline constexpr u32 facings_count = 6;     // of a ship on the map of hexes

// A ship's file.
inline constexpr u32 ship_groups_max = 160;      // of like boxes: tracks, shields, people too
inline constexpr i32 group_boxes_max = 250;      // of one group
inline constexpr u32 ready_max = 100;            // systems kept ready for one group of mounts
inline constexpr u32 refits_max = 4;             // on one group
inline constexpr u32 track_boxes_max = 60;       // of one track
inline constexpr i32 track_figure_max = 1000;    // in a box of a track
inline constexpr i32 facing_shields_max = 1000;  // shield boxes that cover one facing
inline constexpr u32 parts_max = 60;             // entries of shields, crew, officers, features
inline constexpr u32 hasty_max = 8;              // lesser forms that a hasty repair may give a box
inline constexpr u32 loads_max = 40;             // kinds of missiles in one rack
inline constexpr u32 captors_max = 40;           // weapons in captor mines of one rack
inline constexpr i32 movement_cost_max = 100;    // energy of one movement
inline constexpr i32 explosion_max = 10'000;
inline constexpr i32 points_max = 1'000'000;  // of Extended Allowance
inline constexpr u32 name_characters_max = 60, name_bytes_max = 1000;
inline constexpr u32 ship_text_bytes_max = 200;  // of one text of boxes
inline constexpr i64 bpv_most = 2'000'000'000;   // of a ship, and of anything on it

// Limits of a battle, for all units together. A set-up that needs more is refused.
inline constexpr u32 units_max = 64;     // ships, and whatever else has boxes
inline constexpr u32 groups_max = 1024;  // of like boxes, of all units
inline constexpr u32 mounts_max = 512;   // weapon boxes of all units
inline constexpr u32 forms_max = 512;    // what a box may be: a system at a level with its refits
inline constexpr u32 guns_max = 2048;    // modes of all weapons of the battle
inline constexpr u32 benders_max = 254;  // systems that bend shots, each at each of its levels
inline constexpr u32 bender_kinds_max = 64;
inline constexpr u32 aimed_max = 256;        // what boxes remember of targets
inline constexpr u32 marks_max = 256;        // rare conditions of boxes
inline constexpr u32 blows_max = 512;        // damage on its way
inline constexpr u32 frames_max = 16;        // work that waits
inline constexpr u32 points_rows_max = 256;  // teams' points of information about units
inline constexpr i32 damage_most = 2'000'000'000;
inline constexpr i32 coordinate_max = 9999;  // of a hex, either way
inline constexpr i32 turns_most = 200;
inline constexpr u8 impulses = 6;  // TNG-turn.4

// One order.
inline constexpr u32 order_values_max = 640;  // what core::Order holds
inline constexpr u32 fire_lines_max = 80;
inline constexpr u32 fire_line_fields = 8;
inline constexpr u32 shots_max = 600;  // of one order, at worst

}  // namespace klaxon::rules::tng
