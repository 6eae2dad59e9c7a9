#include "core/chart.h"

#include <gtest/gtest.h>

#include <string>

namespace klaxon::core {
namespace {

using Kind = ChartAnswer::Kind;

ChartPlan good_plan() {
  ChartPlan plan;
  plan.rows = {{1, 3}, {4, 7}, {8, Span::open_high}};
  plan.columns = {{0, 0}, {1, 1}, {2, 5}};
  plan.cells = {6, 5, 4, 5, -3, {}, 0, {}, {}};
  return plan;
}

Chart frozen(const ChartPlan& plan) {
  Faults faults;
  Chart chart;
  EXPECT_TRUE(Chart::freeze(plan, {}, "chart", faults, chart));
  EXPECT_TRUE(faults.empty());
  return chart;
}

TEST(CoreChart, look_ups) {
  const Chart chart = frozen(good_plan());
  struct Row {
    i32 row, column;
    ChartAnswer answer;
  };
  const Row rows[] = {
      {1, 0, {Kind::value, 6}},       {3, 5, {Kind::value, 4}},
      {4, 1, {Kind::value, -3}},      {7, 2, {Kind::cannot}},
      {8, 0, {Kind::value, 0}},       {2'000'000'000, 1, {Kind::cannot}},
      {0, 0, {Kind::beside_rows}},    {-9, 99, {Kind::beside_rows}},
      {1, 6, {Kind::beside_columns}}, {8, -1, {Kind::beside_columns}},
  };
  for (const Row& row : rows)
    EXPECT_EQ(chart.at(row.row, row.column), row.answer) << row.row << " " << row.column;
}

TEST(CoreChart, allowed_gaps_are_stored_beside_the_chart) {
  ChartPlan plan = good_plan();
  plan.rows[1] = {5, 7};
  plan.gaps_allowed = true;
  EXPECT_EQ(frozen(plan).at(4, 0), (ChartAnswer{Kind::beside_rows}));
}

struct Bad {
  const char* code;
  const char* part;  // in the message
  ChartPlan plan;
};

template <class F>
Bad bad(const char* code, const char* part, F spoil) {
  Bad row{code, part, good_plan()};
  spoil(row.plan);
  return row;
}

TEST(CoreChart, a_plan_with_a_fault_does_not_freeze) {
  const Bad rows[] = {
      bad("chart-gap", "'5..7' leaves a gap", [](ChartPlan& p) { p.rows[1].lo = 5; }),
      bad("chart-gap", "begin at 2", [](ChartPlan& p) { p.columns[2].lo = 3; }),
      bad("chart-overlap", "'3..7' overlaps", [](ChartPlan& p) { p.rows[1].lo = 3; }),
      bad("chart-overlap", "'8..'", [](ChartPlan& p) { p.rows[1].hi = 8; }),
      bad("chart-range", "'5..2' ends before", [](ChartPlan& p) { p.columns[2] = {5, 2}; }),
      bad("chart-overlap", "'9' overlaps",
          [](ChartPlan& p) { p.rows.push_back({9, 9}), p.cells.resize(12); }),
      bad("chart-cells", "8 cells; its rows and columns make 9",
          [](ChartPlan& p) { p.cells.pop_back(); }),
      bad("chart-empty", "no rows", [](ChartPlan& p) { p.rows.clear(), p.cells.clear(); }),
  };
  for (const Bad& row : rows) {
    Faults faults("weapon.toml");
    Chart chart;
    EXPECT_FALSE(Chart::freeze(row.plan, {12, 3}, "hit", faults, chart)) << row.part;
    bool found = false;
    for (const Fault& fault : faults.list())
      found =
          found || (fault.code == row.code && fault.message.find(row.part) != std::string::npos &&
                    fault.place.line == 12 && fault.field == "hit");
    EXPECT_TRUE(found) << row.code << " " << row.part;
    EXPECT_TRUE(chart.rows().empty());
  }
}

TEST(CoreChart, all_faults_are_reported_at_once) {
  ChartPlan plan = good_plan();
  plan.rows[1].lo = 5;
  plan.columns[1] = {0, 1};
  plan.cells.pop_back();
  Faults faults;
  Chart chart;
  EXPECT_FALSE(Chart::freeze(plan, {}, "hit", faults, chart));
  EXPECT_EQ(faults.list().size(), 3U);
}

}  // namespace
}  // namespace klaxon::core
