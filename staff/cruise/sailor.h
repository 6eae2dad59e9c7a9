// A cruise as a captain sails it, by the numbers that anybody can see: captains take the safer star
// unless the bold one pays, repair before they sail, and go into dock when damaged.
#pragma once

#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

// Picks the next choice from Voyage::choices().
Choice sailors_choice(const Voyage& voyage, const State& state);

// Sails from the current state to the end, with captains on both sides of every battle.
void sail_on(const Voyage& voyage, State& state);

// The result of a cruise, for counting and comparing.
struct Tally {
  u32 cruises = 0, open = 0, closed = 0, taken = 0;
  u64 battles = 0, home = 0;
  i64 score = 0;
  u64 fingerprint = 0;  // a checksum of all cruises' outcomes
};
// Returns the seed of cruise `number` in a season; sails the whole cruise and adds it to the tally.
u64 season_seed(u64 season, u32 number);
void add_cruise(const Voyage& voyage, std::string_view squadron, u64 season, u32 number,
                Tally& tally);

}  // namespace klaxon::staff::cruise
