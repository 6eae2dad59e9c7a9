#include "tests/charts/tng/shown.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::tests {

using namespace rules::tng::catalog;
using rules::tng::size_class_max;
using rules::tng::size_class_min;

namespace {

std::string count(int number, const char* zero) {
  return number == 0 ? zero : std::to_string(number);
}

// Every kind of beam strength is labelled "strength".
std::string label_of(const ChartRow& row) {
  const bool beam = row.of == RowOf::repul || row.of == RowOf::trac || row.of == RowOf::web;
  std::string of = beam ? "strength" : row_of_words[static_cast<u32>(row.of)];
  switch (row.key) {
    case ChartRow::Key::none:
      return of;
    case ChartRow::Key::roll:
      return (row.of == RowOf::damage ? "" : of + "-") + std::to_string(row.span.lo);
    case ChartRow::Key::index:
      return of + "[" + std::to_string(row.span.lo) + "]";
    case ChartRow::Key::size_class:
    case ChartRow::Key::speed:
      return of + "@";
  }
  return of;
}

// A single mode at a single level.
class Shown {
 public:
  Shown(const Catalog& catalog, const SystemAt& at, const Mode& mode)
      : catalog_(catalog), at_(at), mode_(mode) {
    out_.mode = mode.id;
    out_.tech = mode.level;
  }

  TypedMode make() {
    show_facts();
    if (mode_.missile) show_missile();
    if (const Chart* chart = catalog_.chart(mode_)) show_chart(*chart);
    show_link();
    show_bends();
    drop_impossible(out_);
    if (mode_.shots > 1 && !free_shots())
      for (auto& [range, cells] : out_.cells) cells["shots"] = shots();
    return out_;
  }

 private:
  std::string shots() const {
    const std::string most = std::to_string(mode_.shots);
    return mode_.shots_least == mode_.shots ? most : std::to_string(mode_.shots_least) + "-" + most;
  }

  // The number of shots is the number paid for, and the price shows it: "1+2*N".
  const i32* free_shots() const { return mode_.traits.get<i32>(trait("mode.energy_each")); }

  void show_facts() {
    auto& facts = out_.facts;
    facts["energy"] = energy_text(mode_.energy);
    if (mode_.energy_any) facts["energy"] = mode_.energy == 0 ? "any" : "up-to-" + facts["energy"];
    if (free_shots() != nullptr) facts["energy"] += "+" + energy_text(*free_shots()) + "*N";
    facts["hold"] = mode_.hold ? energy_text(*mode_.hold) : "none";
    // holding costs as much energy as the capacitor would lose
    if (!mode_.hold && at_.capacitor_loses > 0) facts["hold"] = energy_text(at_.capacitor_loses);
    facts["turn"] = count(mode_.rate.turn, "any");
    facts["impulse"] = count(mode_.rate.impulse, "none");
    facts["ammo"] = count(at_.ammo.most, "none");
    facts["capacitor"] = at_.capacitor == 0 ? "none" : energy_text(at_.capacitor);
    facts["dice"] = "none";
    if (const i32* points = mode_.traits.get<i32>(trait("mode.hit_points")))
      facts["hit_points"] = std::to_string(*points);
    else if (const i32* own = at_.traits.get<i32>(trait("flight.hit_points")))
      facts["hit_points"] = std::to_string(*own);
  }

  i32 flight(u16 key) const {
    const i32* figure = at_.traits.get<i32>(key);
    return figure == nullptr ? 0 : *figure;
  }

  void show_missile() {
    auto& facts = out_.facts;
    const Missile& missile = catalog_.missiles[*mode_.missile];
    const MissileAt& at = missile.at.at(mode_.level);
    facts["spaces"] = number_text(at.spaces);
    if (at.hit_points) facts["hit_points"] = std::to_string(*at.hit_points);
    facts["damage"] = figure_text(at.damage);
    const MissileAt& flies =
        missile.splits_into ? catalog_.missiles[*missile.splits_into].at.at(mode_.level) : at;
    i32 reach = flight(trait("flight.step"));
    if (flight(trait("flight.reach")) > 0) reach = flight(trait("flight.reach"));
    if (flies.reach > 0) reach = flies.reach;
    if (at.information.points > 0) reach = at.information.reach;
    facts["reach"] = std::to_string(reach);
    if (missile.mine) facts["splash"] = std::to_string(at.splash);
    const i32 speed = at.speed > 0 ? at.speed : flight(trait("flight.speed"));
    if (speed > 0) facts["speed"] = std::to_string(speed);
    if (at.in_hex > 0) facts["others"] = std::to_string(at.in_hex);
    if (!at.against.empty()) facts["against_small"] = figure_text(at.against.front().damage);
  }

