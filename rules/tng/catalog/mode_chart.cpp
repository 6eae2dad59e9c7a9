#include "rules/tng/catalog/mode_chart.h"

#include <algorithm>

#include "core/base/rounding.h"
#include "core/catalog/text.h"
#include "rules/tng/catalog/charts/chart_change.h"
#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::catalog {

using base::Ratio;
using core::Tree;

namespace {

bool is_damage(RowOf of) {
  return of == RowOf::damage || of == RowOf::permanent || of == RowOf::spread ||
         of == RowOf::warhead;
}

class ModeChart {
 public:
  ModeChart(Fields& in, ChartBook& book, u16 system, const Traits& traits, Mode& mode)
      : in_(in), book_(book), system_(system), traits_(traits), mode_(mode) {}

  std::optional<Chart> read() {
    const auto damage = in_.figure("damage");
    const auto scale = read_scale();
    const bool warhead = in_.has("warhead");
    read_spread();
    auto chart = in_.has("chart") ? printed() : constant(damage);
    if (!chart) return chart;
    if (warhead) read_warhead(*chart, scale.value_or(Ratio(1)));
    if (damage && in_.has("chart")) put_constant(*chart, {RowOf::damage}, *damage, "damage");
    for (u32 i = 0; i < spread_.size(); ++i)
      put_constant(*chart, {RowOf::spread, ChartRow::Key::index, {i32(i), i32(i)}}, spread_[i],
                   "spread");
    if (scale && !warhead) rescale(*chart, *scale);
    spend(*chart);
    check(*chart);
    return chart;
  }

 private:
  using Found = ChartBook::Found;

  std::optional<Ratio> read_scale() {
    const auto scale = in_.number("scale");
    if (!scale || (*scale > Ratio(0) && *scale <= Ratio(scale_most))) return scale;
    in_.fault("bad-scale", "It must be above 0, up to " + std::to_string(scale_most) + ".",
              "scale");
    return std::nullopt;
  }

  // "standard", or "ph_6/standard".
  const ChartLines* named(std::string_view key) {
    const Tree* tree = in_.at_level(key);
    if (tree == nullptr) return nullptr;
    std::string_view id = tree->text;
    u16 system = system_;
    // the mode's own chart may have a slash in its name, "1/2"
    const std::vector<std::string_view> own = book_.ids(system_);
    const std::size_t slash = id.find('/');
    if (slash != std::string_view::npos && std::ranges::find(own, id) == own.end()) {
      Tree file = Tree::of(id.substr(0, slash));
      file.place = tree->place;
      const auto other = in_.name_in(file, in_.path(key), in_.context().names.files, "file");
      if (!other) return nullptr;
      system = *other;
      id.remove_prefix(slash + 1);
    }
    Found how = Found::unknown;
    const ChartLines* lines = book_.find(system, id, in_.level(), how);
    if (how == Found::unknown)
      in_.fault_at(*tree, "unknown-chart",
                   "There is no chart " + core::in_quotes(tree->text) +
                       core::known_hint(id, book_.ids(system)),
                   in_.path(key));
    if (how == Found::not_at_level)
      in_.fault_at(*tree, "no-chart",
                   "The chart is for other levels than " + std::to_string(in_.level()) + ".",
                   in_.path(key));
    return lines;
  }

  std::optional<Chart> printed() {
    const ChartLines* lines = named("chart");
    if (lines == nullptr) return std::nullopt;
    ChartLines own = *lines;
    const i32 shift = in_.whole("shift_range", -50, 50, 0);
    if (shift != 0) change(own, "shift_range", shift);
    if (mode_.range_max && own.ranged && own.plan.columns.back().hi != *mode_.range_max) {
      const bool shorter = *mode_.range_max < own.plan.columns.back().hi;
      if (shorter && own.head.kind == ChartKind::roll) return up_to(frozen(own), *mode_.range_max);
      change(own, "range_max", *mode_.range_max);
    }
    if (mode_.range_max && !own.ranged) own.plan.columns = {{0, *mode_.range_max}};
    return frozen(own);
  }

