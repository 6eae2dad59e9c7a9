// A weapon in the second typing, as comparable values: figures for each single range.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/charts/tng/typed_file.h"

namespace klaxon::tests {

// The figures of a single mode at a single tech level.
struct TypedMode {
  std::string mode;
  int tech = 0;
  int line = 0;                              // of the file, where it is typed
  std::map<std::string, std::string> facts;  // "energy": "1/2"
  // By range, then by row: "1".."6" of a die, "hit", "damage"; rows by size class or speed have it
  // behind an @: "damage@3". A range at which it cannot fire is left out.
  std::map<int, std::map<std::string, std::string>> cells;
  std::string formula;
};

// A chart paragraph; a level without a table of its own takes it from the same mode and level of
// `like`, if somebody typed one:
//
//   mode standard
//   tech 3: energy 1/2; hold none; turn 1; impulse none; ammo none; capacitor 4; dice 1d6
//   range  0 1 2 3 4 5-7 8-9
//   1      2 2 2 2 1 1   1
//   2-6    2 2 2 1 1 1   -
//   tech 4: energy 1/2; hold none; turn 1; impulse none; ammo none; capacitor 5; dice 1d6
//   same
//
// `same`: the table of the tech level before; `as MODE`: that of another mode at this level. Facts
// after `dice` (spaces, hit_points, damage, reach, …) are about what is launched. Instead of a
// table there may be `formula 8d6-range-class`.
std::vector<TypedMode> parse_chart(const TypedLines& lines, const std::vector<TypedMode>& like,
                                   TypedLines& faults);

// "3-6", "4", "8+", "0-", "-6": both ends; an open end is `lo` or `hi`. False if it is not a span.
bool typed_span(std::string_view text, int lo, int hi, int& from, int& to);

// Drops cells of "-", and ranges at which no cell is left or nothing can be hit.
void drop_impossible(TypedMode& mode);

// The highest speed for which rows by speed are compared.
inline constexpr int typed_speed_most = 40;

}  // namespace klaxon::tests
