// Numbers, energy, formulas and figures, as the data write them.
#include <gtest/gtest.h>

#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/catalog/values/figure.h"
#include "rules/tng/catalog/values/formula.h"
#include "rules/tng/catalog/values/names.h"

namespace klaxon::rules::tng::catalog {
namespace {

using base::Ratio;

TEST(TngCatalogValues, energy_in_parts_of_a_point) {
  struct Row {
    const char* text;
    std::optional<Energy> energy;
  };
  const Row rows[] = {{"3", 360}, {"1/2", 60}, {"1+1/2", 180}, {"1/3", 40},
                      {"0", 0},   {"20%", 24}, {"2.5", 300},   {"1/7", {}},
                      {"-1", {}}, {"", {}},    {"1001", {}},   {"1/0", {}},
                      {"1+", {}}, {"1+1", {}}, {"x", {}},      {"1.2345678", {}}};
  for (const Row& row : rows) EXPECT_EQ(parse_energy(row.text), row.energy) << row.text;
  EXPECT_EQ(energy_text(180), "1+1/2");
  EXPECT_EQ(energy_text(40), "1/3");
  EXPECT_EQ(energy_text(0), "0");
  EXPECT_EQ(number_text(Ratio(-3, 2)), "-1+1/2");
}

TEST(TngCatalogValues, formulas_are_exact_and_round_up) {
  Formula::Values values{};
  values[static_cast<std::size_t>(Word::number)] = 7;
  values[static_cast<std::size_t>(Word::explosion)] = 9;
  struct Row {
    const char* text;
    Ratio value;
    i64 up;
  };
  const Row rows[] = {{"12", 12, 12},
                      {"10*number", 70, 70},
                      {"explosion*5/6", Ratio(15, 2), 8},
                      {"+number/2", Ratio(7, 2), 4},
                      {"-1/2", Ratio(-1, 2), 0},
                      {"3-2*(number-5)", -1, -1},
                      {"explosion/number", Ratio(9, 7), 2},
                      {"number/range", 7, 7},
                      {"1 + 2 * 3", 7, 7}};
  for (const Row& row : rows) {
    const auto formula = Formula::parse(row.text);
    ASSERT_TRUE(formula) << row.text;
    EXPECT_EQ(formula->value(values), row.value) << row.text;
    EXPECT_EQ(formula->rounded_up(values), row.up) << row.text;
    EXPECT_EQ(formula->text(), row.text);
  }
  EXPECT_TRUE(Formula::parse("+80")->on_top());
  EXPECT_FALSE(Formula::parse("80")->on_top());
  EXPECT_TRUE(Formula::parse("2*base")->uses(Word::base));
  EXPECT_FALSE(Formula::parse("2*base")->uses(Word::number));
  for (const char* text : {"", "+", "2*", "nomber", "2/0", "(2", "2)", "2 3", "1+1+1+1+1+1+1+1+1+1",
                           "((((((((((1))))))))))", "99999999999"})
    EXPECT_FALSE(Formula::parse(text)) << text;
}

TEST(TngCatalogValues, figures) {
  const char* const same[] = {"-",   "auto",   "4",     "-1",   "2+1/2",   "1/2",
                              "2d6", "2d6+13", "1d6-1", "1d12", "(1d6)d6", "2d6*100"};
  for (const char* text : same) {
    const auto figure = parse_figure(text, 3);
    ASSERT_TRUE(figure) << text;
    EXPECT_EQ(figure_text(*figure), text);
  }
  EXPECT_EQ(parse_figure("6*tech", 5), Figure::of(30));
  EXPECT_EQ(parse_figure("tech-4", 3), Figure::of(-1));
  EXPECT_EQ(figure_text(*parse_figure("3/2", 3)), "1+1/2");
  for (const char* text : {"", "2d7", "d6", "0d6", "31d6", "2d6x", "1/3", "40000", "number"})
    EXPECT_FALSE(parse_figure(text, 3)) << text;
  EXPECT_EQ(scaled(*parse_figure("1+1/2", 3), 3), *parse_figure("4+1/2", 3));
  EXPECT_EQ(scaled(*parse_figure("2d6+1", 3), 2), *parse_figure("4d6+2", 3));
  EXPECT_EQ(scaled(Figure::cannot(), 2), Figure::cannot());
}

TEST(TngCatalogValues, file_names) {
  EXPECT_EQ(slug("Ph-7"), "ph_7");
  EXPECT_EQ(slug("Trac (Borg)"), "trac_borg");
  EXPECT_EQ(slug("Sensor+Scanner"), "sensor_scanner");
}

TEST(TngCatalogValues, levels) {
  Levels levels = Levels::only(4);
  levels.add(Level{6});
  EXPECT_TRUE(levels.has(Level{6}));
  EXPECT_FALSE(levels.has(Level{5}));
  EXPECT_EQ(levels.lowest(), 4);
  EXPECT_TRUE(all_levels().has(levels));
  EXPECT_FALSE(levels.has(all_levels()));
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
