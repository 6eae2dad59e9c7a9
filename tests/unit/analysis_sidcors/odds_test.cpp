#include "staff/sidcors/odds/odds.h"

#include "rules/sidcors/round/coefficients.h"
#include "staff/sidcors/analysis/analysis.h"
#include "tests/unit/analysis_sidcors/forces.h"

namespace klaxon {
namespace {

using core::Tree;
using staff::sidcors::damage_dist;
using staff::sidcors::odds_of_battle;
using staff::sidcors::odds_of_damage;
namespace rules = klaxon::rules::sidcors;

// The document's own example: the 24 points that destroy a battle station, at rating 5.
TEST(SidcorsOdds, SID_15_2_and_15_4_the_chance_of_24_points) {
  struct Row {
    i32 attack, rating;
    Ratio chance;
  };
  const Row rows[] = {
      {83, 5, Ratio(3, 6)},  {103, 5, Ratio(5, 6)}, {83, 2, 0},  {83, 4, Ratio(2, 6)}, {83, 8, 1},
      {103, 2, Ratio(2, 6)}, {103, 4, Ratio(4, 6)}, {103, 6, 1},
  };
  for (const Row& row : rows)
    EXPECT_EQ(damage_dist(2 * row.attack, row.rating, 0).chance_at_least(24), row.chance)
        << row.attack << " at " << row.rating;
}

TEST(SidcorsOdds, outcomes_have_exact_chances) {
  const Tree odds = odds_of_damage(38, 5, 0);
  struct Row {
    i64 damage;
    const char* exact;
  };
  // 20, 25, 25, 30, 30, 35 % of 38: 7.6, 9.5, 11.4, 13.3
  const Row rows[] = {{8, "1/6"}, {10, "1/3"}, {11, "1/3"}, {13, "1/6"}};
  const Tree& outcomes = *odds.find("outcomes");
  ASSERT_EQ(outcomes.items.size(), std::size(rows));
  for (u32 i = 0; i < std::size(rows); ++i) {
    EXPECT_EQ(outcomes.items[i].find("damage")->whole, rows[i].damage);
    EXPECT_EQ(outcomes.items[i].find("exact")->text, rows[i].exact);
  }
  EXPECT_EQ(odds.find("mean")->number, (8 + 10 + 10 + 11 + 11 + 13) / 6.0);
  EXPECT_EQ(odds_of_damage(83, 5, 0).find("mean")->number, 23);
}

TEST(SidcorsOdds, SID_14_3_a_shifted_die_stays_within_1_to_6) {
  struct Row {
    i32 shift;
    i32 least, most;
    Ratio least_chance;
  };
  // % of 100 at rating 5: 20, 25, 25, 30, 30, 35
  const Row rows[] = {{-9, 20, 20, 1},
                      {-2, 20, 30, Ratio(3, 6)},
                      {-1, 20, 30, Ratio(2, 6)},
                      {1, 25, 35, Ratio(2, 6)},
                      {6, 35, 35, 1}};
  for (const Row& row : rows) {
    const core::Dist dist = damage_dist(200, 5, row.shift);
    EXPECT_EQ(dist.lo(), row.least);
    EXPECT_EQ(dist.hi(), row.most);
    EXPECT_EQ(dist.chance(row.least), row.least_chance) << row.shift;
  }
}

const Tree& target_named(const Tree& odds, i64 number) {
  for (const Tree& target : odds.find("targets")->items)
    if (target.find("number")->whole == number) return target;
  ADD_FAILURE() << "no target " << number;
  return odds;
}

// The typical 83-point fleet, which includes a mauler, against a battle station of 12.
TEST(SidcorsOdds, SID_15_7_targets_with_and_without_a_mauler) {
  tests::sidcors::Opening opening(tests::sidcors::battle_of(
      {{"10/5", 1, rules::UnitKind::ship, 1, true}, {"9/5", 7}, {"5/3", 2}},
      {{"12-12", 1, rules::UnitKind::battle_station}, {"8-8/4"}}));
  ASSERT_EQ(potential_halves(opening.scenario(), opening.state(), 0), 2 * 83);
  Tree odds;
  ASSERT_TRUE(odds_of_battle(opening.game, opening.state(), odds));
  const Tree& station = target_named(odds, 10);
  const Tree& at_5 = station.find("ratings")->items[3];
  EXPECT_EQ(at_5.find("rating")->whole, 5);
  EXPECT_TRUE(at_5.find("cripple")->is(Tree::Kind::none));  // it has no crippled side
  EXPECT_EQ(at_5.find("destroy")->find("exact")->text, "1/2");
  EXPECT_EQ(at_5.find("destroy_with_mauler")->find("exact")->text, "1");  // 14 points
  const Tree& ship = target_named(odds, 11);
  const Tree& ship_at_5 = ship.find("ratings")->items[3];
  EXPECT_EQ(ship_at_5.find("cripple")->find("exact")->text, "1");              // 16 points
  EXPECT_EQ(ship_at_5.find("destroy")->find("exact")->text, "1/2");            // 24
  EXPECT_EQ(ship_at_5.find("destroy_with_mauler")->find("exact")->text, "1");  // 10 + 2 x 2
  const Tree& own = target_named(odds, 0);
  EXPECT_TRUE(own.find("ratings")->items[0].find("cripple_with_mauler")->is(Tree::Kind::none));
}

TEST(SidcorsOdds, SID_9_5_carried_points_count_before_directing) {
  tests::sidcors::Opening opening(tests::sidcors::battle_of({{"50/25"}}, {{"10/5"}, {"10/5"}}));
  const auto cripple_at_4 = [&] {  // 20, 20, 25, 25, 30, 30 % of 50: 10, 13, 15
    Tree odds;
    EXPECT_TRUE(odds_of_battle(opening.game, opening.state(), odds));
    const Tree& line = target_named(odds, 1).find("ratings")->items[2];
    return line.find("cripple")->find("exact")->text;
  };
  EXPECT_EQ(cripple_at_4(), "0");  // 20 points
  opening.state().forces[1].carried = 5;
  EXPECT_EQ(cripple_at_4(), "1/3");
  opening.state().forces[1].carried = 7;
  EXPECT_EQ(cripple_at_4(), "2/3");
}

TEST(SidcorsOdds, the_tree_of_a_battle_has_the_shape_of_the_contract) {
  tests::sidcors::Opening opening(
      tests::sidcors::battle_of({{"8-8/4", 5}, {"5/3", 3}}, {{"7-7/4", 6}}));
  Tree odds;
  ASSERT_TRUE(odds_of_battle(opening.game, opening.state(), odds));
  ASSERT_EQ(odds.find("matrix")->items.size(), 4U);
  for (const Tree& row : odds.find("matrix")->items) EXPECT_EQ(row.items.size(), 4U);
  for (const char* side : {"attacker", "defender"}) {
    double sum = 0;
    for (const Tree& p : odds.find(side)->items) sum += p.number;
    EXPECT_DOUBLE_EQ(sum, 1);
  }
  EXPECT_EQ(odds.find("best"), nullptr);
  EXPECT_EQ(odds.find("ratings")->items.size(), 7U);
  EXPECT_EQ(odds.find("damage")->find("defender")->items.size(), 7U);
}

TEST(SidcorsOdds, SID_4_1_one_mobile_side_has_its_best_of_16_and_no_mix) {
  tests::sidcors::Opening opening(tests::sidcors::battle_of(
      {{"12-12/6", 1, rules::UnitKind::starbase}}, {{"9/5", 8}, {"5/3", 4}}));
  Tree odds;
  ASSERT_TRUE(odds_of_battle(opening.game, opening.state(), odds));
  EXPECT_EQ(odds.find("chooser")->text, "defender");
  const i64 own = odds.find("best")->find("own")->whole;
  const i64 other = odds.find("best")->find("other")->whole;
  double least = 1e9;
  for (const Tree& row : odds.find("matrix")->items)
    for (const Tree& cell : row.items) least = std::min(least, cell.number);
  EXPECT_DOUBLE_EQ(odds.find("value")->number, least);  // worth to the attacker
  const Tree& row = odds.find("matrix")->items[static_cast<u32>(other - 1)];
  EXPECT_DOUBLE_EQ(row.items[static_cast<u32>(own - 1)].number, least);
  EXPECT_EQ(odds.find("attacker")->items[static_cast<u32>(other - 1)].number, 1);
  EXPECT_EQ(odds.find("defender")->items[static_cast<u32>(own - 1)].number, 1);
}

TEST(SidcorsOdds, a_battle_that_is_over_has_no_odds) {
  tests::sidcors::Opening opening(tests::sidcors::battle_of({{"8/4"}}, {{"8/4"}}));
  opening.state().phase = rules::Phase::over;
  Tree odds;
  EXPECT_FALSE(odds_of_battle(opening.game, opening.state(), odds));
}

}  // namespace
}  // namespace klaxon
