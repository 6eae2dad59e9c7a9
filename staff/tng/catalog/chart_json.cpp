#include "staff/tng/catalog/chart_json.h"

#include <algorithm>

#include "rules/tng/catalog/spoken.h"

namespace klaxon::staff::tng {

using core::Tree;
using namespace rules::tng::catalog;
using rules::tng::size_class_max;
using rules::tng::size_class_min;

namespace {

constexpr i32 usual_size_class = 3;  // a cruiser's

class RowTree {
 public:
  RowTree(const Chart& chart, const std::vector<Modifier>& modifiers, i32 range, u8 column)
      : chart_(chart), modifiers_(modifiers), range_(range), column_(column) {}

  // Returns false if nothing can be done at this range.
  bool make(Tree& row) {
    row = Tree::table();
    row.set("range", Tree::of(i64{range_}));
    if (chart_.kind == ChartKind::roll) return by_roll(row);
    if (chart_.kind == ChartKind::figure) return value(row);
    return hit(row);
  }

 private:
  const Figure& cell(std::size_t at) const { return chart_.at(static_cast<u32>(at), column_); }

  bool by_roll(Tree& row) const {
    bool possible = false;
    Tree damage = Tree::list(), permanent = Tree::list();
    for (std::size_t i = 0; i < chart_.rows.size(); ++i) {
      (chart_.rows[i].of == RowOf::permanent ? permanent : damage).add(figure_tree(cell(i)));
      possible |= cell(i).possible();
    }
    row.set("first_roll", Tree::of(i64{chart_.first_roll()}));
    row.set("by_roll", std::move(damage));
    if (!permanent.items.empty()) row.set("permanent_by_roll", std::move(permanent));
    return possible;
  }

  // One figure, or one for each row if there are several: webs have rows by their number of hexes.
  bool value(Tree& row) const {
    bool possible = false;
    Tree values = Tree::list();
    for (std::size_t i = 0; i < chart_.rows.size(); ++i) {
      values.add(figure_tree(cell(i)));
      possible |= cell(i).possible();
    }
    row.set("value", values.items.size() == 1 ? values.items.front() : values);
    row.set("unit", Tree::of(row_of_words[static_cast<u32>(chart_.rows.front().of)]));
    return possible;
  }

  bool hit(Tree& row) {
    Tree by_class = Tree::table(), by_speed = Tree::table();
    std::string spread;
    for (std::size_t i = 0; i < chart_.rows.size(); ++i) {
      const ChartRow& of = chart_.rows[i];
      const Figure& figure = cell(i);
      if (of.of == RowOf::hit && of.key == ChartRow::Key::none && !put_hit(row, figure))
        return false;
      if (of.key == ChartRow::Key::size_class && figure.possible())
        add_classes(by_class, of, figure);
      if (of.key == ChartRow::Key::speed && figure.possible())
        by_speed.set(speed_text(of.span), figure_tree(figure));
      if (of.of == RowOf::spread && figure.possible())
        spread += (spread.empty() ? "" : "+") + figure_text(figure);
      if (of.of != RowOf::hit && of.of != RowOf::spread && of.key == ChartRow::Key::none)
        put_other(row, of.of, figure);
    }
    if (!spread.empty()) row.set("damage", Tree::of(spread));
    return put_conditional(row, by_class, by_speed);
  }

  // The printed number, which does not include what a mode adds to the die (TNG-P-Disr.1).
  bool put_hit(Tree& row, const Figure& figure) {
    if (!figure.possible()) return false;
    if (figure.kind == Figure::Kind::automatic) {
      row.set("hit", Tree::of(i64{6 * std::max<i64>(chart_.dice, 1)}));
      row.set("automatic", Tree::of_flag(true));
      return true;
    }
    const i64 number = figure.plus;
    const Modifier* bend = by_class();
    row.set("hit", Tree::of(number + bent(bend, usual_size_class)));
    if (bend == nullptr) return true;
    Tree classes = Tree::table();
    for (i32 size = size_class_min; size <= size_class_max; ++size)
      classes.set(std::to_string(size), Tree::of(number + bent(bend, size)));
    row.set("hit_by_size_class", std::move(classes));
    return true;
  }

  // A number to hit that depends on the target's size class.
  const Modifier* by_class() const {
    const auto at = std::ranges::find_if(modifiers_, [](const Modifier& bend) {
      return bend.of == Bent::hit && bend.side == Side::by && bend.by.formula &&
             bend.by.formula->uses(Word::size);
    });
    return at == modifiers_.end() ? nullptr : &*at;
  }
  static i64 bent(const Modifier* bend, i32 size) {
    if (bend == nullptr) return 0;
    const core::Span span = bend->target.size_class;
    if (size < span.lo || size > span.hi) return 0;
    Formula::Values values{};
    values[static_cast<std::size_t>(Word::size)] = size;
    return bend->by.formula->rounded_up(values);
  }

