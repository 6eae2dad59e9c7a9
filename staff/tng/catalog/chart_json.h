// Charts for `klaxon catalog`: a row for each single range at which something can be done.
#pragma once

#include <vector>

#include "core/catalog/tree.h"
#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng {

// A number, or a text such as "2d6+13".
core::Tree figure_tree(const rules::tng::catalog::Figure& figure);
// How many dice are rolled on it; 0: nothing is rolled, or nothing can miss.
int dice_rolled(const rules::tng::catalog::Chart& chart);

// {"range","first_roll","by_roll"}, {"range","hit","damage"} or {"range","value","unit"}, as the
// contract says; the modifiers are those of the weapon, some of which depend on size class. What a
// mode adds to the die is not included.
core::Tree chart_rows(const rules::tng::catalog::Chart& chart,
                      const std::vector<rules::tng::catalog::Modifier>& modifiers);

}  // namespace klaxon::staff::tng
