// The balance lab's chart shows each thing where its figures place it.
#include "staff/balance/chart.h"

#include <gmock/gmock.h>

namespace klaxon::tests {
namespace {

using namespace staff::balance;
using testing::HasSubstr;
using testing::Not;

// The chart's axis goes from 0.5 at 290 to 1.5 at 570.
std::string drawn(const Thing& thing, const Interval& ratio) {
  Fit fit;
  fit.things.push_back({ratio, 4});
  return chart("A system", "a duel", std::vector<Thing>{thing}, fit);
}

TEST(BalanceChart, puts_a_ratio_and_its_interval_where_they_belong) {
  const std::string svg = drawn({"kestrel", "red", 40, false}, {1.25, 1.0, 1.45});
  EXPECT_THAT(svg, HasSubstr("<circle class=\"unknown\" cx=\"500\""));
  EXPECT_THAT(svg, HasSubstr("<line class=\"unknown\" x1=\"430\" y1=\"95\" x2=\"556\""));
  EXPECT_THAT(svg, HasSubstr(">kestrel<"));
  EXPECT_THAT(svg, HasSubstr(">red, 40<"));
  EXPECT_THAT(svg, HasSubstr(">1.25<"));
  EXPECT_THAT(svg, HasSubstr(">cannot be told<"));
  EXPECT_THAT(svg, Not(HasSubstr("<path")));
  // the acceptable range is 0.9 to 1.1
  EXPECT_THAT(svg, HasSubstr("<rect class=\"right\" x=\"402\" y=\"78\" width=\"56\""));
}

TEST(BalanceChart, an_interval_beyond_the_chart_ends_in_an_arrow) {
  const std::string svg = drawn({"a<b", "", 40, true}, {2.0, 1.2, 3.0});
  EXPECT_THAT(svg, HasSubstr("<path class=\"cheap\" fill=\"#11664a\" d=\"M576 95l-7 -4v8z\""));
  EXPECT_THAT(svg, HasSubstr("<circle class=\"cheap\" cx=\"570\""));
  EXPECT_THAT(svg, HasSubstr(">a&lt;b (own)<"));
  EXPECT_THAT(drawn({"c", "", 40, false}, {0.4, 0.2, 0.6}),
              HasSubstr("<path class=\"dear\" fill=\"#b4143c\" d=\"M284 95l7 -4v8z\""));
}

TEST(BalanceChart, the_cheapest_come_first) {
  Fit fit;
  fit.things = {{{0.9, 0.8, 1.0}, 2}, {{1.2, 1.1, 1.3}, 2}};
  const std::vector<Thing> things = {{"dear_one", "", 10, false}, {"cheap_one", "", 10, false}};
  const std::string svg = chart("A system", "a duel", things, fit);
  EXPECT_LT(svg.find("cheap_one"), svg.find("dear_one"));
}

}  // namespace
}  // namespace klaxon::tests
