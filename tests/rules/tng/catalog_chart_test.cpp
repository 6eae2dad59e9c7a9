// Charts as modes read them: printed, changed by level, taken from another weapon, multiplied.
#include <gtest/gtest.h>

#include "core/chart_file.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::catalog {
namespace {

// "0-1: 6/3 5/2, 2: -": the figures of each row, by printed range.
std::string text_of(const Chart* chart) {
  if (chart == nullptr) return "none";
  std::string text;
  for (std::size_t column = 0; column < chart->ranges.size(); ++column) {
    // columns beyond the reach serve dice that modifiers push beyond the chart
    const bool beyond = chart->ranges[column].lo > chart->reach();
    text += (column == 0 ? "" : ", ") + std::string(beyond ? "beyond " : "") +
            core::span_text(chart->ranges[column]) + ":";
    for (u32 row = 0; row < chart->rows.size(); ++row)
      text += " " + figure_text(chart->at(row, static_cast<u32>(column)));
  }
  return text;
}

// The chart of the only chart_mode at this level.
std::string chart_of(const std::string& rest, Level level, const std::string& other = "") {
  std::vector<codec::DataFile> files = {{"weapons/ex_1.toml", weapon_text(prices_text + rest)}};
  if (!other.empty()) files.push_back({"weapons/ex_2.toml", other});
  const Read read = read_files(files);
  if (!read.faults.empty()) return told(read.faults);
  const Mode& mode = read.catalog.system("Ex-1")->at.at(level).modes.front();
  return text_of(read.catalog.chart(mode));
}

const std::string chart_mode = "[[mode]]\nid = \"standard\"\nenergy = 1\nchart = \"c\"\n";
const std::string chart_rolls =
    "[[chart]]\nid = \"c\"\nkind = \"roll\"\nranges = [\"0\", \"1-2\"]\n"
    "rows = { \"1-3\" = [5, 4], \"4-6\" = [2, \"-\"] }\n";
const std::string chart_hits =
    "[[chart]]\nid = \"c\"\nkind = \"hit\"\nranges = [\"0\", \"1-2\"]\nhit = [6, 5]\n";

TEST(TngCatalogCharts, by_die) {
  EXPECT_EQ(chart_of(chart_rolls + chart_mode, 3), "0: 5 5 5 2 2 2, 1-2: 4 4 4 - - -");
  const std::string changed =
      chart_rolls + "change = { 4 = [{ add = 1, most = 5 }, { rolls = [\"1\", \"2-6\"] }] }\n" +
      chart_mode;
  EXPECT_EQ(chart_of(changed, 3), "0: 5 5 5 2 2 2, 1-2: 4 4 4 - - -");
  EXPECT_EQ(chart_of(changed, 4), "0: 5 3 3 3 3 3, 1-2: 5 - - - - -");
  EXPECT_EQ(
      chart_of(chart_rolls + "permanent = { \"1-3\" = [1, 1], \"4-6\" = [0, 0] }\n" + chart_mode,
               3),
      "0: 5 5 5 2 2 2 1 1 1 0 0 0, 1-2: 4 4 4 - - - 1 1 1 0 0 0");
}

TEST(TngCatalogCharts, by_hit) {
  EXPECT_EQ(chart_of(chart_hits + "damage = [\"2d6+1\", 3]\n" + chart_mode, 3),
            "0: 6 2d6+1, 1-2: 5 3");
  const std::string changed =
      chart_hits +
      "damage = [\"2d6+1\", 3]\nchange = { 4 = [{ add_hit = 1 }, { add = 2, "
      "to_range = 0 }, { append = { range = \"3\", hit = 1, damage = 1 } }, "
      "{ replace = 9, range = \"1-2\" }, { shift_range = -1 }] }\n" +
      chart_mode;
  EXPECT_EQ(chart_of(changed, 4), "0-1: 7 2d6+3, 2-3: 9 3, 4: 1 1");
  EXPECT_EQ(chart_of(chart_hits + "spread = [\"0+3\", \"1+2\"]\n" + chart_mode, 3),
            "0: 6 0 3, 1-2: 5 1 2");
  EXPECT_EQ(chart_of(chart_hits + "damage = [\"2*tech\", \"auto\"]\n" + chart_mode, 4),
            "0: 6 8, 1-2: 5 auto");
}

TEST(TngCatalogCharts, two_charts_for_two_levels) {
  const std::string text =
      chart_hits + "levels = [3]\n" + chart_hits + "levels = [4]\ndamage = [1, 1]\n" + chart_mode;
  EXPECT_EQ(chart_of(text, 3), "0: 6, 1-2: 5");
  EXPECT_EQ(chart_of(text, 4), "0: 6 1, 1-2: 5 1");
}

TEST(TngCatalogCharts, how_a_mode_changes_a_chart) {
  EXPECT_EQ(chart_of(chart_rolls + chart_mode + "scale = 2\nrange_max = { 3 = 0, 4 = 1 }\n", 4),
            "0: 10 10 10 4 4 4, 1: 8 8 8 - - -");
  EXPECT_EQ(chart_of(chart_rolls + chart_mode + "scale = 2\nrange_max = { 3 = 0, 4 = 1 }\n", 3),
            "0: 10 10 10 4 4 4, beyond 1-2: 8 8 8 - - -");
  EXPECT_EQ(chart_of(chart_rolls + chart_mode + "shift_range = { 3 = 1, 4 = 0 }\n", 3),
            "0-1: 4 4 4 - - -");
  EXPECT_EQ(chart_of(chart_hits + chart_mode + "damage = { 3 = 1, 4 = \"1+1/2\" }\n", 4),
            "0: 6 1+1/2, 1-2: 5 1+1/2");
  EXPECT_EQ(chart_of(chart_hits + chart_mode + "spread = \"2+2\"\n", 3), "0: 6 2 2, 1-2: 5 2 2");
  EXPECT_EQ(chart_of("[[mode]]\nid = \"standard\"\nenergy = 1\nrange_max = 2\nstrength = 4\n", 3),
            "0-2: 4");
  EXPECT_EQ(chart_of("[[mode]]\nid = \"standard\"\nenergy = 1\nrange_max = 2\n", 3), "0-2: auto");
}

TEST(TngCatalogCharts, a_bolt_halves_a_warhead_upwards) {
  const std::string warhead =
      "[[chart]]\nid = \"w\"\nkind = \"figure\"\nunit = \"warhead\"\nranges = [\"0\", \"1\"]\n"
      "figures = [7, -1]\n";
  EXPECT_EQ(chart_of(warhead + chart_hits + chart_mode + "warhead = \"w\"\nscale = \"1/2\"\n", 3),
            "0: 6 4, 1: 5 0");
}

TEST(TngCatalogCharts, from_another_weapon) {
  const std::string other =
      "id = \"Ex-2\"\nname = \"Two\"\nrule = \"TNG-Ex\"\nfamily = \"beams\"\n"
      "mechanism = \"direct\"\n" +
      prices_text + "[rate]\nturn = 3\n" + chart_rolls + chart_mode;
  EXPECT_EQ(chart_of("[[mode]]\nid = \"m\"\nenergy = 1\nchart = \"ex_2/c\"\nscale = 2\n", 3, other),
            "0: 10 10 10 4 4 4, 1-2: 8 8 8 - - -");
  const Read read = read_files(
      {{"weapons/ex_1.toml",
        weapon_text(prices_text + "[[mode]]\nid = \"m\"\nas = \"ex_2/standard\"\nhold = 1\n")},
       {"weapons/ex_2.toml", other}});
  EXPECT_EQ(told(read.faults), "");
  const Mode& copied = read.catalog.system("Ex-1")->at.at(3).modes.front();
  EXPECT_EQ(copied.id, "m");
  EXPECT_EQ(copied.energy, one_point);
  EXPECT_EQ(copied.hold, one_point);
  EXPECT_EQ(copied.rate.turn, 3);
  EXPECT_EQ(copied.acts_as, read.catalog.find("Ex-2"));
  EXPECT_EQ(text_of(read.catalog.chart(copied)), "0: 5 5 5 2 2 2, 1-2: 4 4 4 - - -");
}

TEST(TngCatalogCharts, formulas_and_conditions) {
  const Read read = read_weapon(
      "[[chart]]\nid = \"c\"\nkind = \"formula\"\ndice = \"6d6\"\nminus_range = 3\nminus_class = "
      "2\ntimes = 10\nranges = [\"0-5\"]\n" +
      chart_mode +
      "[[chart]]\nid = \"d\"\nkind = \"hit\"\nranges = [\"0\"]\nhit = [7]\ndamage_by_class = [{ "
      "size_class = [4, 8], damage = [3] }, { size_class = [-6, 3], damage = [9] }]\n"
      "[[mode]]\nid = \"two\"\nenergy = 1\nchart = \"d\"\nscale = 3\n");
  ASSERT_EQ(told(read.faults), "");
  const SystemAt& at = read.catalog.systems.front().at.at(3);
  const Chart& formula = *read.catalog.chart(at.modes[0]);
  EXPECT_EQ(formula.dice, 6);
  EXPECT_EQ(formula.by_range, 3);
  EXPECT_EQ(formula.by_class, 2);
  EXPECT_EQ(formula.times, 10);
  EXPECT_EQ(formula.reach(), 5);
  const Chart& chart = *read.catalog.chart(at.modes[1]);
  ASSERT_EQ(chart.rows.size(), 3U);
  EXPECT_EQ(chart.rows[1].key, ChartRow::Key::size_class);
  EXPECT_EQ(chart.rows[1].span, (core::Span{4, 8}));
  EXPECT_EQ(chart.at(2, 0), Figure::of(27));
  EXPECT_EQ(chart.column(0), 0);
  EXPECT_EQ(chart.column(1), Chart::no_column);
  EXPECT_EQ(chart.column(-1), Chart::no_column);
}

// Each fault with its place: the chart is on line 11, or the fault is at the place named after it.
TEST(TngCatalogCharts, faults) {
  struct Case {
    std::string text;
    const char* fault;
  };
  const std::string start = "[[chart]]\nid = \"c\"\nkind = \"hit\"\n";
  const Case cases[] = {
      {chart_rolls + "odd = 1\n" + chart_mode, "weapons/ex_1.toml:16 chart.0.odd unknown-key"},
      {"[[chart]]\nid = \"c\"\nkind = \"roll\"\nranges = [\"0\"]\nrows = { \"1-5\" = [1] }\n" +
           chart_mode,
       "weapons/ex_1.toml:15 chart.0.rows chart-faces"},
      {"[[chart]]\nid = \"c\"\nkind = \"roll\"\nranges = [\"0\"]\nrows = { \"1-2\" = [1], \"4-6\" "
       "= "
       "[1] }\n" +
           chart_mode,
       "weapons/ex_1.toml:15 chart.0.rows chart-gap"},
      {start + "ranges = [\"0\", \"2\"]\nhit = [6, 5]\n" + chart_mode,
       "weapons/ex_1.toml:11 chart.0 chart-gap"},
      {start + "ranges = [\"0-2\", \"2\"]\nhit = [6, 5]\n" + chart_mode,
       "weapons/ex_1.toml:11 chart.0 chart-overlap"},
      {start + "ranges = [\"0\", \"1+\"]\nhit = [6, 5]\n" + chart_mode,
       "weapons/ex_1.toml:14 chart.0.ranges chart-range"},
      {start + "ranges = [\"0\"]\nhit = [6, 5]\n" + chart_mode,
       "weapons/ex_1.toml:15 chart.0.hit chart-cells"},
      {start + "ranges = [\"0\"]\nhit = [\"x\"]\n" + chart_mode,
       "weapons/ex_1.toml:15 chart.0.hit.0 chart-figure"},
      {start + "ranges = [\"0\"]\ndamage = [1]\n" + chart_mode,
       "weapons/ex_1.toml:11 chart.0.hit missing-key"},
      {start + "dice = \"3d6\"\nranges = [\"0\"]\nhit = [1]\n" + chart_mode,
       "weapons/ex_1.toml:14 chart.0.dice bad-dice"},
      {start +
           "ranges = [\"0\"]\nhit = [1]\ndamage_by_class = [{ size_class = [0, 8], damage = [1] "
           "}]\n" +
           chart_mode,
       "weapons/ex_1.toml:11 chart.0 chart-gap"},
      {start +
           "ranges = [\"0\"]\nhit_by_speed = [{ speed = [0, 8], hit = [1] }, { speed = [8, 9], hit "
           "= [1] }]\n" +
           chart_mode,
       "weapons/ex_1.toml:11 chart.0 chart-overlap"},
      {chart_rolls + "change = { 4 = [{ add = 0 }] }\n" + chart_mode,
       "weapons/ex_1.toml:16 chart.0.change.4.0 chart-change"},
      {chart_rolls + "change = { 5 = [{ add = 1 }] }\n" + chart_mode,
       "weapons/ex_1.toml:16 chart.0.change.5 unused-level"},
      {chart_rolls + "levels = [3, 5]\n" + chart_mode,
       "weapons/ex_1.toml:16 chart.0.levels unused-level"},
      {chart_rolls + chart_rolls + chart_mode, "weapons/ex_1.toml:16 chart.1 id-twice"},
      {chart_rolls + chart_hits + "levels = [4]\n" + chart_mode,
       "weapons/ex_1.toml:16 chart.1 id-twice"},
      {chart_rolls, "weapons/ex_1.toml:11 chart.0 unused-chart"},
      {chart_rolls + "levels = [3]\n" + chart_mode, "weapons/ex_1.toml:20 mode.0.chart no-chart"},
      {chart_mode, "weapons/ex_1.toml:14 mode.0.chart unknown-chart"},
      {"[[mode]]\nid = \"m\"\nenergy = 1\nchart = \"ex_3/c\"\n",
       "weapons/ex_1.toml:14 mode.0.chart unknown-file"},
      {chart_rolls + chart_mode + "damage = 2\n",
       "weapons/ex_1.toml:20 mode.0.damage contradiction"},
      {chart_rolls + chart_mode + "range_max = 7\n",
       "weapons/ex_1.toml:20 mode.0.range_max.0 chart-change"},
      {chart_rolls + chart_mode + "spread = \"2+x\"\n",
       "weapons/ex_1.toml:20 mode.0.spread bad-spread"},
  };
  for (const Case& each : cases) {
    const std::string faults = told(read_weapon(each.text).faults);
    EXPECT_EQ(faults.substr(0, std::string(each.fault).size()), each.fault) << each.text << faults;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
