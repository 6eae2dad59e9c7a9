// The figures by which a captain judges. The defaults are those of the captain; a bot with others
// plays in the same way, but judges differently.
#pragma once

#include "core/base/types.h"

namespace klaxon::staff::tng::bot {

struct Figures {
  // Where to go, in hundred-thousandths of the damage that the enemy or the ship can still take.
  i32 each_hex = 20, each_far_hex = 60, far_off = 15;  // of range; those beyond far_off count extra
  i32 spare_movement = 25;
  i32 danger = 100;    // percent: the enemy's fire relative to the ship's own
  i32 around_foe = 3;  // hexes around an enemy that are examined

  // The chance in percent that fire comes later in the turn.
  i32 even_chance = 30, chance_by_movement = 3, chance_least = 10, chance_most = 85;
  i32 nearly_all = 80;  // percent of a broadside: the range at which it is good

  // When to fire, in percent.
  i32 good_enough = 80;  // fire now, relative to what may come
  i32 group_least = 25;  // of what a group does at close range
  i32 hopeless = 25;     // the same in the last impulse, for shots that can be held
  i32 overkill = 150;    // of what a target can take

  // What to buy: movements, and hundredths of a point of damage per point of energy.
  i32 crawl = 8, chase_ahead = 2, chase_least = 12, chase_most = 20;
  i32 much = 120;     // an overload that brings this comes first
  i32 in_reach = 30;  // hexes that two ships can close in one turn and still fire

  // What a box is worth, in tenths of a point of damage that it does, stops or pays for in a turn.
  i32 each_energy = 15, each_stored = 4, shield_box = 4, plate = 6;
  i32 hasty_share = 60;  // percent: a lesser box relative to the right one
};

inline constexpr Figures captains_figures{};

}  // namespace klaxon::staff::tng::bot
