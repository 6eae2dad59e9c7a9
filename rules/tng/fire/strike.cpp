#include "rules/tng/fire/strike.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/fire/formula.h"
#include "rules/tng/fire/roll.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

i64 halves_of(const Figure& figure) {
  return (i64{2} * figure.plus + (figure.half ? 1 : 0)) * figure.times;
}

bool has_row(const Chart& chart, RowOf of) {
  return std::ranges::any_of(chart.rows, [of](const ChartRow& row) { return row.of == of; });
}

Strike of_figure(const Figure* figure) {
  Strike out;
  if (figure == nullptr) return out;
  out.hits = true;
  if (figure->rolled())
    out.dice = figure;
  else
    out.halves = halves_of(*figure);
  return out;
}

// Sums all facings, if a hit is printed facing by facing.
Strike of_facings(const Shot& shot) {
  Strike out;
  out.hits = true;
  for (u32 i = 0; i < facings_printed(shot.chart()); ++i)
    if (const Figure* figure = figure_at(shot, RowOf::spread, static_cast<i32>(i)))
      out.halves += halves_of(*figure);
  return out;
}

Strike of_missile(const Shot& shot) {
  const Gun& gun = *shot.gun;
  const Missile& missile = gun.catalog->missiles[*gun.mode->missile];
  // TNG-Mine.3: the damage is lower in the adjacent hexes
  if (missile.mine && shot.aim.range > 0) return {true, i64{2} * gun.missile->splash};
  const auto at = [&](u16 other) -> const MissileAt& {
    return gun.catalog->missiles[other].at.at(gun.mode->level);
  };
  if (missile.warhead) return of_figure(&at(*missile.warhead).damage);
  for (const MissileAt::Against& against : gun.missile->against)
    if (shot.facts->size_class >= against.size_class.lo &&
        shot.facts->size_class <= against.size_class.hi)
      return of_figure(&against.damage);
  if (!missile.splits_into) return of_figure(&gun.missile->damage);
  return {true, missile.splits_count * halves_of(at(*missile.splits_into).damage)};
}

Strike of_hit(const Shot& shot, const Memory& memory, i32 natural, i32 die) {
  const auto number = hit_number(shot);
  if (!number) return {};
  if (!memory.locked && !number->automatic && natural + die > number->number) return {};
  const RowOf of = given_by(*shot.gun);
  if (of == RowOf::spread) return of_facings(shot);
  return of == RowOf::hit ? Strike{true, 2} : of_figure(figure_at(shot, of));
}

// Whether and how the chart allows a shot at that range.
Bar printed(const Shot& shot, i32 range) {
  const Chart& chart = shot.chart();
  const u8 column = chart.column(range);
  if (column == Chart::no_column) return Bar::not_there;
  if (chart.kind == ChartKind::hit && !hit_number(shot)) {
    const auto keyed = [&](ChartRow::Key key) {
      return std::ranges::any_of(chart.rows, [key](const ChartRow& row) { return row.key == key; });
    };
    if (keyed(ChartRow::Key::speed) && shot.facts->speed < 1) return Bar::speed;
    return keyed(ChartRow::Key::size_class) ? Bar::target : Bar::not_there;
  }
  for (u32 row = 0; row < chart.rows.size(); ++row)
    if (chart.at(row, column).possible()) return Bar::none;
  return chart.rows.empty() ? Bar::none : Bar::not_there;
}

// TNG-weapon-notes.1: the gun must be able to fire both at the true range and the counted one.
Bar bar_of_chart(const Shot& shot) {
  const Chart& chart = shot.chart();
  if (chart.ranges.empty()) return Bar::none;
  if (shot.aim.range > chart.reach()) return Bar::range;
  const bool counts = chart.kind != ChartKind::roll || chart.pivot == 0;
  if (!counts || shot.aim.counted == shot.aim.range) return printed(shot, shot.aim.range);
  if (shot.aim.counted > chart.reach()) return Bar::counted;
  if (const Bar why = printed(shot, shot.aim.counted); why != Bar::none) return why;
  Shot as_it_is = shot;
  as_it_is.aim.counted = shot.aim.range;
  return printed(as_it_is, shot.aim.range);
}

// TNG-Phasing-Device.3 requires the 'Standard' mode; we take that to mean any mode that is neither
// an overload nor any other special form of a shot.
bool standard(const Mode& mode) {
  return mode.called("standard") ||
         std::ranges::none_of(
             std::initializer_list<std::string_view>{"over", "proximity", "level-6", "veron",
                                                     "pulse"},
             [&](std::string_view word) { return mode.id.find(word) != std::string::npos; });
}

}  // namespace

bool range_counts(const Gun& gun) {
  if (gun.at->traits.find(trait("burst.damage")) != nullptr) return false;
  return gun.missile == nullptr || !gun.catalog->missiles[*gun.mode->missile].mine;
}

Bar bar(const Shot& shot) {
  const Gun& gun = *shot.gun;
  const core::Span only = gun.mode->target.size_class;
  if (shot.facts->size_class < only.lo || shot.facts->size_class > only.hi) return Bar::target;
  if (shot.aim.kept.phased && !standard(*gun.mode)) return Bar::phase;
  if (gun.chart != nullptr) return bar_of_chart(shot);
  if (gun.missile == nullptr) return Bar::no_chart;
  const i32 reach = gun.reach().value_or(0);
  if (shot.aim.range > reach) return Bar::range;
  return range_counts(gun) && shot.aim.counted > reach ? Bar::counted : Bar::none;
}

RowOf given_by(const Gun& gun) {
  if (gun.chart == nullptr) return RowOf::damage;
  const Chart& chart = *gun.chart;
  if (chart.kind == ChartKind::roll || chart.kind == ChartKind::over) return RowOf::damage;
  if (chart.kind == ChartKind::formula) return chart.unit;
  for (const RowOf of : {RowOf::damage, RowOf::spread, RowOf::warhead})
    if (has_row(chart, of)) return of;
  for (const ChartRow& row : chart.rows)
    if (row.of != RowOf::hit) return row.of;
  return RowOf::hit;
}

u32 dice_of(const Shot& shot, const Memory& memory) {
  if (shot.gun->chart == nullptr || shot.chart().kind == ChartKind::figure) return 0;
  if (shot.chart().kind != ChartKind::hit) return shot.chart().dice;
  const auto number = hit_number(shot);
  return memory.locked || !number || number->automatic ? 0 : shot.chart().dice;
}

Strike strike(const Shot& shot, const Memory& memory, i32 natural) {
  if (shot.gun->chart == nullptr) return shot.gun->missile == nullptr ? Strike{} : of_missile(shot);
  const i32 die = shot.aim.die + shot.aim.die_each_hit * memory.hits;
  switch (shot.chart().kind) {
    case ChartKind::roll: {
      const RollCell cell = read_roll(shot, natural, die);
      return {cell.damage > 0 || cell.permanent > 0, i64{2} * cell.damage, nullptr, cell.permanent};
    }
    case ChartKind::hit:
      return of_hit(shot, memory, natural, die);
    case ChartKind::figure:
      return of_figure(figure_at(shot, given_by(*shot.gun), shot.facts->web_hexes));
    case ChartKind::formula:
    case ChartKind::over: {
      const auto points = read_formula(shot, natural, die);
      return points ? Strike{true, i64{2} * *points} : Strike{};
    }
  }
  return {};
}

}  // namespace klaxon::rules::tng::fire
