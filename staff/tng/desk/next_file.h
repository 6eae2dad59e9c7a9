// The file that continues a battle.
#pragma once

#include <string>

#include "rules/tng/game.h"
#include "staff/tng/battle_system.h"

namespace klaxon::staff::tng::desk {

namespace rules = klaxon::rules::tng;

// A ship in the form that files use.
core::Tree ship_in_file(const rules::TngGame& game, const rules::State& state, u32 unit);

// The file after a volley. `file` is the one that was adjudicated: what it leaves out, such as what
// weapons hold, the next file leaves out too.
core::Tree next_file(const TngBattleSystem& system, const core::Tree& file,
                     const core::Tree& designs, const rules::TngGame& game,
                     const rules::State& state);
// The file after a turn, with which the next turn begins.
core::Tree next_turn_file(const TngBattleSystem& system, const core::Tree& file,
                          const core::Tree& designs, const rules::TngGame& game,
                          const rules::State& state);

// The part of the battle's state that a file cannot express; empty if it can express everything.
std::string why_no_next(const rules::State& state);

// Empty if ships in a battle begun from the file `next` are in the state that it gives; otherwise
// what is wrong.
std::string read_back(const TngBattleSystem& system, const core::Tree& next);
// Empty if the battle of that file begins at the point that this battle has reached.
std::string read_back_turn(const TngBattleSystem& system, const core::Tree& next,
                           const rules::TngGame& game, const rules::State& state);

}  // namespace klaxon::staff::tng::desk
