// Every weapon's figures, as shots use them: a few cells of each chart, typed from the document.
// The whole charts are in tests/charts/tng.
#include "tests/rules/tng/fire/support.h"

namespace klaxon::rules::tng::fire {
namespace {

TEST(TngFireWeapons, by_die) {
  const RollRow rows[] = {
      {"TNG-Ph-6", {"Ph-6", "standard", 3, at(8)}, {1, 1, 0, 0, 0, 0}},
      {"TNG-Ph-6.3", {"Ph-6", "overload", 3, at(1)}, {2, 2, 2, 2, 2, 0}},
      {"TNG-Ph-6.4", {"Ph-6", "overload", 3, at(2)}, {2, 2, 2, 2, 0, 0}},
      {"TNG-Ph-6D.1", {"Ph-6D", "standard", 3, at(8)}, {1, 1, 0, 0, 0, 0}},
      {"TNG-Ph-6D.2", {"Ph-6D", "standard", 3, at(2)}, {1, 1, 1, 1, 0, 0}},
      {"TNG-Ph-6D.5", {"Ph-6D", "overload", 3, at(1)}, {2, 2, 2, 2, 2, 0}},
      {"TNG-Ph-6D.6", {"Ph-6D", "overload", 3, at(2)}, {2, 2, 2, 2, 0, 0}},
      {"TNG-Ph-6D.7", {"Ph-6D", "overload", 4, at(3)}, {2, 2, 2, 0, 0, 0}},
      {"TNG-Ph-7G.2", {"Ph-7G", "standard", 3, at(9)}, {1, 1, 1, 1, 0, 0}},
      {"TNG-Ph-7G.4", {"Ph-7G", "overload", 3, at(1)}, {4, 4, 4, 4, 4, 2}},
      {"TNG-Ph-7G.5", {"Ph-7G", "overload", 3, at(3)}, {4, 2, 2, 2, 2, 2}},
      {"TNG-Ph-7G.6", {"Ph-7G", "overload", 4, at(4)}, {2, 2, 2, 2, 2, 2}},
      {"TNG-Ph-8", {"Ph-8", "standard", 3, at(11)}, {3, 2, 2, 1, 1, 0}},
      {"TNG-Ph-8.3", {"Ph-8", "overload", 3, at(0)}, {16, 16, 14, 14, 12, 12}},
      {"TNG-Ph-8.7", {"Ph-8", "small-pulse-ph-6", 3, at(8)}, {1, 1, 0, 0, 0, 0}},
      {"TNG-Ph-8.8", {"Ph-8", "large-pulse-ph-7", 3, at(9)}, {1, 1, 1, 1, 0, 0}},
      {"TNG-Ph-8.9", {"Ph-8", "large-pulse-ph-6", 3, at(2)}, {1, 1, 1, 1, 0, 0}},
      {"TNG-Ph-9", {"Ph-9", "standard", 4, at(12)}, {1, 1, 1, 1, 0, 0}},
      {"TNG-Ph-WR", {"Ph-WR", "standard", 3, at(0)}, {1, 1, 0, 0, 0, 0}},
      {"TNG-Ph-WR.3", {"Ph-WR", "overload", 3, at(2)}, {2, 2, 2, 2, 2, 2}},
      {"TNG-Ph-WR.5", {"Ph-WR", "overload", 4, at(4)}, {2, 2, 2, 2, 0, 0}},
      {"TNG-Ph-WD.2", {"Ph-WD", "standard", 3, at(9)}, {1, 0, 0, 0, 0, 0}},
      {"TNG-Ph-WD.5", {"Ph-WD", "overload", 3, at(1)}, {2, 2, 2, 2, 0, 0}},
      {"TNG-Ph-WD.6", {"Ph-WD", "overload", 3, at(3)}, {2, 2, 2, 2, 2, 0}},
      {"TNG-Ph-WD.7", {"Ph-WD", "overload", 4, at(4)}, {2, 2, 2, 2, 0, 0}},
      {"TNG-Ph-XR", {"Ph-XR", "standard", 3, at(8)}, {2, 1, 1, 1, 0, 0}},
      {"TNG-Ph-XR.3", {"Ph-XR", "overload", 3, at(3)}, {4, 4, 4, 4, 4, 4}},
      {"TNG-Ph-XR.4", {"Ph-XR", "overload", 3, at(4)}, {4, 4, 4, 4, 4, 2}},
      {"TNG-Ph-XR.5", {"Ph-XR", "overload", 4, at(5)}, {4, 4, 4, 4, 2, 2}},
      {"TNG-Ph-XG.2", {"Ph-XG", "standard", 3, at(0)}, {1, 1, 1, 1, 1, 1}},
      {"TNG-Ph-XG.4", {"Ph-XG", "overload", 3, at(2)}, {4, 4, 4, 4, 2, 2}},
      {"TNG-Ph-XG.5", {"Ph-XG", "overload", 3, at(4)}, {4, 4, 4, 4, 4, 2}},
      {"TNG-Ph-XG.6", {"Ph-XG", "overload", 4, at(5)}, {4, 4, 4, 4, 2, 2}},
      {"TNG-Ph-ZR", {"Ph-ZR", "standard", 3, at(9)}, {2, 2, 1, 1, 1, 1}},
      {"TNG-Anti-Proton-Beam", {"Anti-Proton Beam", "standard", 3, at(2)}, {3, 2, 2, 1, 0, 0}},
      {"TNG-Blast", {"Blast", "pulse", 3, at(1)}, {2, 1, 0, 0, 0, 0}},
      {"TNG-Drain.8", {"Drain", "drain-d", 5, at(35)}, {6, 4, 2, 0, 0, 0}},
      {"TNG-EB", {"EB", "standard", 3, at(4)}, {1, 1, 1, 1, 1, 0}},
      {"TNG-PB", {"PB", "standard", 3, at(2)}, {2, 1, 1, 1, 1, 1}},
      {"TNG-LB", {"LB", "standard", 3, at(3)}, {2, 2, 1, 1, 0, 0}},
      {"TNG-LC", {"LC", "standard", 3, at(3)}, {3, 3, 2, 2, 1, 1}},
      {"TNG-Fus", {"Fus", "suicide-overload", 3, at(2)}, {6, 4, 4, 1, 1, 1}},
      {"TNG-TRH", {"TRH", "overload", 3, at(6)}, {2, 2, 1, 1, 1, 1}},
  };
  for (const RollRow& row : rows) check(row);
}

TEST(TngFireWeapons, by_number) {
  const HitRow rows[] = {
      {"TNG-Beam", {"Beam", "standard", 3, at(10)}, 5, 4},
      {"TNG-CB.3", {"CB", "standard", 3, at(7)}, 1, 1},
      {"TNG-CET", {"CET", "1-facing", 3, at(4)}, 4, 2},
      {"TNG-CM", {"CM", "standard", 3, sized(at(7), 5)}, 1, 2},
      {"TNG-DC", {"DC", "standard", 3, at(5)}, 4, 2},
      {"TNG-Disr.1", {"Disr", "overload", 3, at(3)}, 4, 2},
      {"TNG-Disr.1", {"Disr", "overload", 4, at(4)}, 4, 2},
      {"TNG-Disr.2", {"Disr", "double-overload", 4, at(3)}, 4, 3},
      {"TNG-Disr.3", {"Disr", "triple-overload", 4, at(2)}, 5, 4},
      {"TNG-Grav", {"Grav", "standard", 3, at(6)}, 1, 3},
      {"TNG-HB", {"HB", "standard", 3, at(7)}, 5, 3},
      {"TNG-KCW", {"KCW", "standard", 3, at(16)}, 0, 1},
      {"TNG-KCW", {"KCW", "standard", 5, at(31)}, 1, 2},
      {"TNG-LRG", {"LRG", "standard", 3, at(6)}, 1, 1},
      {"TNG-P-Disr", {"P-Disr", "one", 4, at(13)}, 1, 1},
      {"TNG-P-Disr.1", {"P-Disr", "five", 4, at(4)}, 3, 1},
      {"TNG-P-Disr.4", {"P-Disr", "four", 4, at(8)}, 3, 1},
      {"TNG-PC", {"PC", "standard", 3, at(8)}, 2, 2},
      {"TNG-PGL", {"PGL", "standard", 3, at(5)}, 4, 5},
      {"TNG-PGH", {"PGH", "standard", 3, at(5)}, 5, 15},
      {"TNG-PGH.5", {"PGH", "pulse", 3, at(5)}, 4, 5},
      {"TNG-PPDC", {"PPDC", "standard", 3, at(20)}, 3, 1},
      {"TNG-PRT", {"PRT", "standard", 3, at(5)}, 2, 1},
      {"TNG-Quan", {"Quan", "proximity", 4, at(13)}, 4, 3},
      {"TNG-RB", {"RB", "standard", 3, at(3)}, 1, 1},
      {"TNG-S-PHTN", {"S-PHTN", "standard", 4, at(5)}, 6, 10},
      {"TNG-SABOT", {"SABOT", "standard", 3, at(6)}, 4, 5},
      {"TNG-SABOT", {"SABOT", "overload", 3, at(5)}, 3, 9},
      {"TNG-Stat", {"Stat", "standard", 4, at(5)}, 4, 7},
      {"TNG-Strike", {"Strike", "red", 3, at(10)}, 1, 4},
      {"TNG-Syphon", {"Syphon", "standard", 3, at(9)}, 4, 4},
      {"TNG-T", {"T", "standard", 3, at(4)}, 1, 2},
      {"TNG-Torp", {"Torp", "standard", 3, at(5)}, 1, 3},
      {"TNG-WRG", {"WRG", "standard", 3, at(11)}, 2, 4},
      {"TNG-Bal", {"Bal", "acid-arrow", 3, at(9)}, 2, 3},
      {"TNG-Bal", {"Bal", "magic-missile", 3, at(15)}, 5, 1},
      {"TNG-CATA", {"CATA", "stone", 3, at(11)}, 1, 4},
      {"TNG-CATA.7", {"CATA", "clenched-fist", 3, at(7)}, 3, 2},
      {"TNG-HD", {"HD", "flaming-sphere", 3, at(6)}, 2, 2},
      {"TNG-Snare.2", {"Snare", "web-fist-1", 3, at(4)}, 3, 2},
      {"TNG-WC", {"WC", "web-fist-4", 3, at(1)}, 6, 6},
      {"TNG-WC", {"WC", "web-fist-8", 4, at(9)}, 5, 4},
      {"TNG-Pl-X.5", {"Pl-X", "bolt-enveloping", 4, at(6)}, 5, 5},
      {"TNG-Pl-Y", {"Pl-Y", "bolt", 3, at(2)}, 6, 2},
      {"TNG-Pl-Y.10", {"Pl-Y", "bolt-enveloping", 3, at(2)}, 6, 3},
      {"TNG-Pl-Z", {"Pl-Z", "bolt", 4, at(6)}, 5, 7},
      {"TNG-Pl-Z.11", {"Pl-Z", "bolt-enveloping", 4, at(6)}, 5, 13},
      {"TNG-Pl-Z.12", {"Pl-Z", "bolt-shotgun", 4, at(6)}, 5, 1},
      {"TNG-Pl-Z.13", {"Pl-Z", "bolt-proximity", 4, at(30)}, 5, 1},
      {"TNG-Pl-V.1", {"Pl-V", "bolt-4", 3, at(10)}, 2, 1},
      {"TNG-Pl-V.11", {"Pl-V", "bolt-enveloping-4", 3, at(2)}, 6, 6},
      {"TNG-Pl-V.12", {"Pl-V", "bolt-shotgun-3", 3, at(0)}, 6, 1},
  };
  for (const HitRow& row : rows) check(row);
  const Case beyond[] = {{"CB", "standard", 3, at(9)},
                         {"Grav", "standard", 3, at(11)},
                         {"Pl-V", "bolt-4", 3, at(17)},
                         {"CATA", "clenched-fist", 3, at(8)}};
  for (const Case& of : beyond) EXPECT_EQ(bar(Shooting(of).shot), Bar::range) << of.weapon;
}

TEST(TngFireWeapons, without_a_roll) {
  const HitRow rows[] = {
      {"TNG-Ph-10", {"Ph-10", "standard", 5, at(100)}, 99, 1},
      {"TNG-Pl-V.7", {"Pl-V", "enveloping-3", 3, at(1)}, 99, 10},
      {"TNG-Pl-V.9", {"Pl-V", "shotgun-4", 3, at(0)}, 99, 2},
      {"TNG-Pl-Y.6", {"Pl-Y", "standard", 3, at(8)}, 99, 0},
      {"TNG-Pl-Y.8", {"Pl-Y", "enveloping", 4, at(2)}, 99, 8},
      {"TNG-Pl-Z", {"Pl-Z", "standard", 4, at(6)}, 99, 13},
      {"TNG-Pl-Z.6", {"Pl-Z", "enveloping", 4, at(6)}, 99, 26},
      {"TNG-Pl-Z.7", {"Pl-Z", "shotgun", 4, at(8)}, 99, 2},
      {"TNG-Drn-B.6", {"Drn-C", "half", 3, at(5)}, 99, 1},
      {"TNG-Drn-B.7", {"Drn-B", "longrange", 3, at(15)}, 99, 1},
      {"TNG-Drn-B.9", {"Drn-B", "longrange", 3, at(15)}, 99, 1},
      {"TNG-Drn-C", {"Drn-C", "double", 3, at(10)}, 99, 4},
      {"TNG-Drn-C.3", {"Drn-C", "add", 4, sized(at(35), 7)}, 99, 1},
      {"TNG-Drn-C.9", {"Drn-C", "half", 4, at(6)}, 99, 1},
      {"TNG-Drn-G", {"Drn-G", "triple", 4, at(12)}, 99, 6},
      {"TNG-Drn-G.2", {"Drn-G", "add", 3, sized(at(21), 7)}, 99, 1},
      {"TNG-Drn-G.4", {"Drn-G", "longrange", 3, at(15)}, 99, 1},
      {"TNG-Drn-G.8", {"Drn-G", "add", 3, sized(at(1), 4)}, 99, 0},
      {"TNG-Drn-G.9", {"Drn-G", "half", 4, at(6)}, 99, 1},
      {"TNG-ICM", {"ICM", "icm-1-space", 4, at(13)}, 99, 6},
      {"TNG-ICM.6", {"ICM", "icm-half-space", 3, sized(at(13), 6)}, 99, 3},
      {"TNG-ICM.6", {"ICM", "icm-half-space", 3, sized(at(13), 5)}, 99, 1},
      {"TNG-ICM.7", {"ICM", "icm-1-space", 4, sized(at(2), 6)}, 99, 12},
      {"TNG-Seeker", {"Seeker", "standard", 3, at(0)}, 99, 5},
      {"TNG-Therm", {"Therm", "solium", 3, at(5)}, 99, 18},
      {"TNG-Therm.5", {"Therm", "tylium", 3, at(15)}, 99, 6},
      {"TNG-Mine", {"Mine", "fireball", 4, at(1)}, 99, 6},
      {"TNG-Jet.2", {"Jet", "small", 3, at(0)}, 99, 4},
      {"TNG-Shard.11", {"Shard", "standard", 3, at(18)}, 99, 18},
      {"TNG-Shard.12", {"Shard", "standard", 4, at(24)}, 99, 18},
  };
  for (const HitRow& row : rows) check(row);
  EXPECT_EQ(bar(Shooting({"Shard", "standard", 3, at(19)}).shot), Bar::range);
}

TEST(TngFireWeapons, shots_of_a_box_in_an_impulse) {
  struct Shots {
    const char* rule;
    const char* weapon;
    const char* mode;
    catalog::Level level;
    u32 shots;  // 0: any number
  };
  const Shots rows[] = {
      {"TNG-weapon-notes.2", "Ph-9", "standard", 3, 2},
      {"TNG-Ph-6.1", "Ph-6", "standard", 3, 1},
      {"TNG-Ph-6D.3", "Ph-6D", "overload", 3, 3},
      {"TNG-Ph-7G.1", "Ph-7G", "standard", 3, 4},
      {"TNG-Ph-8.6", "Ph-8", "small-pulse-ph-7", 3, 3},
      {"TNG-Ph-8.9", "Ph-8", "large-pulse-ph-6", 3, 8},
      {"TNG-Ph-9.1", "Ph-9", "standard", 4, 4},
      {"TNG-Ph-10.2", "Ph-10", "standard", 5, 1},
      {"TNG-Ph-WD.3", "Ph-WD", "standard", 3, 3},
      {"TNG-Ph-WR.1", "Ph-WR", "standard", 3, 1},
      {"TNG-Ph-XG.1", "Ph-XG", "standard", 3, 4},
      {"TNG-Ph-ZR.1", "Ph-ZR", "standard", 4, 4},
      {"TNG-Beam.1", "Beam", "standard", 4, 1},
      {"TNG-Blast.3", "Blast", "pulse", 3, 3},
      {"TNG-CB.1", "CB", "standard", 4, 3},
      {"TNG-Fus.1", "Fus", "normal", 4, 4},
      {"TNG-Fus.1", "Fus", "overload", 4, 2},
      {"TNG-HB.6", "HB", "standard", 4, 3},
      {"TNG-HB.6", "HB", "overload", 4, 2},
      {"TNG-KCW.1", "KCW", "standard", 3, 10},
      {"TNG-Mauler.1", "Mauler", "standard", 3, 0},
      {"TNG-MLAS.2", "MLAS", "standard", 4, 1},
      {"TNG-P-Disr.3", "P-Disr", "six", 4, 6},
      {"TNG-P-Disr.8", "P-Disr", "two", 4, 2},
      {"TNG-P-Disr.11", "P-Disr", "five", 4, 5},
      {"TNG-PC.1", "PC", "pulse", 4, 1},
      {"TNG-PPDC.1", "PPDC", "standard", 3, 8},
      {"TNG-TLAS.2", "TLAS", "standard", 3, 1},
      {"TNG-TRH.1", "TRH", "heavy", 4, 3},
      {"TNG-TRH.1", "TRH", "light", 3, 1},
      {"TNG-WFDG.1", "WFDG", "standard", 3, 0},
      {"TNG-WRG.6", "WRG", "pulse", 3, 4},
      {"TNG-Quan", "Quan", "overload", 4, 3},
  };
  for (const Shots& row : rows)
    EXPECT_EQ(gun({row.weapon, row.mode, row.level}).shots_an_impulse(), row.shots) << row.rule;
}

}  // namespace
}  // namespace klaxon::rules::tng::fire
