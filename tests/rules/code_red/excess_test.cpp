// Section 4.0: five cards in a row that cannot be scored; excess damage with no box left for it.
#include "rules/code_red/events.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

// Cards that cannot be scored on a ship that has nothing but labs.
std::vector<Face> misses(int n, int from = 0) {
  std::vector<Face> draws;
  const std::vector<Face> all = {deal("forward_hull", 0), deal("forward_hull", 1),
                                 deal("forward_hull", 2), deal("forward_hull", 3),
                                 deal("forward_hull", 4), deal("apr", 0),
                                 deal("apr", 1),          deal("apr", 2),
                                 deal("battery", 0),      deal("battery", 1)};
  for (int i = from; i < from + n; ++i) draws.push_back(all[i]);
  return draws;
}
std::vector<Face> operator+(std::vector<Face> a, const std::vector<Face>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

TEST(CodeRedExcess, CR_4_0_five_misses_in_a_row_are_one_hit_of_the_volley) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}));
  EXPECT_TRUE(bench.volley(1, misses(5)));
  EXPECT_EQ(bench.left(excess_damage), 2);
  EXPECT_EQ(bench.count(EventId::excess_damage), 1);
  EXPECT_TRUE(bench.shows_rule("CR-4.0"));
}
// The reason in the log is the critical itself, not a run of misses.
TEST(CodeRedExcess, CR_crit_3_5_names_itself_as_the_reason) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}));
  bench.critical(3, 5);
  EXPECT_EQ(bench.left(excess_damage), 2);
  EXPECT_EQ(bench.rule_of(EventId::excess_damage), "CR-crit-3-5");
  EXPECT_FALSE(bench.shows_rule("CR-4.0"));
}
TEST(CodeRedExcess, CR_4_0_four_misses_are_no_hit) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}));
  EXPECT_TRUE(bench.volley(1, misses(4) + std::vector{deal("lab")}));
  EXPECT_EQ(bench.left(excess_damage), 3);
}
TEST(CodeRedExcess, CR_4_0_a_scored_card_starts_the_count_again) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}));
  EXPECT_TRUE(bench.volley(
      2, misses(4) + std::vector{deal("lab")} + misses(4, 4) + std::vector{deal("lab", 1)}));
  EXPECT_EQ(bench.left(excess_damage), 3);
}
TEST(CodeRedExcess, CR_4_0_the_count_starts_again_after_the_hit) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}));
  EXPECT_TRUE(bench.volley(2, misses(10)));
  EXPECT_EQ(bench.left(excess_damage), 1);
}
TEST(CodeRedExcess, CR_4_0_the_count_continues_over_a_shuffle) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}), {.draw = Draw::one});
  EXPECT_TRUE(bench.volley(1, misses(5)));
  EXPECT_EQ(bench.left(excess_damage), 2);
}
TEST(CodeRedExcess, CR_4_0_the_count_is_zero_at_a_volleys_start) {
  Bench bench(ship_of({{lab, 1}, {impulse, 1}, {excess_damage, 3}}));
  EXPECT_TRUE(bench.volley(1, misses(4) + std::vector{deal("lab")}));
  EXPECT_TRUE(bench.volley(1, misses(4) + std::vector{deal("impulse")}));
  EXPECT_EQ(bench.left(excess_damage), 3);
}
TEST(CodeRedExcess, CR_4_0_an_ignored_critical_neither_breaks_nor_lengthens_the_run) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}));
  EXPECT_TRUE(bench.volley(2, std::vector{deal("critical"), critical_die(6)} + misses(2) +
                                  std::vector{deal("critical", 1)} + misses(3, 2)));
  EXPECT_EQ(bench.left(excess_damage), 2);
}
TEST(CodeRedExcess, CR_4_0_1_with_none_left_the_ship_is_destroyed_and_the_volley_ends) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 1}}));
  EXPECT_TRUE(bench.volley(30, misses(10)));
  EXPECT_EQ(bench.ship.destroyed, 1);
  EXPECT_EQ(bench.ship.volley.left, 0);
  EXPECT_EQ(bench.count(EventId::destroyed), 1);
  EXPECT_TRUE(bench.shows_rule("CR-4.0.1"));
}
TEST(CodeRedExcess, CR_4_0_1_a_ship_without_excess_boxes_dies_of_the_first) {
  Bench bench(ship_of({{lab, 9}}));
  EXPECT_TRUE(bench.volley(2, misses(5)));
  EXPECT_EQ(bench.ship.destroyed, 1);
}
TEST(CodeRedExcess, CR_4_0_1_a_ship_of_200_crew_units_is_not_saved_by_them) {
  Bench bench(ship_of({{lab, 1}, {crew, 200}}));
  EXPECT_TRUE(bench.volley(2, std::vector{deal("lab")} + misses(5)));
  EXPECT_EQ(bench.ship.destroyed, 1);
}

}  // namespace
}  // namespace klaxon::rules::code_red
