#include "rules/tng/fire/roll.h"

#include <algorithm>

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

constexpr i32 no_column = -1;

i32 column_at(const Chart& chart, i32 range) {
  const u8 column = chart.column(range);
  return column == Chart::no_column ? no_column : column;
}

// TNG-Ph-LR.1: changes of die and range lead towards the pivot, or away from it if they hinder.
i32 about_pivot(const Chart& chart, const Aim& aim, i32 beyond) {
  const i32 from = column_at(chart, aim.range), pivot = column_at(chart, chart.pivot);
  if (from == no_column) return no_column;
  const i32 away = aim.shifted + beyond;
  if (away >= 0) return from < pivot ? from - away : from + away;
  return from < pivot ? std::min(from - away, pivot) : std::max(from + away, pivot);
}

i32 column_of(const Chart& chart, const Aim& aim, i32 beyond) {
  if (chart.pivot > 0) return about_pivot(chart, aim, beyond);
  const i32 from = column_at(chart, aim.counted);
  return from == no_column ? no_column : std::max(from + beyond, 0);
}

i32 value(const Chart& chart, u32 row, i32 column) {
  if (column < 0 || column >= static_cast<i32>(chart.ranges.size())) return 0;
  const Figure& figure = chart.at(row, static_cast<u32>(column));
  return figure.possible() ? figure.plus : 0;
}

}  // namespace

std::optional<core::Span> column_read(const Shot& shot) {
  const Chart& chart = shot.chart();
  const i32 column = column_of(chart, shot.aim, 0);
  if (column < 0 || column >= static_cast<i32>(chart.ranges.size())) return std::nullopt;
  return chart.ranges[static_cast<std::size_t>(column)];
}

RollCell read_roll(const Shot& shot, i32 natural, i32 die) {
  const Chart& chart = shot.chart();
  const i32 first = chart.first_roll(), last = 6 * chart.dice;
  const i32 rolled = natural + die, row = std::clamp(rolled, first, last) - first;
  const i32 column = column_of(chart, shot.aim, rolled - first - row);
  const u32 faces = static_cast<u32>(last - first + 1);
  RollCell cell;
  cell.damage = value(chart, static_cast<u32>(row), column);
  if (chart.rows.size() > faces)
    cell.permanent = value(chart, faces + static_cast<u32>(row), column);
  // TNG-HFR.3: this figure needs the natural die at the true range; otherwise it is one less
  if (chart.natural > 0 && cell.damage >= chart.natural) {
    const i32 there =
        value(chart, static_cast<u32>(natural - first), column_at(chart, shot.aim.range));
    if (there < chart.natural) cell.damage = chart.natural - 1;
  }
  return cell;
}

}  // namespace klaxon::rules::tng::fire
