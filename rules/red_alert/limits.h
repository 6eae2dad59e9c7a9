// The published bounds of red-alert. A set-up that exceeds them is refused.
#pragma once

#include "core/base/types.h"

namespace klaxon::rules::red_alert {

inline constexpr u32 seats_max = 8;
inline constexpr u32 teams_max = 8;
inline constexpr u32 ships_max = 32;   // of all fleets; all ships are unique (RA-20.12)
inline constexpr u32 disks_max = 250;  // crew and tech of all fleets: a form can name any of them
inline constexpr u32 free_points_max = 20;  // that one Start disk grants
inline constexpr u32 rows_max = 4;          // of order icons on a crew disk
inline constexpr u32 row_orders_max = 2;
inline constexpr i32 panel_max = 10;  // a status counter shows no more (RA-3.4)
inline constexpr i32 capacity_max = 20;
inline constexpr u32 capacity_gain_max = 3;  // the most that disks add to a ship's capacity
inline constexpr i32 cost_max = 200;
inline constexpr i32 points_max = 2000;   // of one team
inline constexpr i32 figure_max = 9;      // command or combat of one crew disk
inline constexpr i32 counters_max = 100;  // of one throw
// A table in inches.
inline constexpr i32 table_inches_min = 12;
inline constexpr i32 table_inches_max = 60;  // a field names any quarter of an inch
inline constexpr u32 turns_max = 200;
inline constexpr u32 goals_max = 8;

}  // namespace klaxon::rules::red_alert
