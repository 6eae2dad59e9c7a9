// Finds contradictions in a battle's saved state (HC-29.5), between its keys or with the designs.
// Each fault states what would be right.
#pragma once

#include "core/catalog/reader.h"
#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat::kept {

// The least and the most power that a ship's dice can yield (HC-3.1, HC-3.2).
i64 power_least(const ShipDesign& design);
i64 power_most(const ShipDesign& design);

// Each checks one item after its keys have been read; `in` is their reader.
void check(core::Reader& in, const Scenario& scenario, const State& state, const Ship& ship);
void check(core::Reader& in, const Scenario& scenario, const State& state, const Craft& craft);
void check(core::Reader& in, const Scenario& scenario, const State& state, const Seeker& seeker);

// Checks all items together, once all have been read. `left` is the list of that name.
void check_whole(const core::Tree& left, const Scenario& scenario, const State& state,
                 core::Faults& faults);

}  // namespace klaxon::rules::heavy_combat::kept
