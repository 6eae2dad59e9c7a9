// A shot's modifiers: rows of the weapon and of both ships' systems, and typed values.
#include "rules/tng/fire/aim.h"

#include <span>

#include "tests/rules/tng/fire/support.h"

namespace klaxon::rules::tng::fire {
namespace {

struct AimRow {
  const char* rule;
  Case of;
  i32 die = 0;
  i32 counted = 0;
  i32 hit = 0;
};

Facts linked(Facts facts) {
  facts.linked = true;
  return facts;
}
Facts romulan(Facts facts) {
  facts.race = shipped().names.races.find("Romulan").value_or(no_race);
  return facts;
}
Facts tracked(Facts facts, const char* track, i32 figure) {
  facts.firer.push(fitted(track));
  facts.firer[facts.firer.size() - 1].figure = figure;
  return facts;
}
Facts cloaked(Facts facts, catalog::Level level) {
  facts.target.push(fitted("Cloaking Device", level));
  return facts;
}

void expect_aims(std::span<const AimRow> rows) {
  for (const AimRow& row : rows) {
    Case of = row.of;
    if (shipped().system(of.weapon) != nullptr && !shipped().system(of.weapon)->at.has(of.level))
      of.level = shipped().system(of.weapon)->at.levels().lowest();
    const Aim bent = aim(gun(of), of.facts);
    const std::string told = std::string(row.rule) + " " + of.weapon;
    EXPECT_EQ(bent.die, row.die) << told;
    EXPECT_EQ(bent.counted, row.counted) << told;
    EXPECT_EQ(bent.hit, row.hit) << told;
  }
}

TEST(TngFireAim, modifiers_of_the_die) {
  const AimRow rows[] = {
      {"TNG-Ph-7", {"Ph-7", "standard", 3, at(5)}, 0, 5},
      {"TNG-weapon-notes.3", {"Ph-7", "standard", 3, with(at(5), 2, -1, 1)}, 2, 4, 1},
      {"TNG-P-Disr.14", {"P-Disr", "six", 4, at(5)}, 3, 5},
      {"TNG-Trac.10", {"Ph-7", "standard", 3, linked(firer(at(1), {"Trac"}))}, -1, 1},
      {"TNG-Trac.10", {"Ph-7", "standard", 3, firer(at(1), {"Trac"})}, 0, 1},
      {"TNG-Weapons-Officer.1", {"Phtn", "standard", 3, firer(at(4), {"Weapons Officer"})}, -1, 4},
      {"TNG-Ace-Pilot.3", {"Ph-6", "standard", 3, firer(at(1), {"Ace Pilot"})}, -1, 1},
      {"TNG-Comp.3", {"Ph-7", "standard", 3, firer(at(1), {"Comp"})}, -1, 1},
      {"TNG-Watched-by-the-Prophets.3",
       {"Ph-7", "standard", 3, firer(at(1), {"Watched by the Prophets"})},
       -1,
       1},
      {"TNG-Watched-by-the-Prophets.4",
       {"Ph-7", "standard", 3, target(at(1), {"Watched by the Prophets"})},
       1,
       1},
      {"TNG-Reflective-Hull.2", {"Ph-7", "standard", 3, target(at(1), {"Reflective Hull"})}, 1, 1},
      {"TNG-Reflective-Hull.2", {"Phtn", "standard", 3, target(at(1), {"Reflective Hull"})}, 0, 1},
      {"TNG-Electron-Screen.2", {"Ph-7", "standard", 3, target(at(1), {"Electron Screen"})}, 1, 1},
      {"TNG-Electron-Screen.2", {"WRG", "standard", 3, target(at(1), {"Electron Screen"})}, 1, 1},
      {"TNG-Electron-Screen.3", {"PC", "standard", 3, target(at(1), {"Electron Screen"})}, 2, 1},
      {"TNG-Electron-Screen.4", {"EB", "standard", 3, target(at(1), {"Electron Screen"})}, 3, 1},
      {"TNG-Electron-Screen.5", {"PRT", "standard", 3, target(at(1), {"Electron Screen"})}, -1, 1},
      {"TNG-Electron-Screen.5", {"Phtn", "standard", 3, target(at(1), {"Electron Screen"})}, 0, 1},
      {"TNG-Proton-Screen.4", {"PRT", "standard", 3, target(at(1), {"Proton Screen"})}, 3, 1},
      {"TNG-Proton-Screen.5", {"Stat", "standard", 3, target(at(1), {"Proton Screen"})}, -1, 1},
      {"TNG-Masking-Screen.3", {"Phtn", "standard", 3, target(at(1), {"Masking Screen"})}, 1, 1},
      {"TNG-Stasis-Screen.4", {"Ph-7", "standard", 3, target(at(1), {"Stasis Screen"})}, 2, 1},
      {"TNG-Stasis-Screen.5", {"Phtn", "standard", 3, target(at(1), {"Stasis Screen"})}, -1, 1},
      // a weapon of two classes takes the modifiers of both
      {"TNG-Stasis-Screen.5", {"Disr", "standard", 3, target(at(1), {"Stasis Screen"})}, 1, 1},
      {"TNG-Electron-Screen.6",
       {"Ph-7", "standard", 3, target(at(1), {"Electron Screen", "Masking Screen"})},
       2,
       1},
  };
  expect_aims(rows);
}

TEST(TngFireAim, modifiers_of_range_and_number) {
  const AimRow rows[] = {
      {"TNG-Energy-Sheath.2", {"Ph-7", "standard", 3, firer(at(3), {"Energy Sheath"})}, 0, 5},
      {"TNG-Energy-Sheath.4", {"Ph-7", "standard", 3, target(at(3), {"Energy Sheath"})}, 0, 6},
      {"TNG-Cloaking-Device.7", {"Ph-7", "standard", 3, cloaked(at(3), 3)}, 0, 6},
      {"TNG-Cloaking-Device.7", {"Ph-7", "standard", 3, cloaked(at(3), 4)}, 0, 10},
      {"TNG-Cloaking-Device.6", {"Ph-7", "standard", 3, romulan(cloaked(at(3), 3))}, 0, 10},
      {"TNG-Cloaking-Device.6", {"Ph-7", "standard", 3, romulan(cloaked(at(3), 4))}, 0, 14},
      {"TNG-Energy-Sheath.7",
       {"Ph-7", "standard", 3, target(at(3), {"Energy Sheath", "Cloaking Device"})},
       0,
       6},
      {"TNG-Electron-Screen.7",
       {"Ph-7", "standard", 3, target(at(1), {"Electron Screen", "Proton Screen"})},
       0,
       1},
      {"TNG-Proton-Screen.7",
       {"PRT", "standard", 3, target(at(1), {"Proton Screen", "Electron Screen"})},
       0,
       1},
      {"TNG-Inverse-Cloak-Field.3",
       {"Ph-7", "standard", 3, firer(cloaked(at(3), 3), {"Inverse Cloak Field"})},
       0,
       3},
      {"TNG-CCS.4", {"DC", "standard", 3, tracked(at(1), "CCS", -2)}, -2, 1},
      {"TNG-CCS.4", {"Ph-7", "standard", 3, tracked(at(1), "CCS", -2)}, 0, 1},
      {"TNG-Cloaking-Device.9", {"Mauler", "standard", 3, cloaked(at(3), 3)}, 0, 3},
      {"TNG-ChrT.1", {"ChrT", "standard", 4, cloaked(at(3), 3)}, 0, 3},
      {"TNG-AMPB.5", {"AMPB", "standard", 6, sized(at(3), 4)}, 2, 3},
      {"TNG-AMPB.5", {"AMPB", "standard", 6, sized(at(3), 0)}, -2, 3},
      {"TNG-Anti-Proton-Beam.5",
       {"Anti-Proton Beam", "standard", 5, with(target(at(3), {"Electron Screen"}), 2)},
       0,
       3},
      {"TNG-Grav.3", {"Grav", "standard", 3, target(at(3), {"Positional Stabilizer"})}, 0, 3, -2},
  };
  expect_aims(rows);
}

// The damage of a shot that rolled these natural dice.
struct HarmRow {
  const char* rule;
  Case of;
  i32 dice;
  i64 points;
};

Facts open(Facts facts) {
  facts.shields = false;
  return facts;
}
Facts in_arc(Facts facts, int place) {
  facts.place = place;
  return facts;
}

TEST(TngFireAim, damage) {
  const HarmRow rows[] = {
      {"TNG-CB.4", {"CB", "standard", 3, at(1)}, 1, 1},
      {"TNG-CB.4", {"CB", "standard", 3, linked(at(1))}, 1, 2},
      {"TNG-CB.4", {"CB", "standard", 3, open(at(1))}, 1, 2},
      {"TNG-CB.4", {"CB", "standard", 3, linked(open(at(1)))}, 1, 3},
      {"TNG-CB.4", {"CB", "standard", 3, linked(open(at(8)))}, 1, -1},
      {"TNG-Grav.3", {"Grav", "standard", 3, target(at(0), {"Positional Stabilizer"})}, 1, 2},
      {"TNG-Grav.3",
       {"Grav", "standard", 3, target(sized(at(2), 2), {"Positional Stabilizer"})},
       3,
       2},
      {"TNG-ChrT.2", {"ChrT", "standard", 4, at(1)}, 1, 24},
      {"TNG-ChrT.2", {"ChrT", "standard", 4, open(at(1))}, 1, 240},
      {"TNG-ChrT.3", {"ChrT", "standard", 4, target(at(1), {"Temporal Shields"})}, 1, 2},
      {"TNG-TIB", {"TIB", "standard", 6, open(at(3))}, 1, 170},
      {"TNG-TIB", {"TIB", "standard", 6, target(at(3), {"Temporal Shields"})}, 1, 1},
      // the die's formula subtracts 2 from the size class: a 1 counts as 2
      {"TNG-AMPB.1", {"AMPB", "standard", 6, at(3)}, 1, 360},
      {"TNG-AMPB.1", {"AMPB", "standard", 6, in_arc(at(3), 7)}, 1, 240},
      {"TNG-AMPB.1", {"AMPB", "standard", 6, in_arc(at(3), 12)}, 1, 120},
      {"TNG-AMPB.2", {"AMPB", "standard", 6, target(at(3), {"Solid Neutronium Hull"})}, 1, 36},
      {"TNG-Trilithium-Augmented-Phasers.2",
       {"Ph-6", "overload", 3, firer(at(1), {"Trilithium Augmented Phasers"})},
       1,
       4},
      {"TNG-Trilithium-Augmented-Phasers",
       {"Phtn", "standard", 3, firer(at(1), {"Trilithium Augmented Phasers"})},
       1,
       4},
      {"TNG-Trilithium-Augmented-Phasers",
       {"Ph-8", "standard", 3, firer(at(1), {"Trilithium Augmented Phasers"})},
       1,
       8},
      {"TNG-Ace-Pilot.4", {"Ph-6", "standard", 3, firer(at(1), {"Ace Pilot"})}, 1, 2},
      {"TNG-Ace-Pilot.4", {"Ph-6", "standard", 3, firer(at(9), {"Ace Pilot"})}, 5, -1},
      {"TNG-Weapons-Innovator.1",
       {"Phtn", "standard", 3, firer(at(1), {"Weapons Innovator"})},
       1,
       5},
      {"TNG-Masking-Screen.3", {"Phtn", "standard", 3, target(at(1), {"Masking Screen"})}, 1, 3},
      {"TNG-Stasis-Screen.4", {"Ph-7", "standard", 3, target(at(0), {"Stasis Screen"})}, 1, 0},
      {"TNG-Stasis-Screen.5", {"Phtn", "standard", 3, target(at(1), {"Stasis Screen"})}, 1, 4},
  };
  for (const HarmRow& row : rows) {
    const Shooting shooting(row.of);
    EXPECT_EQ(shooting.points(row.dice, fresh(shooting.shot.aim)), row.points)
        << row.rule << " " << row.of.weapon;
  }
}

TEST(TngFireAim, TNG_Weapons_Innovator_1_once_a_box) {
  const Shooting shooting({"P-Disr", "three", 4, firer(at(1), {"Weapons Innovator"})});
  Memory memory = fresh(shooting.shot.aim);
  EXPECT_EQ(harm(shooting.shot.aim, memory, 2), 4);
  EXPECT_EQ(harm(shooting.shot.aim, memory, 2), 2);
  // what exceeds one shot is deducted from the next
  const Shooting screened({"P-Disr", "three", 4, target(at(1), {"Stasis Screen"})});
  memory = fresh(screened.shot.aim);
  EXPECT_EQ(harm(screened.shot.aim, memory, 2), 0);
  EXPECT_EQ(harm(screened.shot.aim, memory, 2), 0);
  EXPECT_EQ(harm(screened.shot.aim, memory, 2), 2);
  EXPECT_EQ(memory.hits, 3);
}

TEST(TngFireAim, every_part_is_a_term) {
  const Case of{
      "Ph-7", "standard", 3,
      with(target(firer(at(3), {"Weapons Officer"}), {"Electron Screen", "Energy Sheath"}), 2, 1)};
  Terms terms;
  const Gun gun = fire::gun(of);
  const Aim bent = aim(gun, of.facts, &terms);
  EXPECT_EQ(bent.die, 2);
  EXPECT_EQ(bent.counted, 7);
  ASSERT_EQ(terms.size(), 5U);
  EXPECT_EQ(terms[0].source, Kept::no_system);
  EXPECT_EQ(terms[2].row->rule, "TNG-Weapons-Officer.1");
  EXPECT_EQ(terms[3].by, 1);
  EXPECT_EQ(terms[4].of, catalog::Bent::range);
}

TEST(TngFireAim, a_row_that_appears_twice_counts_once) {
  Facts facts = target(at(1), {"Electron Screen"});
  facts.target.push(facts.target[0]);
  EXPECT_EQ(aim(gun({"Ph-7"}), facts).die, 1);  // TNG-Electron-Screen.6
}

struct ShareRow {
  const char* rule;
  Case of;
  i64 points, felt;
};

Facts adapted(Facts facts, catalog::Share share) {
  facts.adapted = share;
  return target(facts, {"ASG"});
}

TEST(TngFireShare, shares_of_damage) {
  const auto neutronium = [](i32 range) { return target(at(range), {"Solid Neutronium Hull"}); };
  const auto phased = [](i32 range) { return target(at(range), {"Phasing Device"}); };
  using enum catalog::Share;
  const ShareRow rows[] = {
      {"TNG-Solid-Neutronium-Hull.1", {"Ph-7", "standard", 3, neutronium(1)}, 9, 0},
      {"TNG-Solid-Neutronium-Hull.2", {"LRG", "standard", 3, neutronium(1)}, 9, 9},
      {"TNG-Solid-Neutronium-Hull.3", {"Quan", "standard", 4, neutronium(1)}, 9, 1},
      {"TNG-Solid-Neutronium-Hull.3", {"Bolt", "standard", 4, neutronium(1)}, 0, 0},
      {"TNG-Solid-Neutronium-Hull.3", {"Ph-10", "standard", 5, neutronium(1)}, 9, 4},
      {"TNG-Solid-Neutronium-Hull.4", {"Phtn", "standard", 4, neutronium(1)}, 9, 0},
      {"TNG-Solid-Neutronium-Hull.5", {"Cut", "standard", 5, neutronium(1)}, 9, 1},
      {"TNG-Solid-Neutronium-Hull.6", {"Force Beam", "standard", 5, sized(neutronium(1), 0)}, 9, 0},
      {"TNG-Solid-Neutronium-Hull.7", {"TIB", "standard", 6, neutronium(1)}, 9, 9},
      {"TNG-ASG.3", {"Ph-7", "standard", 3, adapted(at(1), full)}, 9, 9},
      {"TNG-ASG.5", {"Ph-7", "standard", 3, adapted(at(1), half)}, 9, 4},
      {"TNG-ASG.6", {"Ph-7", "standard", 3, adapted(at(1), one)}, 9, 1},
      {"TNG-ASG.7", {"Ph-7", "standard", 3, adapted(at(1), none)}, 9, 0},
      {"TNG-ASG.8", {"Ph-9", "standard", 3, adapted(at(1), none)}, 9, 9},
      // by its own name, whatever it counts as when fired
      {"TNG-ASG.8", {"P-Disr", "standard", 3, adapted(at(1), none)}, 9, 9},
      {"TNG-ASG.2", {"Ion", "standard", 3, adapted(at(1), none)}, 9, 4},
      {"TNG-ASG.2", {"Stat", "standard", 3, adapted(at(1), none)}, 9, 1},
      {"TNG-ASG.2", {"MLAS", "standard", 3, adapted(at(1), none)}, 9, 9},
      {"TNG-Ph-10.3", {"Ph-10", "standard", 4, adapted(at(1), none)}, 1, 1},
      {"TNG-Phasing-Device.4", {"Ph-7", "standard", 3, phased(1)}, 9, 5},
      {"TNG-Phasing-Device.4", {"Phtn", "standard", 3, phased(1)}, 4, 2},
      {"TNG-Phasing-Device.4", {"PRT", "standard", 3, phased(1)}, 2, 1},
      {"TNG-Phasing-Device.4", {"P-Disr", "six", 4, phased(1)}, 9, 3},
      {"TNG-Phasing-Device.4", {"Stat", "standard", 3, phased(1)}, 12, 3},
      // 'all Phasers' means those with that name; LC, which is hit on Phaser, is not listed
      {"TNG-Phasing-Device.4", {"LC", "standard", 3, phased(1)}, 9, 0},
      {"TNG-Phasing-Device.4", {"Drn-B", "spearfish", 3, phased(1)}, 2, 1},
      {"TNG-Phasing-Device.4", {"Drn-B", "single", 3, phased(1)}, 2, 0},
      {"TNG-Phasing-Device.5", {"Ph-7", "standard", 3, firer(at(1), {"Phasing Device"})}, 9, 5},
      {"TNG-Phasing-Device.7", {"Ph-7", "standard", 3, firer(phased(1), {"Phasing Device"})}, 9, 9},
      {"TNG-ChrT.1", {"ChrT", "standard", 4, phased(1)}, 9, 9},
      {"TNG-TED", {"Ph-7", "standard", 3, target(at(1), {"TED"})}, 9, 0},
      {"TNG-TED", {"ChrT", "standard", 6, target(at(1), {"TED"})}, 9, 9},
      {"TNG-TED", {"TIB", "standard", 6, target(at(1), {"TED"})}, 9, 9},
  };
  for (const ShareRow& row : rows) {
    const Gun gun = fire::gun(row.of);
    Memory memory;
    EXPECT_EQ(felt(kept_of(gun, row.of.facts), memory, row.points), row.felt)
        << row.rule << " " << row.of.weapon << " " << row.of.mode;
  }
}

TEST(TngFireShare, TNG_Phasing_Device_3_standard_modes_only) {
  const auto phased = [](i32 range) { return target(at(range), {"Phasing Device"}); };
  EXPECT_EQ(bar(Shooting({"Ph-7", "overload", 3, phased(1)}).shot), Bar::phase);
  EXPECT_EQ(bar(Shooting({"Ph-7", "standard", 3, phased(1)}).shot), Bar::none);
  // the usual mode of the 4X PC, which has no other; for a WRG it is a special mode
  EXPECT_EQ(bar(Shooting({"PC", "pulse", 4, phased(1)}).shot), Bar::none);
  EXPECT_EQ(bar(Shooting({"WRG", "pulse", 3, phased(1)}).shot), Bar::phase);
}

TEST(TngFireShare, TNG_ASG_6_one_point_a_box) {
  const Gun gun = fire::gun({"Ph-7"});
  const Kept kept = kept_of(gun, adapted(at(1), catalog::Share::one));
  Memory memory;
  EXPECT_EQ(felt(kept, memory, 0), 0);
  EXPECT_EQ(felt(kept, memory, 2), 1);
  EXPECT_EQ(felt(kept, memory, 2), 0);
}

}  // namespace
}  // namespace klaxon::rules::tng::fire