  static void add_classes(Tree& out, const ChartRow& of, const Figure& figure) {
    for (i32 size = of.span.lo; size <= of.span.hi; ++size)
      out.set(std::to_string(size), figure_tree(figure));
  }

  static std::string speed_text(core::Span span) {
    if (span.hi >= rules::tng::speed_most) return std::to_string(span.lo) + "+";
    return std::to_string(span.lo) + "-" + std::to_string(span.hi);
  }

  // Writes damage as such; if there is none, writes any other effect as a value and a unit.
  void put_other(Tree& row, RowOf of, const Figure& figure) const {
    if (!figure.possible()) return;
    const char* name = row_of_words[static_cast<u32>(of)];
    const bool damage = std::ranges::any_of(
        chart_.rows, [](const ChartRow& other) { return other.of == RowOf::damage; });
    if (of == RowOf::damage || damage) {
      row.set(name, figure_tree(figure));
    } else {
      row.set("value", figure_tree(figure));
      row.set("unit", Tree::of(name));
    }
  }

  // For figures that depend on the target: that for a cruiser or a slow ship, and all of them.
  static bool put_conditional(Tree& row, const Tree& by_class, Tree& by_speed) {
    if (!by_class.entries.empty()) {
      const Tree* usual = by_class.find(std::to_string(usual_size_class));
      row.set("damage", usual == nullptr ? Tree::of(i64{0}) : *usual);
      Tree sorted = Tree::table();
      for (i32 size = size_class_min; size <= size_class_max; ++size)
        if (const Tree* damage = by_class.find(std::to_string(size)))
          sorted.set(std::to_string(size), *damage);
      row.set("damage_by_size_class", std::move(sorted));
    }
    if (!by_speed.entries.empty()) {
      row.set("hit", by_speed.entries.back().value);
      row.set("hit_by_speed", std::move(by_speed));
    }
    return row.find("hit") != nullptr;
  }

  const Chart& chart_;
  const std::vector<Modifier>& modifiers_;
  i32 range_;
  u8 column_;
};

std::string term(i64 by) {
  return by == 0 ? "" : signed_text(by);
}

// The formula at this range, "8d6-5-class".
std::string formula_text(const Chart& chart, i32 range) {
  std::string text = std::to_string(chart.dice) + "d6" + term(chart.plus - chart.by_range * range);
  if (chart.by_class != 0)
    text += "-" + std::string(chart.by_class == 1 ? "" : std::to_string(chart.by_class) + "*") +
            "class";
  return chart.times == 1 ? text : "(" + text + ")*" + std::to_string(chart.times);
}

// The last range at which a target of size class 0 could be damaged, or the printed one.
i32 last_range(const Chart& chart) {
  if (!chart.ranges.empty()) return chart.reach();
  const i32 most = 6 * chart.dice + chart.plus;
  if (chart.kind == ChartKind::over) return chart.by_range == 0 ? 0 : 6 / chart.by_range;
  return chart.by_range == 0 ? 0 : (most - 1) / chart.by_range;
}

Tree formula_rows(const Chart& chart) {
  Tree rows = Tree::list();
  for (i32 range = 0; range <= last_range(chart); ++range) {
    Tree row = Tree::table();
    row.set("range", Tree::of(i64{range}));
    std::string text = formula_text(chart, range);
    if (chart.kind == ChartKind::over)
      text = std::to_string(chart.over) + " if 1d6 > " + std::to_string(chart.by_range * range) +
             "+class, " + std::to_string(chart.equal) + " if equal";
    row.set("value", Tree::of(text));
    row.set("unit", Tree::of(row_of_words[static_cast<u32>(chart.unit)]));
    rows.add(std::move(row));
  }
  return rows;
}

}  // namespace

Tree figure_tree(const Figure& figure) {
  if (!figure.possible()) return {};
  if (figure.rolled() || figure.kind == Figure::Kind::automatic)
    return Tree::of(figure_text(figure));
  if (figure.half) return Tree::of_number(figure.plus + 0.5);
  return Tree::of(i64{figure.plus});
}

int dice_rolled(const Chart& chart) {
  if (chart.kind == ChartKind::roll || chart.kind == ChartKind::over) return chart.dice;
  if (chart.kind != ChartKind::hit) return 0;
  const std::size_t width = chart.ranges.size();
  for (std::size_t i = 0; i < chart.cells.size(); ++i)
    if (chart.rows[i / width].of == RowOf::hit && chart.cells[i].kind == Figure::Kind::value)
      return chart.dice;
  return 0;
}

Tree chart_rows(const Chart& chart, const std::vector<Modifier>& modifiers) {
  if (chart.kind == ChartKind::formula || chart.kind == ChartKind::over) return formula_rows(chart);
  Tree rows = Tree::list();
  for (i32 range = 0; range <= chart.reach(); ++range) {
    const u8 column = chart.column(range);
    Tree row;
    if (column != Chart::no_column && RowTree(chart, modifiers, range, column).make(row))
      rows.add(std::move(row));
  }
  return rows;
}

}  // namespace klaxon::staff::tng
