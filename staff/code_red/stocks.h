// What a ship has besides its boxes, in words: charges, stores, energy and things in flight.
#pragma once

#include <string>

#include "rules/code_red/design.h"
#include "rules/code_red/state.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

// "photon 3 armed, drone 8 in store, phaser capacitors 5 of 8, 2 drones in flight"; empty for a
// ship that can have none of these, and for a destroyed one.
std::string stock_text(const rules::Ship& ship, const rules::Design& design);

}  // namespace klaxon::staff::code_red
