#include "rules/tng/fire/hit.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

bool holds_key(const ChartRow& row, const Facts& facts, i32 index) {
  const auto inside = [&](i32 number) { return number >= row.span.lo && number <= row.span.hi; };
  switch (row.key) {
    case ChartRow::Key::none:
      return true;
    case ChartRow::Key::size_class:
      return inside(facts.size_class);
    case ChartRow::Key::speed:
      return inside(facts.speed);
    case ChartRow::Key::index:
      return inside(index);
    case ChartRow::Key::roll:
      return false;
  }
  return false;
}

}  // namespace

const Figure* figure_at(const Shot& shot, RowOf of, i32 index) {
  const Chart& chart = shot.chart();
  const u8 column = chart.column(shot.aim.counted);
  if (column == Chart::no_column) return nullptr;
  for (u32 row = 0; row < chart.rows.size(); ++row)
    if (chart.rows[row].of == of && holds_key(chart.rows[row], *shot.facts, index)) {
      const Figure& figure = chart.at(row, column);
      return figure.possible() ? &figure : nullptr;
    }
  return nullptr;
}

std::optional<HitNumber> hit_number(const Shot& shot) {
  const Figure* figure = figure_at(shot, RowOf::hit);
  if (figure == nullptr) return std::nullopt;
  // a row by size class without a figure: it cannot fire at such a target
  for (const ChartRow& row : shot.chart().rows)
    if (row.of == RowOf::damage && row.key == ChartRow::Key::size_class &&
        figure_at(shot, RowOf::damage) == nullptr)
      return std::nullopt;
  if (figure->kind == Figure::Kind::automatic) return HitNumber{0, true};
  return HitNumber{figure->plus + shot.aim.hit, false};
}

u32 facings_printed(const Chart& chart) {
  u32 facings = 0;
  for (const ChartRow& row : chart.rows) facings += row.of == RowOf::spread ? 1U : 0U;
  return facings;
}

}  // namespace klaxon::rules::tng::fire
