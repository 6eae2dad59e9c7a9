// How heavy-combat's figures are shown to people.
#pragma once

#include <string>

#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

std::string place_text(rules::Vec3 place);                    // "14, 0, -2"
std::string orientation_text(core::Orientation orientation);  // "bow west, top up"
std::string shields_text(const rules::Ship& ship);            // "56 40 46 46 46 46"
// "warp 2 of 8": a ship's lost internals, separated by commas; empty if there are none.
std::string losses_text(const rules::Catalogue& catalogue, const rules::ShipDesign& design,
                        const rules::Ship& ship);

}  // namespace klaxon::staff::heavy_combat
