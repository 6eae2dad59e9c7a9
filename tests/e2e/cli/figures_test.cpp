// Odds and totals as people read them: aligned columns, percentages, bars.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(Figures, outcomes_are_a_table_with_percent_and_bars) {
  const Ended run = klaxon({"odds", "sidcors", "--attack", "38", "--bir", "5"});
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string bars(40, '#');
  EXPECT_EQ(run.out,
            "outcomes:\n"
            "  damage  chance  exact\n"
            "       8  16.7 %    1/6  " +
                bars.substr(20) +
                "\n"
                "      10  33.3 %    1/3  " +
                bars +
                "\n"
                "      11  33.3 %    1/3  " +
                bars +
                "\n"
                "      13  16.7 %    1/6  " +
                bars.substr(20) +
                "\n"
                "mean: 10.50\n");
}

TEST(Figures, hits_are_a_table_and_no_line_is_wider_than_the_screen) {
  const Ended run =
      klaxon({"odds", "code-red", "--ship", "meridian", "--volley", "12", "--trials", "400"});
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "destroyed: < 1.0 %")) << run.out;
  EXPECT_TRUE(has(run.out, "last lost")) << run.out;
  EXPECT_FALSE(has(run.out, " se ")) << "the error is printed beside its figure: " << run.out;
  for (const std::string& line : lines_of(run.out)) EXPECT_LE(line.size(), 100U) << line;
}

// A ship destroyed in all of 500 volleys is not said to be always destroyed.
TEST(Figures, a_result_of_every_trial_is_no_certainty) {
  const auto told = [](const char* volley, const char* more) {
    const Ended run = klaxon(
        {"odds", "code-red", "--ship", "anvil", "--volley", volley, "--trials", "500", more});
    EXPECT_EQ(run.status, 0) << run.err;
    return run.out;
  };
  const std::string whole = told("300", "--seed=1");
  EXPECT_TRUE(has(whole, "destroyed: > 99.2 %")) << whole;
  EXPECT_FALSE(has(whole, "100.0 %") || has(whole, " 0.0 % \xC2\xB1")) << whole;
  const std::string apart = told("30", "--compare");
  EXPECT_TRUE(has(apart, "difference:\n  destroyed: +0.0 % \xC2\xB1")) << apart;
}

TEST(Figures, a_simulation_reports_how_often_each_side_won) {
  const Ended run = klaxon({"simulate", "sidcors", "--scenario", "border_clash", "--bots",
                            "captain,random", "--games", "20"});
  ASSERT_EQ(run.status, 0) << run.err;
  const std::vector<std::string> lines = lines_of(run.out);
  ASSERT_GE(lines.size(), 5U);
  EXPECT_EQ(lines[0], "20 battles");
  EXPECT_TRUE(lines[1].starts_with("  won by Attacker (captain)")) << lines[1];
  EXPECT_TRUE(has(lines[1], " %  ##")) << lines[1];
  EXPECT_TRUE(lines[3].starts_with("  drawn")) << lines[3];
}

}  // namespace
}  // namespace klaxon::tests
