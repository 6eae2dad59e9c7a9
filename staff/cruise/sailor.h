// A captain's cruise: one who sails by the numbers that anybody can see. They take the likelier
// star unless the bold one pays, mend before they sail, and go into dock when they are hurt.
#pragma once

#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

// Picks the next of Voyage::choices().
Choice sailors_choice(const Voyage& voyage, const State& state);

// Sails from the current state to the end, with captains on both sides of every battle.
void sail_on(const Voyage& voyage, State& state);

// How a cruise went, to be counted and compared.
struct Tally {
  u32 cruises = 0, open = 0, closed = 0, taken = 0;
  u64 battles = 0, home = 0;
  i64 score = 0;
  u64 fingerprint = 0;  // the sum over the outcomes of all cruises
};
// Cruise `number` of a season, and all of it.
u64 season_seed(u64 season, u32 number);
void add_cruise(const Voyage& voyage, std::string_view squadron, u64 season, u32 number,
                Tally& tally);

}  // namespace klaxon::staff::cruise
