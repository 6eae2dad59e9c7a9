// The map of a cruise and all its random streams: everything follows from the seed alone.
#pragma once

#include <span>
#include <vector>

#include "staff/cruise/rules.h"

namespace klaxon::staff::cruise {

// The uses of a seed.
enum class Draws : u8 { map, battle, bots, measure, forecast, words };
// The seed of one stream.
u64 stream_of(u64 seed, Draws what, u32 a = 0, u32 b = 0, u32 c = 0);

// At a fork, one star is calm and the other bold; a star without an alternative is plain. No foe
// waits at a dock.
enum class Tilt : u8 { plain, calm, bold, dock };
inline constexpr const char* tilt_words[] = {"plain", "calm", "bold", "dock"};

struct Star {
  u8 waters = 0, kind = 0;  // its system's waters, and its kind there
  Tilt tilt = Tilt::plain;
  bool call = false;  // a call of distress: one more fight is possible there
  u8 name = 0;        // index into Rules::stars
  friend bool operator==(const Star&, const Star&) = default;
};

// Every star in a column leads to every star in the next.
struct Map {
  std::vector<std::vector<Star>> columns;  // day 1 first
  u8 fleet_waters = 0, fleet_kind = 0;     // the two acts of the gate
  u8 flagship_waters = 0, flagship_kind = 0;

  const Star& star(u32 day, u32 place) const { return columns[day - 1][place]; }
};

// How many minutes the shortest and the longest way take, including answered calls and the gate.
struct Minutes {
  u32 least = 0, most = 0;
};
Minutes minutes_of(const Map& map, std::span<const Waters* const> waters);

// A map needs two systems with stars at forks, and for the gate a system with a fleet and a system
// with a flagship. False, with a fault, if these are missing or no way keeps to the rules' minutes.
bool can_map(const Rules& rules, std::span<const Waters* const> waters, core::Faults& faults);
// The first map from the seed on which no way is too short or too long.
Map map_of(const Rules& rules, std::span<const Waters* const> waters, u64 seed);

}  // namespace klaxon::staff::cruise