  void show_chart(const Chart& chart) {
    if (chart.kind == ChartKind::formula || chart.kind == ChartKind::over) return formula(chart);
    bool rolled = chart.kind == ChartKind::roll;
    for (u32 row = 0; row < chart.rows.size(); ++row)
      for (i32 range = 0; range <= chart.reach(); ++range) {
        const u8 column = chart.column(range);
        if (column == Chart::no_column) continue;
        const Figure& figure = chart.at(row, column);
        const bool hit = chart.rows[row].of == RowOf::hit;
        rolled |= hit && figure.kind == Figure::Kind::value;
        show_cell(chart.rows[row], range, figure);
      }
    if (rolled) out_.facts["dice"] = std::to_string(chart.dice) + "d6";
  }

  void show_cell(const ChartRow& row, i32 range, Figure figure) {
    if (row.of == RowOf::hit && figure.kind == Figure::Kind::value)
      figure.plus = static_cast<i16>(figure.plus - mode_.die);
    const std::string text = figure_text(figure);
    const std::string label = label_of(row);
    auto& cells = out_.cells[range];
    if (row.of == RowOf::spread) {
      std::string& damage = cells["damage"];
      damage += (damage.empty() ? "" : "+") + text;
      return;
    }
    const int least = row.key == ChartRow::Key::speed ? 1 : size_class_min;
    const int most = row.key == ChartRow::Key::speed ? typed_speed_most : size_class_max;
    if (row.key != ChartRow::Key::size_class && row.key != ChartRow::Key::speed) {
      cells[label] = text;
    } else {
      const std::string name = label + (row.key == ChartRow::Key::speed ? "speed" : "");
      for (int key = std::max(row.span.lo, least); key <= std::min(row.span.hi, most); ++key)
        cells[name + std::to_string(key)] = text;
    }
  }

  // "6d6-range*3-class*3", "(2d6-range)*10000000", "1d6-range-class >0:3 =0:1"
  void formula(const Chart& chart) {
    const auto term = [](const char* word, i32 by) {
      if (by == 0) return std::string();
      return std::string("-") + word + (by == 1 ? "" : "*" + std::to_string(by));
    };
    std::string text = std::to_string(chart.dice) + "d6" + term("range", chart.by_range) +
                       term("class", chart.by_class);
    if (chart.plus > 0) text += "+";
    if (chart.plus != 0) text += std::to_string(chart.plus);
    if (chart.times != 1) text = "(" + text + ")*" + std::to_string(chart.times);
    if (chart.kind == ChartKind::over)
      text += " >0:" + std::to_string(chart.over) + " =0:" + std::to_string(chart.equal);
    out_.formula = text;
    if (chart.kind == ChartKind::over) out_.facts["dice"] = "1d6";
  }

  void show_link() {
    const Formula* strength = at_.traits.get<Formula>(trait("link.strength"));
    if (strength != nullptr && mode_.chart == Mode::no_chart && !mode_.acts_as) {
      out_.formula = strength->text();
      if (const i32* reach = at_.traits.get<i32>(trait("link.reach")))
        out_.facts["reach"] = std::to_string(*reach);
    }
    if (const auto* scatter = at_.traits.get<Figure>(trait("flight.scatter")))
      out_.facts["dice"] = figure_text(*scatter);
    if (const auto* figure = at_.traits.get<Figure>(trait("burst.negative_tractor")))
      put_everywhere("negative-tractor", figure_text(*figure));
    if (const i32* divisor = at_.traits.get<i32>(trait("burst.webs.near_divides")))
      put_everywhere("web-divisor", std::to_string(*divisor));
  }

  void put_everywhere(const char* label, const std::string& text) {
    for (auto& [range, cells] : out_.cells) cells[label] = text;
  }

  // Numbers to hit that depend on the target's size class: a row for each class.
  void show_bends() {
    for (const Modifier& bend : at_.modifiers) {
      const bool by_class = bend.of == Bent::hit && bend.side == Side::by && bend.by.formula &&
                            bend.by.formula->uses(Word::size);
      if (!by_class) continue;
      for (auto& [range, cells] : out_.cells) {
        const auto hit = cells.find("hit");
        if (hit == cells.end() || hit->second == "-") continue;
        for (int size = size_class_min; size <= size_class_max; ++size) {
          Formula::Values values{};
          values[static_cast<std::size_t>(Word::size)] = size;
          const core::Span span = bend.target.size_class;
          const i64 by = size < span.lo || size > span.hi ? 0 : bend.by.formula->rounded_up(values);
          cells["hit@" + std::to_string(size)] = std::to_string(std::stoi(hit->second) + by);
        }
        cells.erase("hit");
      }
    }
  }

  const Catalog& catalog_;
  const SystemAt& at_;
  const Mode& mode_;
  TypedMode out_;
};

}  // namespace

std::vector<TypedMode> shown_modes(const Catalog& catalog, const System& system) {
  std::vector<TypedMode> out;
  for (const Level level : each_level)
    if (system.at.has(level))
      for (const Mode& mode : system.at.at(level).modes)
        out.push_back(Shown(catalog, system.at.at(level), mode).make());
  return out;
}

}  // namespace klaxon::tests
