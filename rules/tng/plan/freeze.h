// Freezes designs and a scenario into a battle.
#pragma once

#include "core/catalog/faults.h"
#include "rules/tng/plan/setup.h"

namespace klaxon::rules::tng {

// The designs must have been read and checked (design/reading, design/checks). Returns false and
// reports every fault: what is wrong, where, and what would be right; then `out` is unchanged.
bool freeze(const BattleSetup& setup, core::Faults& faults, Battle& out);

}  // namespace klaxon::rules::tng
