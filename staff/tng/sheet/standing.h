// The current state of a ship in a battle, for its sheet.
#pragma once

#include "core/catalog/tree.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng {

// The first unit that has this name, or else whose design has this id or name: { ship, design,
// losses, turn }, its losses in the form of sheet/losses.h. Returns false if there is none.
bool standing_of(const klaxon::rules::tng::TngGame& game, const klaxon::rules::tng::State& state,
                 std::string_view name, core::Tree& stands);

}  // namespace klaxon::staff::tng
