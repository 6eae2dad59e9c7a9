#include "rules/tng/catalog/charts/chart_plan.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/charts/chart_change.h"

namespace klaxon::rules::tng::catalog {

using core::Span;
using core::Tree;

namespace {

// A kind of row that a chart may have, identified by its key in the file.
struct RowKey {
  const char* key;
  RowOf of;
};
constexpr RowKey plain_rows[] = {
    {"hit", RowOf::hit},           {"damage", RowOf::damage},   {"permanent", RowOf::permanent},
    {"strength", RowOf::strength}, {"systems", RowOf::systems}, {"repul", RowOf::repul},
    {"trac", RowOf::trac},
};
struct ConditionKey {
  const char* key;
  const char* row;        // the list in each of its tables
  const char* condition;  // the span in each
  RowOf of;
  ChartRow::Key kind;
  i32 lo, hi;
};
constexpr ConditionKey conditional_rows[] = {
    {"damage_by_class", "damage", "size_class", RowOf::damage, ChartRow::Key::size_class,
     size_class_min, size_class_max},
    {"hit_by_class", "hit", "size_class", RowOf::hit, ChartRow::Key::size_class, size_class_min,
     size_class_max},
    {"hit_by_speed", "hit", "speed", RowOf::hit, ChartRow::Key::speed, 0, speed_most},
};

class LinesReader {
 public:
  LinesReader(Fields& in, ChartLines& out) : in_(in), out_(out) {}

  bool read() {
    core::Faults& faults = in_.context().faults;
    const std::size_t before = faults.count();
    read_head();
    switch (out_.head.kind) {
      case ChartKind::roll:
        read_rolls();
        break;
      case ChartKind::hit:
        read_named();
        break;
      case ChartKind::figure:
        read_figures();
        break;
      case ChartKind::formula:
      case ChartKind::over:
        read_formula();
        break;
    }
    if (faults.count() == before) read_changes();
    if (faults.count() == before) check_ranges();
    return faults.count() == before;
  }

 private:
  void read_head() {
    in_.text("id");
    in_.some_levels("levels", {});
    in_.text_or("note");
    in_.text_or("ours");
    Chart& head = out_.head;
    head.kind = static_cast<ChartKind>(in_.word("kind", chart_kind_words, -1));
    head.pivot = static_cast<u8>(in_.whole("pivot", 0, range_most, 0));
    head.natural = static_cast<u8>(in_.whole("natural", 0, 100, 0));
    if (head.kind == ChartKind::figure) return;
    const auto dice = in_.has("dice") ? in_.figure("dice") : Figure{0, 1};
    const bool plain = dice && dice->dice > 0 && dice->plus == 0 && dice->times == 1;
    const bool summed = head.kind == ChartKind::formula;
    if (plain && (summed || dice->dice <= (head.kind == ChartKind::over ? 1 : 2)))
      head.dice = dice->dice;
    else
      in_.fault("bad-dice",
                "The dice must be \"1d6\" or \"2d6\"; of a formula, as many as it adds.", "dice");
  }

  void read_rolls() {
    core::Faults& faults = in_.context().faults;
    if (!core::read_chart(in_.reader(), faults, out_.plan)) return;
    const i32 lo = out_.head.first_roll(), hi = 6 * out_.head.dice;
    if (out_.plan.rows.front().lo != lo || out_.plan.rows.back().hi != hi)
      in_.fault("chart-faces",
                "The rows must be for every roll from " + std::to_string(lo) + " to " +
                    std::to_string(hi) + ".",
                "rows");
    const Tree* second = in_.reader().table_or("permanent");
    if (second == nullptr) return;
    Tree table = Tree::table();
    table.place = second->place;
    table.set("ranges", *in_.tree().find("ranges"));
    table.set("rows", *second);
    core::Reader reader(table, in_.path("permanent"), faults);
    out_.permanent.emplace();
    if (core::read_chart(reader, faults, *out_.permanent) && out_.permanent->rows != out_.plan.rows)
      in_.fault("chart-cells", "It needs one row for each row of the chart.", "permanent");
  }

