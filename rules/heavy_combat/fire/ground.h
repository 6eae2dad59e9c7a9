// Fights between crews, aboard a ship or on the ground (HC-23): a pure function of two parties and
// the dice.
#pragma once

#include "core/dice/dice.h"
#include "rules/heavy_combat/design/design.h"

namespace klaxon::rules::heavy_combat {

struct Party {
  i32 members = 0;
  u8 officers = 0;  // bits by Officer
  i32 dice = 0;     // extra ones from the captain's rank
  int seat = -1;    // whose they are

  bool has(Officer officer) const { return (officers & bit(officer)) != 0; }
};

// How many members each side loses in a round, and how many pairs it wins.
struct GroundRound {
  i32 lost[2] = {};
  i32 won[2] = {};
};

i32 die_bonus(const Party& party);  // HC-23.1, HC-23.2
// HC-23.6: there are as many pairs as the smaller side has dice.
GroundRound fight_round(const Party& first, const Party& second, core::Dice& dice);

// HC-23.5.
inline bool translates(const Party& party) {
  return party.has(Officer::communications);
}
// HC-23.4.
inline bool passes_codes(const Party& party) {
  return party.has(Officer::science_officer);
}

}  // namespace klaxon::rules::heavy_combat
