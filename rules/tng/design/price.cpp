#include "rules/tng/design/price.h"

#include <algorithm>

#include "core/base/rounding.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

using base::Ratio;
using catalog::Construction;
using catalog::Each;
using catalog::Formula;
using catalog::Word;

namespace {

void set(Formula::Values& values, Word word, i64 value) {
  values[static_cast<std::size_t>(word)] = value;
}

// The formula's value, rounded up; 0 if no price is printed: boxes that cannot be damaged have no
// repair cost (TNG-Double-Engines.7, TNG-Halve-Engines.5, TNG-Double-Weapons.7).
i64 amount(const catalog::ByLevel<Formula>& printed, Level level, const Formula::Values& values,
           bool& too_large) {
  if (!printed.has(level)) return 0;
  const auto value = rounded_price(printed.at(level).value(values));
  if (!value) too_large = true;
  return value.value_or(0);
}

// What a refit adds to the base price. The printed price may be added to that, or replace it.
i64 added(const catalog::ByLevel<Formula>& printed, Level level, i64 base, bool& too_large) {
  if (!printed.has(level)) return 0;
  Formula::Values values{};
  set(values, Word::base, base);
  const Formula& formula = printed.at(level);
  const i64 value = amount(printed, level, values, too_large);
  return formula.on_top() ? value : value - base;
}

BoxPrice settled(BoxPrice price) {
  if (!price.too_large) return price;
  BoxPrice none;
  none.too_large = true;
  return none;
}

}  // namespace

std::optional<i64> rounded_price(const Ratio& exact) {
  if (exact.overflowed() || exact > Ratio(bpv_most) || exact < Ratio(-bpv_most))
    return std::nullopt;
  const i64 whole = static_cast<i64>(exact.num() / exact.den());
  return Ratio(whole) < exact ? whole + 1 : whole;
}

Ratio repair_times(const Shelf& shelf, const Build& build) {
  Ratio times = 1;
  for (const catalog::Modifier& row : at_level(shelf, build).modifiers)
    if (row.of == catalog::Bent::repair && row.times) times = times * *row.times;
  return times;
}

Ratio repair_times(const Shelf& shelf, const Design& design) {
  Ratio times = 1;
  each_build(design, [&](const Build& build, u32, const Spot&) {
    times = times * repair_times(shelf, build);
  });
  return times;
}

ShipFigures figures_of(const Shelf& shelf, const Design& design) {
  ShipFigures figures;
  figures.tech = design.tech;
  figures.explosion = design.explosion;
  figures.size_class = design.size_class;
  for (const Group& group : design.groups) {
    if (group.part != Part::boxes) continue;
    const catalog::System& of = shelf.system(group.build.system);
    if (of.id == "Hull") figures.hull += group.count;
    if (is_warp_drive(shelf, group.build.system)) figures.warp_boxes += group.count;
    if (of.section == catalog::Section::weapon && !of.boxless) figures.weapon_boxes += group.count;
  }
  return figures;
}

std::optional<core::Arc> priced_arc(const Shelf& shelf, const Build& build,
                                    std::optional<core::Arc> mount) {
  const catalog::System& of = shelf.system(build.system);
  const Construction* line = line_of(shelf, build);
  if (line == nullptr || !line->by_arc) return std::nullopt;
  if (!of.arc.empty()) return core::parse_arc(of.arc);
  if (mount) return mount;
  return build.has_arc ? std::optional<core::Arc>(build.arc) : std::nullopt;
}

Ratio Prices::arc_times(core::Arc arc) const {
  const i32 degrees = core::width_degrees(arc);
  const auto& arcs = shelf_.catalog->tables.arcs;
  const auto found = std::ranges::find(arcs, degrees, &catalog::ArcPrice::degrees);
  return found == arcs.end() ? Ratio(1) : found->times;
}

Formula::Values Prices::values(const Build& build, i32 points) const {
  Formula::Values values{};
  set(values, Word::number, build.number.upper);
  set(values, Word::points, points);
  set(values, Word::explosion, ship_.explosion);
  set(values, Word::size, ship_.size_class);  // TNG-Energy-Sheath.9
  set(values, Word::hull, ship_.hull);
  return values;
}

BoxPrice Prices::box(const Build& build, std::optional<core::Arc> arc, i32 points) const {
  BoxPrice price;
  const Construction* line = line_of(shelf_, build);
  if (line == nullptr) return price;
  const Level level = build.price_level;
  Formula::Values figures = values(build, points);
  price.unit = amount(line->bpv, level, figures, price.too_large);
  if (arc) price.multiplier = line->arc_multiplier.value_or(arc_times(*arc));
  // "repair": "bpv/5" is based on the price of a plain box
  set(figures, Word::bpv, price.unit);
  i64 repair_times = 1;
  if (build.indestructible && line->indestructible_bpv > 0) {
    price.multiplier = price.multiplier * Ratio(line->indestructible_bpv);
    repair_times = line->indestructible_repair;
  }
  const auto each = rounded_price(Ratio(price.unit) * price.multiplier);
  if (!each) price.too_large = true;
  price.each = each.value_or(0);
  price.repair = amount(line->repair, level, figures, price.too_large) * repair_times;
  price.spaces = amount(line->spaces, level, figures, price.too_large);
  return settled(price);
}

BoxPrice Prices::refit(u16 refit, const BoxPrice& base) const {
  BoxPrice price;
  const Construction& line = shelf_.system(refit).construction.front();
  const Level known = nearest_level(line.levels(), design_.tech).value_or(line.levels().lowest());
  price.each = added(line.bpv, known, base.each, price.too_large);
  price.unit = price.each;
  price.repair = added(line.repair, known, base.repair, price.too_large);
  price.spaces = added(line.spaces, known, base.spaces, price.too_large);
  return settled(price);
}

BoxPrice Prices::whole(const Build& build, std::optional<core::Arc> arc) const {
  BoxPrice price = box(build, arc);
  for (const u16 refit : build.refits) {
    const BoxPrice more = this->refit(refit, price);
    price.each += more.each;
    price.repair += more.repair;
    price.spaces += more.spaces;
    price.too_large = price.too_large || more.too_large;
  }
  return settled(price);
}

i64 Prices::times(const Build& build, const std::vector<u16>& connects) const {
  const Construction* line = line_of(shelf_, build);
  i64 boxes = 0;
  switch (line == nullptr ? Each::box : line->each) {
    case Each::box:
      return 1;
    case Each::warp_box:
      return ship_.warp_boxes;
    case Each::weapon_box:
      return ship_.weapon_boxes;
    case Each::connected:
      for (const u16 group : connects) boxes += design_.groups[group].count;
      return boxes;
  }
  return 1;
}

std::optional<i64> Prices::by_class(const Build& build) const {
  const Construction* line = line_of(shelf_, build);
  if (line == nullptr) return std::nullopt;
  for (const Construction::ByClass& price : line->by_class)
    if (price.size_class == ship_.size_class) return price.bpv;
  return std::nullopt;
}

i64 Prices::free_boxes(const Build& build) const {
  const Construction* line = line_of(shelf_, build);
  if (line == nullptr || !line->free) return 0;
  const Ratio free = line->free->value(values(build, 0));
  if (free.overflowed() || free < Ratio(0) || free > Ratio(bpv_most)) return 0;
  return base::floor_div(static_cast<i64>(free.num()), static_cast<i64>(free.den()));
}

}  // namespace klaxon::rules::tng::design