  bool read_columns(bool needed) {
    const Tree* ranges = in_.reader().list_or("ranges");
    if (ranges == nullptr && needed)
      in_.fault("missing-key", "The key 'ranges' is missing here; it must be a list of ranges.",
                "ranges");
    if (ranges == nullptr) return false;
    out_.plan.columns = core::chart_spans(*ranges, in_.path("ranges"), in_.context().faults);
    return out_.plan.columns.size() == ranges->items.size();
  }

  void read_named() {
    if (!read_columns(true)) return;
    for (const RowKey& row : plain_rows)
      if (const Tree* list = in_.reader().list_or(row.key))
        add_row(row.key, {row.of}, *list, in_.path(row.key));
    for (const ConditionKey& each : conditional_rows)
      in_.tables(each.key, [&](Fields& one, u32) {
        const Span span = one.span(each.condition, each.lo, each.hi, ChartRow::always);
        const Tree* list = one.reader().list_or(each.row);
        if (span == ChartRow::always || list == nullptr)
          return one.fault(
              "missing-key",
              std::string("It must have '") + each.condition + "' and '" + each.row + "'.", "");
        add_row(std::string(each.row) + "[" + core::span_text(span) + "]",
                {each.of, each.kind, span}, *list, one.path(each.row));
      });
    read_spread();
    const bool hits =
        std::ranges::any_of(out_.rows, [](const PlanRow& row) { return row.row.of == RowOf::hit; });
    if (!hits) in_.fault("missing-key", "A chart of this kind says what hits.", "hit");
    check_conditions();
  }

