// What a captain has achieved, which rank that makes, and what the rank is worth (HC-24,
// HC-25). Pure functions, used when a battle is set up and, in a campaign, between battles.
#pragma once

#include <string_view>

#include "core/base/types.h"
#include "rules/heavy_combat/design/design.h"

namespace klaxon::rules::heavy_combat {

enum class Rank : u8 { none, experienced, veteran, elite, legendary };
inline constexpr u32 ranks_count = 5;
inline constexpr const char* rank_words[ranks_count] = {"none", "experienced", "veteran", "elite",
                                                        "legendary"};

// Four separate counters (HC-24.5, HC-24.6, HC-24.7, HC-24.8).
struct Career {
  u32 heavy_battles = 0;
  u32 basic_battles = 0;
  u32 log_entries = 0;  // long enough ones
  u32 exercises = 0;    // at the Command College
};

u32 experience_points(const Career& career);
Rank rank_of(u32 points);
// HC-24.7: is this log entry long enough to count?
bool counts_as_log_entry(std::string_view text);

inline constexpr u8 ships_unlimited = 0xFF;

// HC-25.3, HC-25.4, HC-25.5.
struct Rewards {
  u8 quick_actions = 0;          // in a heavy combat
  bool sharp_sensors = false;    // may look for what is hidden (HC-15.1)
  u8 basic_points = 0;           // extra at the start of basic combat
  u8 ground_dice = 0;            // extra in ground combat
  u8 extra_ships = 0;            // or ships_unlimited
  bool up_to_own_class = false;  // else up to a light cruiser
  bool edits_scenarios = false;
  bool may_moderate = false;
};
const Rewards& rewards_of(Rank rank);

// May a captain of this rank, whose own ship is of class `own`, have one of class `extra` too?
bool may_have_extra(Rank rank, ShipClass own, ShipClass extra);
// HC-27.1: five heavy battles, regardless of the rank.
bool may_suspect(const Career& career);

}  // namespace klaxon::rules::heavy_combat