  // The chart up to its last range. Later columns stay: rolls past the end of the chart use them.
  static Chart up_to(Chart chart, i32 range) {
    chart.columns.resize(static_cast<std::size_t>(range) + 1);
    if (chart.columns.back() != Chart::no_column) chart.ranges[chart.columns.back()].hi = range;
    return chart;
  }

  void change(ChartLines& lines, const char* key, i32 by) {
    Tree operation = Tree::table();
    const Tree* said = in_.tree().find(key);  // absent if what it works as had it
    operation.place = said == nullptr ? in_.tree().place : said->place;
    operation.set(key, Tree::of(i64{by})).place = operation.place;
    Tree list = Tree::list();
    list.add(std::move(operation));
    change_lines(list, in_.path(key), in_.context().faults, lines);
  }

  // For a mode without a chart: the same damage or strength at all ranges up to the last one of the
  // mode, its link or its flight; or only that reach, and no damage.
  std::optional<Chart> constant(const std::optional<Figure>& damage) {
    in_.has("shift_range");
    const auto reach = last_range();
    if (!reach || mode_.acts_as) return std::nullopt;
    const i32* strength = mode_.traits.get<i32>(trait("mode.strength"));
    Chart chart;
    chart.kind = damage || strength != nullptr ? ChartKind::figure : ChartKind::hit;
    chart.dice = chart.kind == ChartKind::hit ? 1 : 0;
    chart.ranges = {{0, *reach}};
    chart.columns.assign(static_cast<std::size_t>(*reach) + 1, 0);
    if (damage) {
      chart.rows = {{RowOf::damage}};
      chart.cells = {*damage};
    } else if (strength != nullptr) {
      chart.rows = {{RowOf::strength}};
      chart.cells = {Figure::of(*strength)};
    } else {
      chart.rows = {{RowOf::hit}};
      chart.cells = {Figure::automatic()};
    }
    return chart;
  }

  std::optional<i32> last_range() const {
    if (mode_.range_max) return mode_.range_max;
    if (mode_.missile || mode_.acts_as) return std::nullopt;
    const bool by_formula = traits_.find(trait("link.strength")) != nullptr;
    for (const u16 key : {trait("link.reach"), trait("flight.reach")})
      if (const i32* reach = traits_.get<i32>(key); reach != nullptr && !by_formula) return *reach;
    return std::nullopt;
  }

  // Reads a word, or "2+2", the points of adjacent facings.
  void read_spread() {
    const Tree* tree = in_.at_level("spread");
    if (tree == nullptr) return;
    const auto word = std::ranges::find(spread_words, std::string_view(tree->text));
    if (word != std::end(spread_words)) {
      mode_.spread = static_cast<Spread>(word - std::begin(spread_words));
      return;
    }
    mode_.spread = Spread::listed;
    std::string_view rest = tree->text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('+'), rest.size());
      const auto figure = parse_figure(rest.substr(0, end), in_.level());
      if (!figure || figure->kind != Figure::Kind::value || spread_.size() == facings_count)
        return in_.fault_at(*tree, "bad-spread",
                            "It must be facing, envelop, hellbore, sabot, splash_3, any, or "
                            "points such as \"2+2\".",
                            in_.path("spread"));
      spread_.push_back(*figure);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  bool has_row(const Chart& chart, RowOf of) const {
    return std::ranges::any_of(chart.rows, [of](const ChartRow& row) { return row.of == of; });
  }

  // Adds a row with one figure for every range at which the mode can hit.
  void put_constant(Chart& chart, ChartRow row, const Figure& figure, const char* key) {
    const bool index = row.key == ChartRow::Key::index;
    if ((!index && has_row(chart, row.of)) || chart.kind == ChartKind::roll || chart.rows.empty())
      return in_.fault("contradiction", "The chart already gives the damage.", key);
    const std::size_t width = chart.ranges.size();
    chart.rows.push_back(row);
    for (std::size_t i = 0; i < width; ++i)
      chart.cells.push_back(chart.cells[i].possible() ? figure : Figure::cannot());
  }

