// Charts for `klaxon catalog`: one row for each range at which something can be done.
#pragma once

#include <vector>

#include "core/catalog/tree.h"
#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng {

// A number, or a text such as "2d6+13".
core::Tree figure_tree(const rules::tng::catalog::Figure& figure);
// How many dice are rolled on the chart; 0: no dice are rolled, or no shot can miss.
int dice_rolled(const rules::tng::catalog::Chart& chart);

// {"range","first_roll","by_roll"}, {"range","hit","damage"} or {"range","value","unit"}, as the
// contract states. The modifiers are those of the weapon, some of which depend on size class; they
// do not include what a mode adds to the die.
core::Tree chart_rows(const rules::tng::catalog::Chart& chart,
                      const std::vector<rules::tng::catalog::Modifier>& modifiers);

}  // namespace klaxon::staff::tng
