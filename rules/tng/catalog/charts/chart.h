// A chart as a mode uses it at one tech level: compact, with every change and multiplier applied.
#pragma once

#include <string>
#include <vector>

#include "core/chart.h"
#include "rules/tng/catalog/values/figure.h"

namespace klaxon::rules::tng::catalog {

enum class ChartKind : u8 {
  roll,     // a die determines the figure
  hit,      // hits on a number or less
  figure,   // a figure by range, nothing rolled
  formula,  // dice less range and size class
  over,     // hits above range and size class, less on the very number
};
inline constexpr const char* chart_kind_words[] = {"roll", "hit", "figure", "formula", "over"};

// What the figures in a row of a chart mean.
enum class RowOf : u8 {
  damage,
  hit,
  permanent,  // damage that only Construct repairs
  spread,     // damage of one of the adjoining facings
  strength,
  systems,
  repul,
  trac,
  warhead,
  web,
  rubble,
  hexes,
};
inline constexpr u32 rows_of_count = 12;
inline constexpr const char* row_of_words[rows_of_count] = {
    "damage", "hit",  "permanent", "spread", "strength", "systems",
    "repul",  "trac", "warhead",   "web",    "rubble",   "hexes"};

struct ChartRow {
  static constexpr core::Span always{core::Span::open_low, core::Span::open_high};
  enum class Key : u8 { none, roll, size_class, speed, index };

  RowOf of = RowOf::damage;
  Key key = Key::none;
  core::Span span = always;  // for the key's kind: the roll, the target's size class or speed
  friend constexpr bool operator==(const ChartRow&, const ChartRow&) = default;
};

struct Chart {
  static constexpr u8 no_column = 0xFF;

  ChartKind kind = ChartKind::figure;
  u8 dice = 0;     // how many are rolled on it, 1 or 2; for a formula those that it adds up
  u8 pivot = 0;    // the range to which shifts by die and range go
  u8 natural = 0;  // this figure only with the natural die at the true range; else one less
  RowOf unit = RowOf::damage;      // the unit of a formula's result
  std::vector<u8> columns;         // by range; past the end: it cannot fire there
  std::vector<core::Span> ranges;  // of each column; those past the last range are only for dice
  std::vector<ChartRow> rows;      // of a roll chart one for each face, from the lowest on
  std::vector<Figure> cells;       // row by row
  // kind formula: dice + plus - minus_range * range - minus_class * size class, times `times`
  // kind over: the die must be above plus_range * range + plus_class * size class
  i16 plus = 0, by_range = 0, by_class = 0;
  i16 least = 0;  // below it: a miss
  i32 times = 1;
  i16 over = 0, equal = 0;  // damage

  i32 reach() const { return static_cast<i32>(columns.size()) - 1; }
  u8 column(i32 range) const {
    return range < 0 || range > reach() ? no_column : columns[static_cast<std::size_t>(range)];
  }
  const Figure& at(u32 row, u32 col) const { return cells[row * ranges.size() + col]; }
  i32 first_roll() const { return dice == 2 ? 2 : 1; }

  friend bool operator==(const Chart&, const Chart&) = default;
};

}  // namespace klaxon::rules::tng::catalog
