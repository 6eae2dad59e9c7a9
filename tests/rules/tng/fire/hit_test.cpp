// Charts with a number to hit, figures by range, and sums of dice.
#include "tests/rules/tng/fire/support.h"

namespace klaxon::rules::tng::fire {
namespace {

Facts fast(Facts facts, i32 speed) {
  facts.speed = speed;
  return facts;
}

TEST(TngFireHit, this_or_less_hits) {
  const HitRow rows[] = {
      {"TNG-weapon-notes.3", {"Phtn", "standard", 3, at(4)}, 3, 4},
      {"TNG-Phtn", {"Phtn", "overload", 3, at(2)}, 5, 8},
      {"TNG-Phtn", {"Phtn", "overload", 3, at(3)}, 3, 8},
      {"TNG-Phtn", {"Phtn", "prox-over", 3, at(5)}, 1, 4},
      {"TNG-Phtn.4", {"Phtn", "level-6", 3, at(10)}, 99, 1},
      {"TNG-Quan.3", {"Quan", "level-6", 4, at(20)}, 99, 1},
      {"TNG-S-PHTN.2", {"S-PHTN", "standard", 4, at(10)}, 1, 10},
      {"TNG-Disr", {"Disr", "triple-overload", 3, at(1)}, 6, 4},
      {"TNG-PC.7", {"PC", "standard", 3, at(3)}, 5, 2},
      {"TNG-PC.9", {"PC", "pulse", 4, at(3)}, 5, 1},
      {"TNG-Torp.3", {"Torp", "overload", 4, at(3)}, 1, 6},
      {"TNG-HB.7", {"HB", "overload", 3, at(4)}, 8, 8},
      {"TNG-HB.7", {"HB", "overload", 4, at(5)}, 8, 8},
      {"TNG-FB", {"FB", "standard", 3, at(15)}, 2, 1},
      {"TNG-PPDC.5", {"PPDC", "standard", 3, at(0)}, 4, 3},
      {"TNG-PPDC.5", {"PPDC", "standard", 3, at(3)}, 12, 4},
      {"TNG-PPDC.5", {"PPDC", "standard", 4, at(4)}, 12, 4},
      {"TNG-CET.1", {"CET", "3-facings", 3, at(2)}, 4, 6},
      {"TNG-CET.2", {"CET", "underloaded-6-facings", 3, at(0)}, 3, 6},
      {"TNG-Ph-10.1", {"Ph-10", "standard", 4, at(50)}, 99, 1},
      {"TNG-WC", {"WC", "web-fist-7", 4, at(3)}, 5, 8},
  };
  for (const HitRow& row : rows) check(row);
  const Shooting fist({"CSC", "cosmic-string-fist", 5, at(16)});
  EXPECT_NE(strike(fist.shot, {}, 6).dice, nullptr);
  EXPECT_EQ(strike(fist.shot, {}, 6).dice->dice_by_die, 1);
}

TEST(TngFireHit, modifiers) {
  const HitRow rows[] = {
      {"TNG-weapon-notes.3", {"Phtn", "standard", 3, with(at(4), 2)}, 1, 4},
      {"TNG-weapon-notes.3", {"Phtn", "standard", 3, with(at(7), -2)}, 2, 4},
      {"TNG-weapon-notes.3", {"Phtn", "standard", 3, with(at(0), 1)}, 6, 4},
      {"TNG-weapon-notes.1", {"Phtn", "standard", 3, with(at(4), 0, 2)}, 1, 4},
      {"TNG-weapon-notes.1", {"Phtn", "standard", 3, with(at(1), 0, -5)}, 7, 4},
      {"TNG-weapon-notes.3", {"Phtn", "standard", 3, with(at(4), 0, 0, 1)}, 4, 4},
      {"TNG-P-Disr.12", {"P-Disr", "five", 4, at(2)}, 5, 1},
      {"TNG-P-Disr.14", {"P-Disr", "six", 4, at(2)}, 3, 1},
      {"TNG-P-Disr.16", {"P-Disr", "veron-t", 4, at(0)}, 2, 1},
      {"TNG-P-Disr.2", {"P-Disr", "one", 3, at(2)}, 5, 1},
      {"TNG-P-Disr.5", {"P-Disr", "overload", 4, at(4)}, 4, 2},
      // an automatic hit rolls no die
      {"TNG-Phtn.4", {"Phtn", "level-6", 3, with(at(9), 9)}, 99, 1},
  };
  for (const HitRow& row : rows) check(row);
}

TEST(TngFireHit, by_the_target) {
  const HitRow rows[] = {
      {"TNG-PRT.1", {"PRT", "standard", 3, sized(at(2), 4)}, 5, 2},
      {"TNG-PRT.1", {"PRT", "standard", 3, sized(at(2), 6)}, 3, 2},
      {"TNG-PRT.1", {"PRT", "standard", 3, sized(at(2), -1)}, 5, 2},
      {"TNG-CM.1", {"CM", "standard", 3, sized(at(3), 6)}, 5, 3},
      {"TNG-CM.1", {"CM", "standard", 3, sized(at(3), 3)}, 4, 3},
      {"TNG-CM.1", {"CM", "standard", 3, sized(at(3), 0)}, 1, 3},
      {"TNG-Grav.2", {"Grav", "standard", 3, sized(at(2), 3)}, 5, 5},
      {"TNG-Grav.2", {"Grav", "standard", 3, sized(at(2), -4)}, 5, 8},
      {"TNG-Grav.5", {"Grav", "standard", 4, sized(at(2), 5)}, 6, 3},
      {"TNG-LRG.4", {"LRG", "standard", 3, sized(at(3), 3)}, 3, 2},
      {"TNG-LRG.4", {"LRG", "standard", 3, sized(at(3), 4)}, 5, 2},
      {"TNG-WRG.6", {"WRG", "pulse", 3, sized(at(3), 4)}, 5, 2},
      {"TNG-WRG.5", {"WRG", "standard", 3, sized(at(3), 4)}, 5, 9},
      {"TNG-WFDG.7", {"WFDG", "standard", 3, fast(at(6), 40)}, 0, 0},
      {"TNG-WFDG.7", {"WFDG", "standard", 3, fast(at(4), 16)}, 4, 1},
      {"TNG-WFDG.7", {"WFDG", "standard", 3, fast(at(20), 5)}, 1, 1},
      {"TNG-WFDG.8", {"WFDG", "standard", 3, fast(at(29), 2)}, 1, 1},
  };
  for (const HitRow& row : rows) check(row);
  EXPECT_EQ(bar(Shooting({"WFDG", "standard", 3, fast(at(3), 0)}).shot), Bar::speed);
  EXPECT_EQ(bar(Shooting({"WFDG", "standard", 3, fast(at(31), 2)}).shot), Bar::range);
  EXPECT_EQ(bar(Shooting({"WFDG", "standard", 3, fast(at(12), 40)}).shot), Bar::not_there);
}

TEST(TngFireHit, locks_hit_without_a_roll) {
  for (const char* const weapon : {"PPDC", "Quan"}) {
    const Shooting shooting({weapon, "standard", 4, at(8)});
    EXPECT_EQ(dice_of(shooting.shot, {.locked = true}), 0U) << weapon;
    EXPECT_GT(shooting.points(99, {.locked = true}), 0) << weapon;
    EXPECT_EQ(shooting.points(99), -1) << weapon;
  }
  EXPECT_EQ(gun({"PPDC", "standard", 3}).lock, Lock::box);
  EXPECT_EQ(gun({"Quan", "standard", 4}).lock, Lock::id);
  EXPECT_EQ(gun({"Cut", "standard", 5}).lock, Lock::none);
}

TEST(TngFireHit, figures_without_a_roll) {
  const HitRow rows[] = {
      {"TNG-Pl-X", {"Pl-X", "standard", 3, at(3)}, 99, 6},
      {"TNG-Pl-X", {"Pl-X", "standard", 4, at(3)}, 99, 8},
      {"TNG-Pl-X.8", {"Pl-X", "enveloping", 3, at(3)}, 99, 12},
      {"TNG-Pl-X.6", {"Pl-X", "standard", 3, at(10)}, 99, 0},
      {"TNG-Pl-X.9", {"Pl-X", "shotgun", 3, at(8)}, 99, 1},
      {"TNG-Pl-Z.9", {"Pl-Z", "proximity", 4, at(72)}, 99, 1},
      {"TNG-Pl-V", {"Pl-V", "standard-2", 3, at(2)}, 99, 2},
      {"TNG-Mauler.9", {"Mauler", "standard", 3, at(1)}, 99, 2},
      {"TNG-Drn-B", {"Drn-B", "triple", 3, at(10)}, 99, 6},
      {"TNG-Drn-B", {"Drn-B", "multiwarhead", 3, at(5)}, 99, 4},
      {"TNG-Drn-B", {"Drn-B", "hammerhead", 3, at(5)}, 99, 4},
      {"TNG-Drn-B.12", {"Drn-B", "quadruple", 4, at(5)}, 99, 8},
      {"TNG-Drn-C.8", {"Drn-C", "add", 3, sized(at(21), 6)}, 99, 1},
      {"TNG-Drn-C.8", {"Drn-C", "add", 3, sized(at(21), 5)}, 99, 0},
      {"TNG-ICM.4", {"ICM", "icm-1-space", 3, sized(at(2), 6)}, 99, 10},
      {"TNG-ICM.4", {"ICM", "icm-1-space", 3, sized(at(2), 5)}, 99, 5},
      {"TNG-ICM.8", {"ICM", "icm-half-space", 4, sized(at(2), 7)}, 99, 4},
      {"TNG-Mine.3", {"Mine", "large", 3, at(0)}, 99, 12},
      {"TNG-Mine.3", {"Mine", "large", 3, at(1)}, 99, 3},
      {"TNG-Jet.4", {"Jet", "medium", 3, at(1)}, 99, 2},
      {"TNG-Shard.7", {"Shard", "standard", 3, at(18)}, 99, 18},
      {"TNG-Seeker.3", {"Seeker", "standard", 3, at(5)}, 99, 5},
      {"TNG-Therm", {"Therm", "thermite", 3, at(10)}, 99, 12},
  };
  for (const HitRow& row : rows) check(row);
  // half of the warhead, rounded up; half of the doubled warhead
  check(HitRow{"TNG-Pl-X.11", {"Pl-X", "bolt", 3, at(4)}, 5, 3});
  check(HitRow{"TNG-Pl-X.12", {"Pl-X", "bolt-enveloping", 3, at(4)}, 5, 5});
  check(HitRow{"TNG-Pl-X.13", {"Pl-X", "bolt-shotgun", 3, at(4)}, 5, 1});
}

TEST(TngFireFormula, sums_and_minimum_rolls) {
  struct Sum {
    const char* rule;
    Case of;
    i32 dice;
    i64 points;  // -1: a miss
  };
  const Sum rows[] = {
      {"TNG-Ion", {"Ion", "standard", 3, at(10)}, 28, 15},
      {"TNG-Ion", {"Ion", "standard", 3, sized(at(10), 0)}, 28, 18},
      {"TNG-Ion", {"Ion", "standard", 3, at(10)}, 13, 0},
      {"TNG-Ion", {"Ion", "standard", 3, at(10)}, 12, -1},
      {"TNG-MLAS", {"MLAS", "standard", 3, at(2)}, 21, 6},
      {"TNG-MLAS.4", {"MLAS", "standard", 3, at(2)}, 15, 0},
      {"TNG-MLAS.4", {"MLAS", "standard", 3, at(2)}, 14, -1},
      {"TNG-MLAS", {"MLAS", "standard", 3, sized(at(2), -1)}, 21, 18},
      {"TNG-Force-Beam.4", {"Force Beam", "standard", 5, sized(at(3), 0)}, 7, 40'000'000},
      {"TNG-TLAS.3", {"TLAS", "standard", 3, at(1)}, 5, 3},
      {"TNG-TLAS.3", {"TLAS", "standard", 3, at(1)}, 4, 1},
      {"TNG-TLAS.3", {"TLAS", "standard", 3, at(1)}, 3, -1},
      // hindrances are subtracted and aids are added, since here high rolls are good
      {"TNG-Ion", {"Ion", "standard", 3, with(at(10), 2)}, 28, 13},
      {"TNG-Ion", {"Ion", "standard", 3, with(at(10), -1)}, 12, 0},
      {"TNG-TLAS.3", {"TLAS", "standard", 3, with(at(1), 1)}, 5, 1},
      {"TNG-TLAS.3", {"TLAS", "standard", 3, with(at(1), -1)}, 3, 1},
      {"TNG-TLAS.3", {"TLAS", "standard", 3, with(at(0), 0, 2)}, 5, 1},
  };
  for (const Sum& row : rows) {
    const Shooting shooting(row.of);
    EXPECT_EQ(bar(shooting.shot), Bar::none) << row.rule;
    EXPECT_EQ(shooting.points(row.dice), row.points) << row.rule << " " << row.dice;
  }
  const Shooting alter({"Alter", "standard", 5, sized(at(4), 0)});
  EXPECT_EQ(given_by(alter.gun), catalog::RowOf::systems);
  EXPECT_EQ(strike(alter.shot, {}, 14).halves, 20);
}

}  // namespace
}  // namespace klaxon::rules::tng::fire
