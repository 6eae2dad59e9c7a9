// The second typing of tng's charts, prices and tables: what somebody else typed from the document
// alone is compared with the catalogue as it is loaded from data/tng. Every typed figure must be
// there, and nothing else: no further mode, level, range, construction line or row.
//
//   TEST(TngCharts, TNG_Ph_7) {
//     klaxon::tests::expect_weapon("Ph-7", R"(
//   mode standard
//   tech 3: energy 1/2; hold none; turn 1; impulse none; ammo none; capacitor 4; dice 1d6
//   range  0 1 2 3 4 5-7 8-9
//   1      2 2 2 2 1 1   1
//   2-6    2 2 2 1 1 1   -
//   tech 4: energy 1/2; hold none; turn 1; impulse none; ammo none; capacitor 5; dice 1d6
//   same
//   )");
//   }
//
// A line that ends with `;` goes on in the next. `same`: the table of the tech level before; `as
// MODE`: that of another mode at this level. Facts after `dice` (spaces, hit_points, damage, reach,
// …) are about what is launched. Instead of a table there may be `formula 8d6-range-class`.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>

namespace klaxon::tests {

void expect_weapon(std::string_view id, std::string_view text);

// One row a line, fields separated by " | ".
void expect_table(std::string_view id, std::string_view text);

// A construction line: prices by tech level, "3:30 4:45", or formulas, "3:points/2".
struct TypedPrice {
  const char* rule;
  const char* id;
  const char* variant;
  const char* bpv;
  const char* repair = "";  // NA
  const char* spaces = "";
  const char* hit_on = "";  // "Phaser/Torp"; "": not hit in combat
  const char* per = "";
};
// Compares them with the construction lines of these sections of the catalogue, of which none may
// be left: "control" (officers and troops too), "hull", "power", "weapon".
void expect_prices(std::string_view section, std::span<const TypedPrice> prices);

// Allowance towards Options, of an id or of one used as another: "Drn-Opt as NWO".
struct TypedAllowance {
  const char* id;
  const char* allowance;
};
void expect_allowances(std::span<const TypedAllowance> allowances);

}  // namespace klaxon::tests
