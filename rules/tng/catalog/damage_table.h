// Reading the damage chart.
#pragma once

#include "rules/tng/catalog/tables.h"

namespace klaxon::rules::tng::catalog {

// Reads the keys of tables/damage_chart.toml, except for its head.
void read_damage_chart(Fields& in, Tables& out);

}  // namespace klaxon::rules::tng::catalog