  // "1+2+1": a row for each facing.
  void read_spread() {
    const Tree* list = in_.reader().list_or("spread");
    if (list == nullptr) return;
    std::vector<Tree> facings;
    for (const Tree& item : list->items) {
      u32 count = 0;
      std::string_view rest = item.text;
      while (!rest.empty() || count == 0) {
        const std::size_t end = std::min(rest.find('+'), rest.size());
        if (facings.size() <= count) facings.push_back(Tree::list());
        Tree figure = Tree::of(rest.substr(0, end));
        figure.place = item.place;
        facings[count++].add(std::move(figure));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
    for (u32 i = 0; i < facings.size(); ++i) {
      const i32 at = static_cast<i32>(i);
      facings[i].place = list->place;
      add_row("spread " + std::to_string(i), {RowOf::spread, ChartRow::Key::index, {at, at}},
              facings[i], in_.path("spread"));
    }
  }

  void read_figures() {
    const auto unit = static_cast<RowOf>(in_.word("unit", row_of_words, -1));
    if (!read_columns(true)) return;
    if (const Tree* list = in_.reader().list_or("figures"))
      return add_row(row_of_words[static_cast<u32>(unit)], {unit}, *list, in_.path("figures"));
    const Tree* rows = in_.reader().table_or("rows");
    if (rows == nullptr)
      return in_.fault("missing-key", "The chart needs 'figures', or 'rows' of them.", "figures");
    for (const Tree::Entry& entry : rows->entries) {
      const auto span = core::parse_span(entry.key);
      if (span)
        add_row(entry.key, {unit, ChartRow::Key::index, *span}, entry.value,
                in_.path("rows." + entry.key));
      else
        in_.fault("chart-range", core::chart_range_words, "rows");
    }
  }

  void read_formula() {
    Chart& head = out_.head;
    out_.ranged = read_columns(false);
    if (head.kind == ChartKind::over) {
      head.by_range = static_cast<i16>(in_.whole("plus_range", 0, 100, 0));
      head.by_class = static_cast<i16>(in_.whole("plus_class", 0, 100, 0));
      head.over = static_cast<i16>(in_.whole("over", 0, figure_most, 0));
      head.equal = static_cast<i16>(in_.whole("equal", 0, figure_most, 0));
      return;
    }
    head.unit = static_cast<RowOf>(in_.word("unit", row_of_words, 0));
    head.by_range = static_cast<i16>(in_.whole("minus_range", 0, 100, 0));
    head.by_class = static_cast<i16>(in_.whole("minus_class", 0, 100, 0));
    head.plus = static_cast<i16>(in_.whole("plus", -figure_most, figure_most, 0));
    head.least = static_cast<i16>(in_.whole("least", -figure_most, figure_most, 0));
    head.times = in_.whole("times", 1, times_most, 1);
  }

  // Adds a row of figures as rows of whole numbers: one for each part that figures have.
  void add_row(const std::string& name, ChartRow row, const Tree& list, const std::string& path) {
    if (!list.is(Tree::Kind::list) || list.items.size() != out_.plan.columns.size())
      return in_.fault_at(list, "chart-cells",
                          "It must be a list of " + std::to_string(out_.plan.columns.size()) +
                              " figures, one for each range.",
                          path);
    std::vector<Figure> figures;
    figures.reserve(list.items.size());
    for (std::size_t i = 0; i < list.items.size(); ++i)
      figures.push_back(figure_at(list.items[i], path + "." + std::to_string(i)));
    add_part(name, row, Part::plus, figures,
             [](const Figure& figure) -> i32 { return figure.plus; });
    add_part(name + " dice", row, Part::dice, figures,
             [](const Figure& figure) -> i32 { return figure.dice; });
    add_part(name + " half", row, Part::half, figures,
             [](const Figure& figure) { return figure.half ? 1 : 0; });
    add_part(name + " auto", row, Part::automatic, figures,
             [](const Figure& figure) { return figure.kind == Figure::Kind::automatic ? 1 : 0; });
    add_part(name + " by die", row, Part::dice_by_die, figures,
             [](const Figure& figure) -> i32 { return figure.dice_by_die; });
  }

  Figure figure_at(const Tree& tree, const std::string& path) {
    const auto figure = parse_figure(
        tree.is(Tree::Kind::whole) ? std::to_string(tree.whole) : tree.text, in_.level());
    if (!figure || figure->times != 1)
      in_.fault_at(tree, "chart-figure",
                   "A figure must be a number, dice such as \"2d6+1\", \"auto\", or \"-\" where "
                   "nothing is possible.",
                   path);
    return figure.value_or(Figure::cannot());
  }

  template <class Take>
  void add_part(const std::string& name, ChartRow row, Part part,
                const std::vector<Figure>& figures, Take take) {
    const bool occurs = std::ranges::any_of(figures, [&](const Figure& f) { return take(f) != 0; });
    if (part != Part::plus && !occurs) return;
    const i32 number = static_cast<i32>(out_.rows.size());
    out_.rows.push_back({row, part});
    out_.plan.names.push_back(name);
    out_.plan.rows.push_back({number, number});
    for (const Figure& figure : figures) {
      const bool there = figure.kind == Figure::Kind::value || part != Part::plus;
      out_.plan.cells.push_back(there ? core::ChartCell(take(figure)) : core::ChartCell());
    }
  }

  // Rows by size class or speed must cover every target except the slowest, and none of them twice.
  void check_conditions() {
    for (const PlanRow& one : out_.rows)
      for (const PlanRow& other : out_.rows) {
        const bool same = one.row.of == other.row.of && one.row.key == other.row.key &&
                          one.part == other.part && &one != &other;
        if (same && one.row.key != ChartRow::Key::none && one.row.span.lo <= other.row.span.hi &&
            other.row.span.lo <= one.row.span.hi)
          return in_.fault("chart-overlap", "Two of its rows are for the same targets.", "");
      }
    i32 covered = 0;
    bool by_class = false;
    for (const PlanRow& row : out_.rows)
      if (row.row.key == ChartRow::Key::size_class && row.part == Part::plus) {
        by_class = true;
        covered += row.row.span.hi - row.row.span.lo + 1;
      }
    if (by_class && covered != size_class_max - size_class_min + 1)
      in_.fault("chart-gap", "Its rows must be for every size class, -6 to 8.", "");
  }

  void read_changes() {
    if (!in_.has("change")) return;
    const Tree& changes = *in_.tree().find("change");
    if (!goes_by_level(changes))
      return in_.fault("wrong-kind", "Changes go by tech level: { 4 = [ ... ] }.", "change");
    if (out_.permanent || !out_.ranged)
      return in_.fault("chart-change", "A chart of this kind cannot be changed.", "change");
    for (const Tree::Entry& entry : changes.entries) {
      const Level level = level_of(entry.key);
      const std::string path = in_.path("change") + "." + entry.key;
      if (level <= in_.level())
        change_lines(entry.value, path, in_.context().faults, out_);
      else if (!in_.context().levels.has(level))
        in_.fault_at(entry.value, "unused-level", "The thing does not exist at this tech level.",
                     path);
    }
  }

  void check_ranges() {
    core::Chart checked;
    const Tree& tree = in_.tree();
    if (out_.ranged &&
        !core::Chart::freeze(out_.ranged && out_.plan.rows.empty() ? with_a_row() : out_.plan,
                             tree.place, in_.path(), in_.context().faults, checked))
      return;
    for (const core::ChartCell& cell : out_.plan.cells)
      if (cell && (*cell > figure_most || *cell < -figure_most))
        return in_.fault("chart-figure", "A figure is at most " + std::to_string(figure_most) + ".",
                         "");
    for (const Span range : out_.plan.columns)
      if (range.lo < 0 || range.hi > range_most)
        return in_.fault("chart-range",
                         "Ranges go from 0 to " + std::to_string(range_most) +
                             "; leave out those at which it cannot fire.",
                         "ranges");
  }

  // Adds an empty row: a formula's chart prints ranges, but no figures for them.
  core::ChartPlan with_a_row() const {
    core::ChartPlan plan = out_.plan;
    plan.rows.push_back({0, 0});
    plan.cells.resize(plan.columns.size());
    return plan;
  }

  Fields& in_;
  ChartLines& out_;
};

// Finds, for each range, the column that contains it.
std::vector<u8> columns_of(const std::vector<Span>& ranges) {
  std::vector<u8> columns;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    columns.resize(static_cast<std::size_t>(ranges[i].lo), Chart::no_column);
    columns.resize(static_cast<std::size_t>(ranges[i].hi) + 1, static_cast<u8>(i));
  }
  return columns;
}

void put_part(Figure& figure, Part part, core::ChartCell cell) {
  if (!cell) {
    if (figure.kind == Figure::Kind::value) figure.kind = Figure::Kind::cannot;
    return;
  }
  if (part == Part::plus) figure.plus = static_cast<i16>(*cell);
  if (part == Part::dice) figure.dice = static_cast<u8>(*cell);
  if (part == Part::half) figure.half = *cell != 0;
  if (part == Part::automatic && *cell != 0) figure.kind = Figure::Kind::automatic;
  if (part == Part::dice_by_die) figure.dice_by_die = static_cast<u8>(*cell);
}

// Freezes the figures of a roll chart, with one row for each face.
void freeze_rolls(const core::ChartPlan& plan, RowOf of, Chart& out) {
  std::size_t row = 0;
  for (i32 face = plan.rows.front().lo; face <= plan.rows.back().hi; ++face) {
    while (plan.rows[row].hi < face) ++row;
    out.rows.push_back({of, ChartRow::Key::roll, {face, face}});
    for (std::size_t i = 0; i < plan.columns.size(); ++i) {
      const core::ChartCell& cell = plan.cells[row * plan.columns.size() + i];
      out.cells.push_back(cell ? Figure::of(*cell) : Figure::cannot());
    }
  }
}

}  // namespace

bool read_chart_lines(Fields& in, ChartLines& out) {
  return LinesReader(in, out).read();
}

Chart frozen(const ChartLines& lines) {
  Chart out = lines.head;
  out.ranges = lines.plan.columns;
  out.columns = columns_of(out.ranges);
  if (out.kind == ChartKind::roll) {
    freeze_rolls(lines.plan, RowOf::damage, out);
    if (lines.permanent) freeze_rolls(*lines.permanent, RowOf::permanent, out);
    return out;
  }
  const std::size_t width = out.ranges.size();
  for (std::size_t i = 0; i < lines.rows.size(); ++i) {
    if (lines.rows[i].part == Part::plus) {
      out.rows.push_back(lines.rows[i].row);
      out.cells.resize(out.cells.size() + width);
    }
    for (std::size_t column = 0; column < width; ++column)
      put_part(out.cells[(out.rows.size() - 1) * width + column], lines.rows[i].part,
               lines.plan.cells[i * width + column]);
  }
  return out;
}

}  // namespace klaxon::rules::tng::catalog