  // Multiplies damage by another chart's figure at the same range, range by range.
  void read_warhead(Chart& chart, Ratio scale) {
    const ChartLines* lines = named("warhead");
    if (lines == nullptr) return;
    const Chart warhead = frozen(*lines);
    if (chart.kind != ChartKind::hit || chart.rows.size() != 1 || warhead.rows.empty())
      return in_.fault("contradiction", "It needs a chart that only says what hits.", "warhead");
    Chart out = chart;
    out.ranges.clear();
    out.cells.clear();
    out.columns.clear();
    std::vector<Figure> damage;
    const i32 last = std::min(chart.reach(), warhead.reach());
    for (i32 range = 0; range <= last; ++range) {
      const u8 hits = chart.column(range), harms = warhead.column(range);
      const bool can = hits != Chart::no_column && harms != Chart::no_column &&
                       chart.at(0, hits).possible() && warhead.at(0, harms).possible();
      out.columns.push_back(static_cast<u8>(out.ranges.size()));
      out.ranges.push_back({range, range});
      out.cells.push_back(can ? chart.at(0, hits) : Figure::cannot());
      damage.push_back(can ? times(warhead.at(0, harms), scale) : Figure::cannot());
    }
    out.rows.push_back({RowOf::damage});
    out.cells.insert(out.cells.end(), damage.begin(), damage.end());
    chart = std::move(out);
  }

  // Multiplies a figure, rounding up if the result is not whole.
  Figure times(const Figure& figure, Ratio scale) {
    const Ratio most = Ratio(std::max<i64>(figure.plus, -figure.plus)) * scale;
    if (most > Ratio(figure_most) || Ratio(figure.dice) * scale > Ratio(dice_most)) {
      in_.fault("bad-scale", "The figures would become too large.", "scale");
      return figure;
    }
    if (scale.den() == 1) return scaled(figure, static_cast<i32>(scale.num()));
    if (figure.rolled() || figure.half || !figure.possible()) {
      in_.fault("bad-scale", "Dice cannot be scaled like that.", "scale");
      return figure;
    }
    const i64 num = figure.plus * static_cast<i64>(scale.num());
    return Figure::of(static_cast<i32>(base::ceil_div(num, static_cast<i64>(scale.den()))));
  }

  void rescale(Chart& chart, Ratio scale) {
    const std::size_t width = chart.ranges.size();
    const i32 whole = static_cast<i32>(scale.num());
    if (chart.kind == ChartKind::formula && chart.times <= times_most / scale_most)
      chart.times *= whole;
    if (chart.kind == ChartKind::over && std::max(chart.over, chart.equal) * whole <= figure_most) {
      chart.over = static_cast<i16>(chart.over * whole);
      chart.equal = static_cast<i16>(chart.equal * whole);
    }
    const bool rows = chart.kind != ChartKind::formula && chart.kind != ChartKind::over;
    if (!rows && scale.den() != 1)
      return in_.fault("bad-scale", "A formula is multiplied by whole numbers.", "scale");
    for (std::size_t i = 0; i < chart.cells.size(); ++i)
      if (is_damage(chart.rows[i / width].of)) chart.cells[i] = times(chart.cells[i], scale);
  }

  // TNG-Pl-X.6: a spent warhead's figures below 0 count as 0, no matter what multiplies them.
  static void spend(Chart& chart) {
    const std::size_t width = chart.ranges.size();
    for (std::size_t i = 0; i < chart.cells.size(); ++i) {
      Figure& figure = chart.cells[i];
      const bool spent = !figure.rolled() && figure.possible() && figure.plus < 0;
      if (spent && is_damage(chart.rows[i / width].of)) figure = Figure::of(0);
    }
  }

  // A chart of hit numbers must state what a hit does, unless a behaviour determines that.
  void check(const Chart& chart) {
    const bool natural = chart.natural > 0 && chart.kind != ChartKind::roll;
    if (natural || (chart.pivot > 0 && chart.kind != ChartKind::roll))
      in_.fault("contradiction", "'natural' and 'pivot' are for charts by die.", "chart");
  }

  Fields& in_;
  ChartBook& book_;
  u16 system_;
  const Traits& traits_;
  Mode& mode_;
  std::vector<Figure> spread_;
};

}  // namespace

std::optional<Chart> read_mode_chart(Fields& in, ChartBook& book, u16 system, const Traits& traits,
                                     Mode& mode) {
  return ModeChart(in, book, system, traits, mode).read();
}

}  // namespace klaxon::rules::tng::catalog
