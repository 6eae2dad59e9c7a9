// How much of a blow a facing absorbs, and how shots are combined.
#include "rules/tng/fire/absorb.h"

#include "rules/tng/fire/combine.h"
#include "tests/rules/tng/fire/support.h"

namespace klaxon::rules::tng::fire {
namespace {

struct AbsorbRow {
  const char* rule;
  const char* weapon;
  const char* mode;
  catalog::Level level;
  Facing before;  // reinforcement, shield
  i64 points;
  Facing after;
  i64 inside;
};

TEST(TngFireAbsorb, a_facing) {
  const AbsorbRow rows[] = {
      {"TNG-Ph-7", "Ph-7", "standard", 3, {2, 5}, 1, {1, 5}, 0},
      {"TNG-Ph-7", "Ph-7", "standard", 3, {2, 5}, 4, {0, 3}, 0},
      {"TNG-Ph-7", "Ph-7", "standard", 3, {2, 5}, 9, {0, 0}, 2},
      {"TNG-Ph-7", "Ph-7", "standard", 3, {0, 0}, 3, {0, 0}, 3},
      {"TNG-LRG.2", "LRG", "standard", 3, {1, 5}, 3, {0, 4}, 1},
      {"TNG-LRG.2", "LRG", "standard", 3, {0, 5}, 1, {0, 4}, 0},
      {"TNG-WRG.3", "WRG", "standard", 3, {0, 3}, 11, {0, 0}, 8},
      {"TNG-WRG.3", "WRG", "pulse", 3, {0, 9}, 2, {0, 8}, 1},
      {"TNG-Ph-10.1", "Ph-10", "standard", 4, {9, 9}, 1, {9, 9}, 1},
      {"TNG-Drn-B", "Drn-B", "spearfish", 3, {0, 9}, 2, {0, 8}, 1},
      // 8 points and 4 more; the surplus of those 4 has no effect
      {"TNG-Stat.1", "Stat", "standard", 3, {0, 20}, 8, {0, 8}, 0},
      {"TNG-Stat.1", "Stat", "standard", 3, {0, 10}, 9, {0, 0}, 0},
      {"TNG-Stat.1", "Stat", "standard", 3, {0, 10}, 13, {0, 0}, 3},
      {"TNG-Stat.1", "Stat", "standard", 3, {0, 20}, 1, {0, 19}, 0},
      {"TNG-Strike.10", "Strike", "yellow", 3, {0, 20}, 8, {0, 4}, 0},
      {"TNG-Strike.10", "Strike", "yellow", 3, {0, 20}, 13, {0, 0}, 3},
      {"TNG-Strike.10", "Strike", "yellow", 3, {0, 5}, 8, {0, 0}, 5},
      {"TNG-Strike.7", "Strike", "red", 3, {0, 5}, 8, {0, 0}, 3},
      {"TNG-WB.8", "WB", "standard", 3, {0, 5}, 8, {0, 0}, 0},
      {"TNG-WB.7", "WB", "standard", 3, {0, 9}, 8, {0, 1}, 0},
      {"TNG-Bolt", "Bolt", "standard", 3, {0, 5}, 8, {0, 0}, 3},
  };
  for (const AbsorbRow& row : rows) {
    Facing facing = row.before;
    const i64 inside =
        absorb(facing, piercing_of(gun({row.weapon, row.mode, row.level})), row.points);
    EXPECT_EQ(inside, row.inside) << row.rule << " " << row.points;
    EXPECT_EQ(facing, row.after) << row.rule << " " << row.points;
  }
}

TEST(TngFireAbsorb, TNG_Drain_3_a_die_for_each_point) {
  const Piercing piercing = piercing_of(gun({"Drain", "drain-s", 5}));
  EXPECT_TRUE(piercing.one_die_each);
  Facing facing{1, 6};
  EXPECT_TRUE(wear_by_die(facing, 4));
  EXPECT_EQ(facing, (Facing{0, 3}));
  EXPECT_TRUE(wear_by_die(facing, 6));
  EXPECT_FALSE(wear_by_die(facing, 6));
  EXPECT_EQ(inside_of(piercing, 8), 2);  // TNG-Drain.4
  EXPECT_TRUE(piercing_of(gun({"Drain", "drain-d", 5})).plain());
}

TEST(TngFireCombine, combined_shots) {
  struct Joins {
    const char* rule;
    const char* weapon;
    bool may;
  };
  const Joins rows[] = {
      {"TNG-Ph-7.1", "Ph-7", true}, {"TNG-Ph-XR.1", "Ph-XR", true},
      {"TNG-Beam.2", "Beam", true}, {"TNG-PPDC.2", "PPDC", true},
      {"TNG-Phtn.1", "Phtn", true}, {"TNG-Mauler.8", "Mauler", true},
      {"TNG-Ph-6", "Ph-6", false},  {"TNG-PRT", "PRT", false},
  };
  for (const Joins& row : rows)
    EXPECT_EQ(may_join(gun({row.weapon, "standard", 3})), row.may) << row.rule;
  EXPECT_TRUE(adds_up(gun({"Mauler", "standard", 3})));  // TNG-Mauler.9
  EXPECT_TRUE(adds_up(gun({"KCW", "standard", 4})));
  EXPECT_FALSE(adds_up(gun({"KCW", "standard", 3})));
}

TEST(TngFireCombine, damage_to_the_facing) {
  struct Falls {
    const char* rule;
    Case of;
    i64 points, on_facing;
  };
  const Falls rows[] = {
      {"TNG-PPDC.5", {"PPDC", "standard", 3, at(0)}, 3, 3},
      {"TNG-PPDC.5", {"PPDC", "standard", 3, at(2)}, 4, 2},
      {"TNG-PPDC.5", {"PPDC", "standard", 3, at(8)}, 3, 1},
      {"TNG-PPDC.6", {"PPDC", "standard", 3, at(14)}, 2, 1},
      {"TNG-CET.1", {"CET", "4-facings", 3, at(2)}, 8, 2},
      {"TNG-CET.3", {"CET", "overloaded-6-facings", 4, at(1)}, 18, 3},
      {"TNG-Pl-X.7", {"Pl-X", "enveloping", 3, at(0)}, 18, 3},
      {"TNG-Pl-X.7", {"Pl-X", "enveloping", 3, at(1)}, 16, 3},
      {"TNG-HB.4", {"HB", "standard", 3, at(1)}, 6, 6},
      {"TNG-SABOT.1", {"SABOT", "standard", 3, at(1)}, 8, 8},
      {"TNG-Ph-7", {"Ph-7", "standard", 3, at(1)}, 2, 2},
  };
  for (const Falls& row : rows) {
    const Shooting shooting(row.of);
    EXPECT_EQ(on_facing(shooting.shot, row.points), row.on_facing) << row.rule;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::fire
