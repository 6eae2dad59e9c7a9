// If captains slip on purpose, the grave slips are found, and hardly any good order is blamed.
// KLAXON_SLIPS=N plays N battles in each system instead of a few, including red-alert's, which take
// minutes: docs/ANALYSIS.md gives the figures for many battles.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "tests/unit/analysis_orders/planted.h"

namespace klaxon::tests {
namespace {

struct Case {
  Planted planted;
  u64 from, to;  // battles
  u32 truths;
};

std::vector<Case> cases() {
  if (const char* many = std::getenv("KLAXON_SLIPS")) {  // NOLINT(concurrency-mt-unsafe)
    const u64 battles = std::strtoull(many, nullptr, 10);
    return {{{"code-red", "duel"}, 0, battles, 400},
            {{"sidcors", "border_clash"}, 0, battles, 400},
            {{"heavy-combat", "duel"}, 0, battles, 400},
            {{"red-alert", "meeting_engagement"}, 0, battles, 400}};
  }
  constexpr staff::AnalysisSettings less = {.battles = 100, .trials = 200};
  return {{{"code-red", "duel", 15, 6, less}, 1, 4, 100},
          {{"sidcors", "border_clash", 20, 6, less}, 0, 4, 60},
          {{"heavy-combat", "duel", 20, 6, less}, 1, 2, 60}};
}

class Slips : public testing::TestWithParam<Case> {};

TEST_P(Slips, that_are_grave_are_found_and_good_orders_are_not_blamed) {
  const auto& [planted, from, to, truths] = GetParam();
  const Tally tally = analysed(planted, from, to, truths);
  std::printf("%s %s: %s\n", planted.system, planted.scenario, tally.text().c_str());
  EXPECT_GT(tally.grave, 0U);
  EXPECT_GE(10 * tally.found, 9 * tally.grave);
  EXPECT_LE(500 * tally.wrongly, tally.captains + 499);
}

std::string system_of(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.planted.system;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(EverySystem, Slips, testing::ValuesIn(cases()), system_of);

}  // namespace
}  // namespace klaxon::tests
