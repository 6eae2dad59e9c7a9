#include "core/chart_file.h"

#include <gtest/gtest.h>

#include <string>

namespace klaxon::core {
namespace {

Tree list_of(std::initializer_list<Tree> items) {
  Tree list = Tree::list();
  for (const Tree& item : items) list.add(item);
  return list;
}
Tree figures(std::initializer_list<int> values) {
  Tree list = Tree::list();
  for (int value : values) list.add(value < 0 ? Tree::of("-") : Tree::of(i64{value}));
  return list;
}
Tree table_of(std::initializer_list<std::pair<const char*, Tree>> entries) {
  Tree table = Tree::table();
  for (const auto& [key, value] : entries) table.set(key, value);
  return table;
}

// Range       0   1-2  3-6  7+
// 1-2         5    4    1   -
// 3-6         4    2    0   -
Tree printed() {
  return table_of(
      {{"ranges", list_of({Tree::of("0"), Tree::of("1-2"), Tree::of("3-6"), Tree::of("7+")})},
       {"rows", table_of({{"1-2", figures({5, 4, 1, -1})}, {"3-6", figures({4, 2, 0, -1})}})}});
}

std::string codes(const Faults& faults) {
  std::string text;
  for (const Fault& fault : faults.list()) text += fault.code + "@" + fault.field + " ";
  return text;
}

ChartPlan read(const Tree& tree) {
  Faults faults;
  Reader in(tree, "chart", faults);
  ChartPlan plan;
  EXPECT_TRUE(read_chart(in, faults, plan)) << codes(faults);
  in.finish();
  EXPECT_EQ(codes(faults), "");
  return plan;
}

std::string bad(const Tree& tree) {
  Faults faults;
  Reader in(tree, "chart", faults);
  ChartPlan plan;
  EXPECT_FALSE(read_chart(in, faults, plan));
  return codes(faults);
}

// The chart as text: first its ranges, then each row.
std::string text_of(const ChartPlan& plan) {
  std::string text;
  for (Span span : plan.columns) text += span_text(span) + " ";
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    if (i % plan.columns.size() == 0)
      text += "| " + span_text(plan.rows[i / plan.columns.size()]) + ": ";
    text += (plan.cells[i] ? std::to_string(*plan.cells[i]) : "-") + " ";
  }
  return text;
}

std::string changed(std::initializer_list<Tree> changes) {
  ChartPlan plan = read(printed());
  Faults faults;
  const bool good = change_chart(list_of(changes), "change", faults, plan);
  EXPECT_EQ(good, faults.empty());
  return good ? text_of(plan) : codes(faults);
}

TEST(CoreChartFile, spans) {
  struct Row {
    const char* text;
    std::optional<Span> span;
  };
  const Row rows[] = {{"4", Span{4, 4}},
                      {"3-6", Span{3, 6}},
                      {"-2--1", Span{-2, -1}},
                      {"7+", Span{7, Span::open_high}},
                      {"", {}},
                      {"3-", {}},
                      {"x", {}},
                      {"3..6", {}},
                      {"7+1", {}},
                      {"99999999999", {}}};
  for (const Row& row : rows) {
    EXPECT_EQ(parse_span(row.text), row.span) << row.text;
    if (row.span) {
      EXPECT_EQ(span_text(*row.span), row.text);
    }
  }
}

TEST(CoreChartFile, a_chart_is_read_as_printed) {
  EXPECT_EQ(text_of(read(printed())), "0 1-2 3-6 7+ | 1-2: 5 4 1 - | 3-6: 4 2 0 - ");
}

TEST(CoreChartFile, every_fault_of_a_chart_is_named_with_its_place) {
  Tree tree = printed();
  tree.set("rows", table_of({{"1-2", figures({5, 4, 1})},
                             {"three", figures({1, 2, 3, 4})},
                             {"4", Tree::of("nothing")},
                             {"5", list_of({Tree::of(i64{1}), Tree::of("many"), Tree::of(i64{1}),
                                            Tree::of(i64{1})})}}));
  EXPECT_EQ(bad(tree),
            "chart-cells@chart.rows.1-2 chart-range@chart.rows.three wrong-kind@chart.rows.4 "
            "chart-figure@chart.rows.5.1 ");
  tree = printed();
  tree.set("ranges", list_of({Tree::of("0"), Tree::of("2-3"), Tree::of("3-6"), Tree::of("7+")}));
  EXPECT_EQ(bad(tree), "chart-gap@chart.rows chart-overlap@chart.rows ");
  EXPECT_EQ(bad(table_of({{"ranges", list_of({})}})), "missing-key@chart.rows ");
  EXPECT_EQ(bad(table_of({{"rows", Tree::table()}})), "missing-key@chart.ranges ");
}

TEST(CoreChartFile, changes_as_documents_print_them) {
  const auto whole = [](i64 n) { return Tree::of(n); };
  struct Row {
    Tree change;
    const char* chart;
  };
  const Row rows[] = {
      {table_of({{"shift_range", whole(-1)}}), "0-1 2-3 4-7 8+ | 1-2: 5 4 1 - | 3-6: 4 2 0 - "},
      {table_of({{"shift_range", whole(1)}}), "0-1 2-5 6+ | 1-2: 4 1 - | 3-6: 2 0 - "},
      {table_of({{"range_max", whole(4)}}), "0 1-2 3-4 | 1-2: 5 4 1 | 3-6: 4 2 0 "},
      {table_of({{"ranges",
                  list_of({Tree::of("0-3"), Tree::of("4-9"), Tree::of("10"), Tree::of("11+")})}}),
       "0-3 4-9 10 11+ | 1-2: 5 4 1 - | 3-6: 4 2 0 - "},
      {table_of({{"rolls", list_of({Tree::of("1-3"), Tree::of("4-6")})}}),
       "0 1-2 3-6 7+ | 1-3: 5 4 1 - | 4-6: 4 2 0 - "},
      {table_of({{"add", whole(1)}}), "0 1-2 3-6 7+ | 1-2: 6 5 2 - | 3-6: 5 3 1 - "},
      {table_of({{"add", whole(1)}, {"not_zero", Tree::of_flag(true)}, {"most", whole(5)}}),
       "0 1-2 3-6 7+ | 1-2: 5 5 2 - | 3-6: 5 3 0 - "},
      {table_of({{"add", whole(-3)}, {"least", whole(0)}}),
       "0 1-2 3-6 7+ | 1-2: 2 1 0 - | 3-6: 1 0 0 - "},
      {table_of({{"times", Tree::of("3/2")}}), "0 1-2 3-6 7+ | 1-2: 7 6 1 - | 3-6: 6 3 0 - "},
      {table_of({{"times", Tree::of("3/2")}, {"round", Tree::of("up")}}),
       "0 1-2 3-6 7+ | 1-2: 8 6 2 - | 3-6: 6 3 0 - "},
      {table_of({{"replace", whole(9)}, {"row", Tree::of("3-6")}, {"range", Tree::of("7+")}}),
       "0 1-2 3-6 7+ | 1-2: 5 4 1 - | 3-6: 4 2 0 9 "},
      {table_of({{"replace", Tree::of("-")}, {"row", Tree::of("1-2")}, {"range", Tree::of("0")}}),
       "0 1-2 3-6 7+ | 1-2: - 4 1 - | 3-6: 4 2 0 - "},
      {table_of({{"add", whole(1)}, {"row", Tree::of("3-6")}}),
       "0 1-2 3-6 7+ | 1-2: 5 4 1 - | 3-6: 5 3 1 - "},
      {table_of({{"add", whole(1)}, {"range", Tree::of("0-2")}}),
       "0 1-2 3-6 7+ | 1-2: 6 5 1 - | 3-6: 5 3 0 - "},
      {table_of({{"times", Tree::of("2")}, {"row", Tree::of("1-2")}, {"range", Tree::of("1-6")}}),
       "0 1-2 3-6 7+ | 1-2: 5 8 2 - | 3-6: 4 2 0 - "},
      {table_of({{"add", whole(1)}, {"row", list_of({Tree::of("1-2"), Tree::of("3-6")})}}),
       "0 1-2 3-6 7+ | 1-2: 6 5 2 - | 3-6: 5 3 1 - "},
      {table_of({{"fringe", whole(2)}}), "0 1-2 3-6 7+ | 1-2: 5 4 1 - | 3-6: 4 2 2 - "},
      {table_of({{"becomes", Tree::of("4-range-die")}}),
       "0 1 2 | 1: 3 2 1 | 2: 2 1 0 | 3: 1 0 0 | 4: 0 0 0 | 5: 0 0 0 | 6: 0 0 0 "},
  };
  for (const Row& row : rows) EXPECT_EQ(changed({row.change}), row.chart);
  EXPECT_EQ(changed({rows[0].change, rows[6].change}),
            "0-1 2-3 4-7 8+ | 1-2: 5 5 2 - | 3-6: 5 3 0 - ");
  EXPECT_EQ(changed({rows[2].change, table_of({{"append", table_of({{"range", Tree::of("5")},
                                                                    {"1-2", whole(1)},
                                                                    {"3-6", Tree::of("-")}})}})}),
            "0 1-2 3-4 5 | 1-2: 5 4 1 1 | 3-6: 4 2 0 - ");
}

TEST(CoreChartFile, rows_with_names) {
  ChartPlan plan;
  plan.rows = {{0, 0}, {1, 1}};
  plan.columns = {{0, 0}, {1, 2}};
  plan.cells = {6, 4, 3, std::nullopt};
  plan.names = {"hit", "damage"};
  const auto whole = [](i64 n) { return Tree::of(n); };
  const auto apply = [&](Tree change) {
    Faults faults;
    change_chart(list_of({std::move(change)}), "change", faults, plan);
    return faults.empty() ? text_of(plan) : codes(faults);
  };
  EXPECT_EQ(apply(table_of({{"add", whole(1)}, {"row", Tree::of("hit")}})),
            "0 1-2 | 0: 7 5 | 1: 3 - ");
  EXPECT_EQ(apply(table_of(
                {{"append",
                  table_of({{"range", Tree::of("3")}, {"hit", whole(1)}, {"damage", whole(2)}})}})),
            "0 1-2 3 | 0: 7 5 1 | 1: 3 - 2 ");
  EXPECT_EQ(apply(table_of(
                {{"replace", whole(9)}, {"row", Tree::of("damage")}, {"range", Tree::of("1-2")}})),
            "0 1-2 3 | 0: 7 5 1 | 1: 3 9 2 ");
  EXPECT_EQ(apply(table_of({{"add", whole(1)}, {"row", Tree::of("1")}})),
            "chart-change@change.0.row ");
  EXPECT_EQ(apply(table_of({{"rolls", list_of({Tree::of("1"), Tree::of("2")})}})),
            "chart-change@change.0.rolls ");
}

TEST(CoreChartFile, a_bad_change_is_refused) {
  const auto whole = [](i64 n) { return Tree::of(n); };
  EXPECT_EQ(changed({table_of({{"add", whole(0)}})}), "chart-change@change.0 ");
  EXPECT_EQ(changed({table_of({{"range_max", whole(-1)}})}), "chart-change@change.0 ");
  EXPECT_EQ(changed({table_of({{"ad", whole(1)}})}), "unknown-key@change.0.ad ");
  EXPECT_EQ(changed({table_of({{"add", whole(1)}, {"range_max", whole(4)}})}),
            "chart-change@change.0 ");
  EXPECT_EQ(changed({table_of({{"times", Tree::of("x")}})}), "chart-change@change.0.times ");
  EXPECT_EQ(changed({table_of(
                {{"replace", whole(1)}, {"row", Tree::of("9")}, {"range", Tree::of("0")}})}),
            "chart-change@change.0.row ");
  EXPECT_EQ(changed({table_of({{"add", whole(1)}, {"row", Tree::of("2")}})}),
            "chart-change@change.0.row ");
  EXPECT_EQ(changed({table_of({{"add", whole(1)}, {"range", Tree::of("0-1")}})}),
            "chart-change@change.0.range ");
  EXPECT_EQ(changed({table_of({{"add", whole(1)}, {"range", Tree::of("near")}})}),
            "chart-range@change.0.range ");
  EXPECT_EQ(changed({table_of({{"add", whole(1)}, {"range", Tree::of("7+")}})}),
            "chart-change@change.0 ");
  EXPECT_EQ(
      changed({table_of(
          {{"append", table_of({{"range", Tree::of("x")}, {"1-2", whole(1)}, {"3", whole(1)}})}})}),
      "chart-range@change.0.append.range missing-key@change.0.append.3-6 "
      "unknown-key@change.0.append.3 ");
  for (const char* sum : {"4+range-die", "many", "3-range-", "", "1-die-range x", "1-die"})
    EXPECT_EQ(changed({table_of({{"becomes", Tree::of(sum)}})}), "chart-change@change.0.becomes ")
        << sum;
  EXPECT_EQ(changed({table_of({{"rolls", list_of({Tree::of("1")})}})}),
            "chart-change@change.0.rolls ");
  EXPECT_EQ(changed({table_of({{"rolls", list_of({Tree::of("3"), Tree::of("2")})}})}),
            "chart-overlap@change ");
}

}  // namespace
}  // namespace klaxon::core
