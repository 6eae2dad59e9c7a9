// The effect of something that does no damage, put into words from its figures.
#pragma once

#include <string>

#include "staff/tng/odds/weapon_reading.h"

namespace klaxon::staff::tng::odds {

// "a tractor link of strength energy/distance, within 3 hexes".
std::string gives_text(const catalog::Catalog& catalog, const Named& named);

}  // namespace klaxon::staff::tng::odds
