// The shape of a unit on its printed counter, drawn from its file: kind, factors, craft.
#pragma once

#include <string>

#include "rules/sidcors/design/design.h"

namespace klaxon::staff::sidcors {

// Draws it at most 36 mm wide and 28 mm high, around this point of the page; a ship's bow is to the
// right. A crippled unit has a gash across it.
std::string silhouette(const klaxon::rules::sidcors::Design& design, bool crippled, int x_mm,
                       int y_mm);

}  // namespace klaxon::staff::sidcors
