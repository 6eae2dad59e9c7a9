// Chances in words: a possible result is never given as 0 %, nor an uncertain one as 100 %.
#include "battle/percent.h"

#include <gtest/gtest.h>

namespace klaxon::battle {
namespace {

TEST(Percent, only_certain_results_are_0_or_100) {
  const struct {
    double chance;
    const char* words;
  } rows[] = {{0, "0 %"},    {1.0 / 4096, "< 1 %"}, {0.0049, "< 1 %"}, {0.0051, "1 %"},
              {0.5, "50 %"}, {0.994, "99 %"},       {0.996, "> 99 %"}, {4095.0 / 4096, "> 99 %"},
              {1, "100 %"}};
  for (const auto& [chance, words] : rows) EXPECT_EQ(whole_percent(chance), words) << chance;
}

}  // namespace
}  // namespace klaxon::battle
