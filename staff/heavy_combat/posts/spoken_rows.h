// Rows of orders in a player's words, both ways: "Resolute: phasers 1 and 2 at Iron Word with 3
// each" is two rows (HC-2.8).
#pragma once

#include "staff/posts/rows.h"

namespace klaxon::staff::heavy_combat {

const RowWords& spoken_rows();

}  // namespace klaxon::staff::heavy_combat
