// The file that continues a battle file after its last turn; it is only for the moderator.
#pragma once

#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/system.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// A ship in the form of [[ships]].
core::Tree ship_in_file(const rules::HeavyCombatGame& game, const rules::State& state, u32 ship);
// The battle of `file` in its current state; only orders need to be added. `designs` are its
// set-up's.
core::Tree next_file(const HeavyCombatSystem& system, const core::Tree& file,
                     const core::Tree& designs, const rules::HeavyCombatGame& game,
                     const rules::State& state);

}  // namespace klaxon::staff::heavy_combat
