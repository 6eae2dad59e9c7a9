// Volleys against a ship of this game: cards for starships, the chart for pseudo-fighters. A volley
// runs until it is done or its owner must choose; its whole state is in ship.volley.
#pragma once

#include <span>

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/code_red/design/design.h"
#include "rules/code_red/design/options.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

// The ship that a volley strikes, and its number for the log.
struct VolleyTarget {
  Ship& ship;
  const Design& design;
  const Options& options;
  int number = 0;
};

// 'ask' stops for the owner; 'listed' takes the choice that the card lists first.
enum class OwnerPolicy : u8 { ask, listed };

void begin_volley(const VolleyTarget& struck, int points, core::Log& log);
// Returns true when the volley is done, false if the owner must choose.
bool run_volley(const VolleyTarget& struck, OwnerPolicy policy, core::Dice& dice, core::Log& log);
// Scores the owner's choice, one of ship.volley.choices; the volley must then be continued.
void choose_system(const VolleyTarget& struck, System system, core::Log& log);
// Lists the systems on offer in the card's order; returns how many there are.
int volley_choices(const Ship& ship, const Design& design, std::span<System> out);

}  // namespace klaxon::rules::code_red
