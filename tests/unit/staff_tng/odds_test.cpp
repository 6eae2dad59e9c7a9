// The odds' answers, compared with fractions calculated by hand from the document's charts.
#include "tests/unit/staff_tng/odds_support.h"

namespace klaxon::staff::tng {
namespace {

struct OddsRow {
  const char* rule;
  const char* question;
  const char* rows;
  const char* key = "outcomes";
};

void check_odds(std::span<const OddsRow> rows) {
  for (const OddsRow& row : rows)
    EXPECT_EQ(rows_of(ask(row.question), row.key), row.rows) << row.rule << " " << row.question;
}

TEST(StaffTngOdds, one_shot) {
  const OddsRow rows[] = {
      {"TNG-Ph-7", "weapon='Ph-7'\nmode='standard'\ntech=3\nrange=8", "0:1/3 1:2/3"},
      {"TNG-Ph-7.3", "weapon='Ph-7'\nmode='overload'\ntech=3\nrange=2", "2:1/2 4:1/2"},
      {"TNG-Phtn", "weapon='Phtn'\nmode='standard'\ntech=3\nrange=4", "0:1/2 4:1/2"},
      {"TNG-HB.7", "weapon='HB'\ntech=3\nrange=4", "0:5/18 4:13/18"},
      {"TNG-TLAS.3", "weapon='TLAS'\ntech=3\nrange=1", "0:1/2 1:1/6 3:1/3"},
      {"TNG-FB", "weapon='FB'\ntech=3\nrange=12",
       "0:11/12 2:1/72 3:1/72 4:1/72 5:1/72 6:1/72 7:1/72"},
      {"TNG-Force-Beam.4", "weapon='Force Beam'\nmode='standard'\nrange=5\nsize-class=0",
       "0:5/18 10000000:5/36 20000000:1/6 30000000:5/36 40000000:1/9 50000000:1/12 60000000:1/18 "
       "70000000:1/36"},
      {"TNG-HD.6", "weapon='HD'\nmode='burning-hands'\nrange=1",
       "1:1/6 2:1/6 3:1/6 4:1/6 5:1/6 6:1/6"},
      {"TNG-Pl-X", "weapon='Pl-X'\ntech=3\nrange=3", "6:1"},
      {"TNG-Pl-X.6", "weapon='Pl-X'\ntech=3\nrange=10", "0:1"},
      {"TNG-Pl-X.11", "weapon='Pl-X'\nmode='bolt'\ntech=3\nrange=7", "0:1/2 1:1/2"},
      {"TNG-PPDC.5", "weapon='PPDC'\ntech=3\nrange=16", "0:5/6 2:1/6"},
      {"TNG-CET.1", "weapon='CET'\nmode='5-facings'\ntech=3\nrange=3", "0:5/6 10:1/6"},
      {"TNG-Drn-B", "weapon='Drn-B'\nmode='swordfish'\ntech=3\nrange=3", "0:1/2 1:1/2"},
      {"TNG-Mine.3", "weapon='Mine'\nmode='medium'\ntech=3\nrange=1", "2:1"},
      {"TNG-ESGC.6", "weapon='ESGC'\nmode='cast-radius-0-energy-3'\ntech=3\nrange=4", "5:1"},
      {"TNG-ESGC.3", "weapon='ESGC'\nmode='non-cast-radius-1-energy-3'\ntech=3\nrange=1", "3:1"},
      {"TNG-Shard.5", "weapon='Shard'\ntech=3\nrange=12", "0:5/8 18:3/8"},
      {"TNG-Shard.5", "weapon='Shard'\ntech=3\nrange=3", "18:1"},
      {"TNG-Anti-Proton-Beam.5", "weapon='Anti-Proton Beam'\nrange=9\nmodifier=-2", "0:5/6 1:1/6"},
  };
  check_odds(rows);
}

TEST(StaffTngOdds, TNG_weapon_notes_3_modifiers) {
  const OddsRow rows[] = {
      {"TNG-weapon-notes.3", "weapon='Phtn'\ntech=3\nrange=4\nmodifier=1", "0:2/3 4:1/3"},
      {"TNG-weapon-notes.3", "weapon='Phtn'\ntech=3\nrange=4\nmodifier=3", "0:1"},
      {"TNG-weapon-notes.3", "weapon='Phtn'\ntech=3\nrange=9\nmodifier=-4", "0:2/3 4:1/3"},
      // 2 to 6 from the chart; a 7 counts as a 6 at range 5-7
      {"TNG-weapon-notes.3", "weapon='Ph-7'\ntech=3\nrange=4\nmodifier=1", "0:1/6 1:5/6"},
      {"TNG-weapon-notes.3", "weapon='Ph-7'\ntech=3\nrange=4\nmodifier=-1", "1:5/6 2:1/6"},
      {"TNG-Ph-7.4", "weapon='Ph-7'\nmode='overload'\ntech=3\nrange=3\nmodifier=2", "0:1/6 2:5/6"},
      {"TNG-weapon-notes.3", "weapon='HB'\ntech=3\nrange=4\nmodifier=-1", "0:1/6 4:5/6"},
      {"TNG-TLAS.3", "weapon='TLAS'\ntech=3\nrange=1\nmodifier=1", "0:2/3 1:1/6 3:1/6"},
      {"TNG-weapon-notes.1", "weapon='Phtn'\ntech=3\nrange=4\nrange-modifier=2", "0:5/6 4:1/6"},
      {"TNG-Electron-Screen.2", "weapon='Ph-7'\ntech=3\nrange=8\ntarget-has='electron screen'",
       "0:1/2 1:1/2"},
      {"TNG-Trac.10", "weapon='Phtn'\ntech=3\nrange=4\nlinked=true", "0:1/3 4:2/3"},
      {"TNG-Weapons-Officer.1", "weapon='Phtn'\ntech=3\nrange=4\nfirer-has='Weapons Officer'",
       "0:1/3 4:2/3"},
      {"TNG-Cloaking-Device.6",
       "weapon='Ph-7'\ntech=3\nrange=3\ntarget-has='Cloak'\nrace='romulan'", "0:1/2 1:1/2"},
      {"TNG-CB.4", "weapon='CB'\ntech=3\nrange=6\nshields=0\nlinked=true", "0:1/2 3:1/2"},
      {"TNG-ASG.5", "weapon='Phtn'\ntech=3\nrange=4\nborg='half'", "0:1/2 2:1/2"},
      {"TNG-Grav.2", "weapon='Grav'\ntech=3\nrange=3\nsize-class=5", "0:1/3 3:2/3"},
      {"TNG-AMPB.1", "weapon='AMPB'\nrange=100\narc='RA'", "0:2/3 1:1/6 3:1/6"},
  };
  check_odds(rows);
}

// "Cloak: it changes nothing here [TNG-…]", one reason a line.
std::string why_of(const Answer& answer) {
  const core::Tree* list = answer.tree.find("why");
  if (list == nullptr) return answer.faults;
  std::string text;
  for (const core::Tree& line : list->items)
    text += line.text_at("of") + " [" + line.text_at("rule") + "]\n";
  return text;
}

struct IdleRow {
  const char* question;
  const char* like;  // another question with the same outcomes
  const char* why;   // a line among its reasons
};

TEST(StaffTngOdds, effects_that_change_nothing_are_reported) {
  const std::string phaser = "weapon='Ph-7'\ntech=3\nrange=3\n";
  const IdleRow rows[] = {
      {"target-has='Cloak, Energy Sheath'", "target-has='Cloak'",
       "Energy Sheath: no effect together with Cloaking Device [TNG-Energy-Sheath.7]"},
      {"target-has='Electron Screen, Proton Screen'", "",
       "Electron Screen: no effect together with Proton Screen [TNG-Electron-Screen.7]"},
      {"target-has='Electron Screen, Proton Screen'", "",
       "Proton Screen: no effect together with Electron Screen [TNG-Proton-Screen.7]"},
      {"target-has='Cloak'\nfirer-has='Inverse Cloak Field'", "",
       "Cloaking Device: no effect together with Inverse Cloak Field "
       "[TNG-Inverse-Cloak-Field.3]"},
      {"target-has='Cloak, Inverse Cloak Field'", "",
       "Cloaking Device: no effect together with Inverse Cloak Field "
       "[TNG-Inverse-Cloak-Field.3]"},
      {"target-has='PA'", "", "PA: what it stops is not taken off here [TNG-PA]"},
      {"firer-has='CCS -2'", "", "CCS: it changes nothing here [TNG-CCS]"},
      {"target-has='Lab'", "", "Lab: it changes nothing here [TNG-Lab]"},
  };
  for (const IdleRow& row : rows) {
    const Answer answer = ask(phaser + row.question);
    EXPECT_EQ(rows_of(answer), rows_of(ask(phaser + row.like))) << row.question;
    EXPECT_NE(why_of(answer).find(std::string(row.why) + "\n"), std::string::npos)
        << why_of(answer);
  }
  const Answer base =
      ask("weapon='Ph-8'\ntech=3\nrange=3\nfirer-has='Trilithium Augmented Phasers'");
  EXPECT_NE(why_of(base).find("Phasers: it cannot be put on Ph-8 ["), std::string::npos);
  const Answer attack = ask("weapons='2 Ph-7, 1 Phtn'\ntech=3\nrange=3\ntarget-has='PA'");
  EXPECT_EQ(why_of(attack), "PA: what it stops is not taken off here [TNG-PA]\n");
  EXPECT_EQ(why_of(ask("weapons='2 Ph-7'\ntech=3\nrange=3")), "");
}

TEST(StaffTngOdds, weapons_without_a_roll) {
  // no modifiers for a die that is not rolled; damage to all around depends on the true range
  EXPECT_EQ(why_of(ask("weapon='Drn-B'\nmode='single'\ntech=3\nrange=3\nmodifier=2\n"
                       "range-modifier=1\ntarget-has='Stasis Screen'")),
            "no roll: it strikes [TNG-Drn-B]\n"
            "asked for: +1 to the range [TNG-weapon-notes.3]\n"
            "asked for, a change of the die: it changes nothing here [TNG-weapon-notes.3]\n"
            "Stasis Screen: it changes nothing here [TNG-Stasis-Screen]\n");
  const Answer mine =
      ask("weapon='Mine'\nmode='medium'\ntech=3\nrange=1\nrange-modifier=4\ntarget-has='Cloak'");
  EXPECT_EQ(rows_of(mine), "2:1");
  EXPECT_EQ(why_of(mine),
            "no roll: it strikes [TNG-Mine]\n"
            "asked for, a change of the range: the true one counts [TNG-Mine]\n"
            "Cloaking Device: it changes nothing here [TNG-Cloaking-Device]\n");
  const Answer beam = ask("weapon='Press'\ntech=3\nrange=2\nenergy=9\ntarget-has='Energy Sheath'");
  EXPECT_EQ(rows_of(beam), "4:1");
  EXPECT_NE(why_of(beam).find("Energy Sheath: x 2 to the range [TNG-Energy-Sheath.4]"),
            std::string::npos);
  EXPECT_EQ(rows_of(ask("weapon='Wave'\nrange=3\nenergy=33\ntarget-has='Energy Sheath'")), "30:1");
}

// The report names the column that is read, not the range that would count without the pivot.
TEST(StaffTngOdds, TNG_Ph_LR_1_why) {
  const Answer answer = ask("weapon='Ph-LR'\ntech=3\nrange=1\ntarget-has='Energy Sheath'");
  EXPECT_EQ(rows_of(answer), "0:5/6 1:1/6");
  EXPECT_TRUE(why_of(answer).starts_with("1d6 on its chart at range 1, read at 0 [TNG-Ph-LR]\n"));
  EXPECT_TRUE(why_of(ask("weapon='Ph-LR'\ntech=3\nrange=4\nrange-modifier=1"))
                  .starts_with("1d6 on its chart at range 4, beyond its last ["));
}

// TNG-CCS.4: the track's figure modifies the die of the UPF's own weapons.
TEST(StaffTngOdds, TNG_CCS_4_own_weapons) {
  for (const char* weapon : {"DC", "LC", "RB"}) {
    const std::string shot = "weapon='" + std::string(weapon) + "'\ntech=3\nrange=2\n";
    EXPECT_EQ(rows_of(ask(shot + "firer-has='CCS -2'")), rows_of(ask(shot + "modifier=-2")));
    EXPECT_EQ(rows_of(ask(shot + "firer-has='ccs +4'")), rows_of(ask(shot + "modifier=4")));
    EXPECT_NE(why_of(ask(shot + "firer-has='CCS -2'")).find("CCS: -2 to the die [TNG-CCS]"),
              std::string::npos);
  }
}

TEST(StaffTngOdds, TNG_PC_10_a_mode_with_two_names) {
  for (const char* mode : {"", "mode='pulse'", "mode='standard'"}) {
    const Answer answer = ask("weapon='PC'\ntech=4\nrange=6\n" + std::string(mode));
    EXPECT_EQ(answer.tree.text_at("mode"), "pulse") << answer.faults;
    EXPECT_EQ(rows_of(answer), "0:1/2 1:1/2");
  }
}

// A race may be given by its id or its name.
TEST(StaffTngOdds, races_by_name) {
  const std::string shot = "weapon='Ph-7'\ntech=3\nrange=3\ntarget-has='Cloak'\nrace=";
  EXPECT_EQ(rows_of(ask(shot + "'romulans'")), rows_of(ask(shot + "'Romulan'")));
  EXPECT_NE(rows_of(ask(shot + "'Klingons'")), rows_of(ask(shot + "'Romulan'")));
}

TEST(StaffTngOdds, several_shots) {
  const OddsRow rows[] = {
      {"TNG-Ph-7", "weapon='Ph-7'\ntech=3\nrange=8\ncount=2", "0:1/9 1:4/9 2:4/9"},
      {"TNG-Phtn", "weapon='Phtn'\ntech=3\nrange=4\ncount=3", "0:1/8 4:3/8 8:3/8 12:1/8"},
      {"TNG-Quan.2", "weapon='Quan'\ntech=4\nrange=5\ncount=2", "0:1/9 3:2/9 6:2/3"},
      {"TNG-Quan.2", "weapon='Quan'\nmode='overload'\ntech=4\nrange=9\nuses=1",
       "0:125/216 4:25/216 8:5/36 12:1/6"},
      {"TNG-PPDC.3", "weapon='PPDC'\ntech=3\nrange=16\ncount=2", "0:25/36 2:5/36 4:1/6"},
      {"TNG-TRH.5", "weapon='TRH'\nmode='light'\ntech=4\nrange=10\ncount=2", "0:4/9 1:7/18 2:1/6"},
      {"TNG-TRH.5", "weapon='TRH'\nmode='light'\ntech=3\nrange=10\ncount=2", "0:4/9 1:4/9 2:1/9"},
      {"TNG-KCW", "weapon='KCW'\ntech=4\nrange=3\ncount=2", "0:1/4 1:1/2 3:1/4"},
      // one of a use's four shots may be at this target
      {"TNG-WRG.7", "weapon='WRG'\nmode='pulse'\ntech=3\nrange=3\nuses=1", "0:1/2 2:1/2"},
      {"TNG-WRG.7", "weapon='WRG'\nmode='pulse'\ntech=3\nrange=3\nuses=2", "0:1/4 2:1/2 4:1/4"},
      {"TNG-Mauler.9", "weapon='Mauler'\ntech=3\nrange=5\ncount=3", "1:1"},
      {"TNG-Weapons-Innovator.1",
       "weapon='P-Disr'\nmode='two'\ntech=4\nrange=7\nuses=1\nfirer-has='Weapons Innovator'",
       "0:1/4 2:1/2 3:1/4"},
      {"TNG-ASG.6", "weapon='KCW'\ntech=3\nrange=2\ncount=2\nborg='none'", "0:4/9 1:4/9 2:1/9"},
      {"TNG-ASG.6", "weapon='PC'\ntech=4\nrange=6\ncount=2\nborg='one'", "0:1/4 1:1/2 2:1/4"},
      {"TNG-ASG.6", "weapon='TLAS'\ntech=3\nrange=1\ncount=2\nborg='one'", "0:1/4 1:1/2 2:1/4"},
      {"TNG-ASG.5", "weapon='Ph-7'\ntech=3\nrange=1\ncount=3\nborg='half'\ncombined=true",
       "1:1/216 2:5/12 3:125/216"},
  };
  check_odds(rows);
  // a box of PPDC has eight shots: the ninth is the first shot of another box
  const Answer nine = ask("weapon='PPDC'\ntech=3\nrange=22\ncount=9");
  EXPECT_EQ(rows_of(nine), "0:1");  // 1 or less on two dice
}

TEST(StaffTngOdds, what_gets_through) {
  const char* lrg = "weapon='LRG'\ntech=3\nrange=1\nshields=3";
  const char* drain = "weapon='Drain'\nmode='drain-s'\nrange=65\nshields=3";
  const OddsRow rows[] = {
      {"TNG-LRG.2", lrg, "0:1/6 1:5/6", "through"},
      {"TNG-LRG.2", lrg, "2:5/6 3:1/6", "shield_left"},
      {"TNG-Stat.1", "weapon='Stat'\ntech=3\nrange=0\nshields=20", "1:1", "shield_left"},
      {"TNG-Drain.3", drain, "0:1/9 1:1/36 2:1/36 3:5/6", "shield_left"},
      {"TNG-Drain.4", drain, "0:1", "through"},
      {"TNG-Drain.4", "weapon='Drain'\nmode='drain-s'\nrange=45\nshields=0", "0:5/6 1:1/6",
       "through"},
      // 9, 7, 5, 3, 1 or 0 points: the first destroys the only shield box, and a third of the rest
      // goes inside
      {"TNG-Drain.3", "weapon='Drain'\nmode='drain-s'\nrange=25\nshields=1", "0:1/2 1:1/6 2:1/3",
       "through"},
      {"TNG-Drain.7", "weapon='Drain'\nmode='drain-m'\nrange=45\nspeed=1", "0:5/6 1:1/6"},
      {"TNG-Drain.6", "weapon='Drain'\nmode='drain-m'\nrange=45\nspeed=9", "3:1/6 7:1/6 9:2/3",
       "movements_left"},
      {"TNG-Ph-7", "weapon='Phtn'\ntech=3\nrange=4\nshields=1\nreinforcement=1", "0:1/2 2:1/2",
       "through"},
      {"TNG-Pl-X.7", "weapon='Pl-X'\nmode='enveloping'\ntech=3\nrange=1\nshields=5", "3:1",
       "on_facing"},
      {"TNG-WB.8", "weapon='WB'\ntech=3\nrange=1\nshields=0", "0:1", "through"},
      {"TNG-CB.4", "weapon='CB'\ntech=3\nrange=1\nshields=1", "1:1"},
  };
  check_odds(rows);
}

TEST(StaffTngOdds, effects_other_than_damage) {
  const OddsRow rows[] = {
      {"TNG-WFDG.4", "weapon='WFDG'\ntech=3\nrange=4\nspeed=20\nenergy=10\nmovement-cost='2/3'",
       "0:1/3 15:2/3"},
      {"TNG-WFDG.4", "weapon='WFDG'\ntech=3\nrange=4\nspeed=20\nenergy=5\nmovement-cost='3/2'",
       "0:1/3 3:2/3"},
      {"TNG-Flux", "weapon='Flux'\ntech=3\nrange=9", "0:35/36 1:1/36"},
      {"TNG-Flux", "weapon='Flux'\ntech=3\nrange=9",
       "0:35/36 1:1/216 2:1/216 3:1/216 4:1/216 5:1/216 6:1/216", "shield_boxes_disabled"},
      {"TNG-TS", "weapon='TS'\ntech=3\nrange=2", "0:1/2 1:1/2"},
      {"TNG-Mend", "weapon='Mend'\nmode='overload'\ntech=3\nrange=3", "0:1/3 2:2/3"},
      {"TNG-WC", "weapon='WC'\nmode='cast-web-4'\ntech=3\nrange=4\nhexes=2", "2:1"},
      {"TNG-Snare", "weapon='Snare'\nmode='cast-web-1'\ntech=3\nrange=1", "3:1"},
      {"TNG-Wave.2", "weapon='Wave'\nrange=3\nenergy=33", "30:1"},
      {"TNG-Wave.7", "weapon='Wave'\nrange=3\nenergy=33", "3:1", "real_damage"},
      {"TNG-Press.1", "weapon='Press'\ntech=3\nrange=4\nenergy=9", "4:1"},
      {"TNG-Press.1", "weapon='Press'\ntech=3\nrange=0\nenergy=9", "18:1"},
      {"TNG-Cut.6", "weapon='Cut'\nrange=42", "0:1/3 1:1/6 2:1/6 3:1/6 4:1/6"},
      {"TNG-Cut.6", "weapon='Cut'\nrange=32", "0:5/6 1:1/6", "permanent"},
      {"TNG-CATA.6", "weapon='CATA'\nmode='clenched-fist'\nrange=6", "0:1/2 2:1/2", "repul"},
      {"TNG-Strike.8", "weapon='Strike'\nmode='blue'\nrange=11", "0:2/3 3:1/3", "strength"},
      {"TNG-Anti-Proton-Beam.1", "weapon='Anti-Proton Beam'\nrange=1\ncount=3", "3:1", "own"},
      {"TNG-PC.12", "weapon='PC'\nmode='veron-t-pc'\ntech=4\nrange=1", "1:1", "own"},
      {"TNG-AMPB.3", "weapon='AMPB'\nrange=100\nships=2", "0:2/3 9:1/6 81:1/6"},
      {"TNG-AMPB.3", "weapon='AMPB'\nrange=0\nships=9\ncount=81", "2000000000:1"},
  };
  check_odds(rows);
  EXPECT_EQ(ask("weapon='Wave'\nrange=3\nenergy=33").tree.text_at("unit"), "boxes_shut_down");
  EXPECT_EQ(ask("weapon='Flux'\ntech=3\nrange=9").tree.text_at("unit"), "systems");
  const Answer safe = ask("weapon='Anti-Proton Beam'\nrange=1\nfirer-has='Solid Neutronium Hull'");
  EXPECT_EQ(safe.tree.find("own"), nullptr);
}

TEST(StaffTngOdds, words_for_effects_without_figures) {
  struct Words {
    const char* rule;
    const char* question;
    const char* gives;
  };
  const Words rows[] = {
      {"TNG-Trac", "weapon='Trac'\ntech=3\nrange=2",
       "a tractor link of strength energy/distance (distance: range + 1), within 3 hexes"},
      {"TNG-TRH.3", "weapon='TRH'\nmode='trac'\ntech=4\nrange=2",
       "a tractor link of strength energy/distance (distance: range + 1), within 4 hexes"},
      {"TNG-SFG", "weapon='SFG'\ntech=3\nrange=2", "a stasis link, within 2 hexes"},
      {"TNG-Prb.4", "weapon='Prb'\ntech=4\nrange=2",
       "a probe: 1 point of information an impulse, within 7 hexes"},
      {"TNG-Mine.6", "weapon='Mine'\nmode='captor'\ntech=3\nrange=0",
       "a mine with a box of its own whose weapon fires 1 time: ask for that weapon"},
      {"TNG-Lab", "weapon='Lab'\ntech=3\nrange=2", "information 2 within 100 and repair box 1"},
      {"TNG-Barr", "weapon='Barr'\ntech=3\nrange=2", "Barracks: no damage; see the rules on hull"},
      {"TNG-HD.4", "weapon='HD'\nmode='detect-aura'\nrange=2",
       "detect-aura: no damage; see the rules on spells"},
  };
  for (const Words& row : rows) {
    const Answer answer = ask(row.question);
    EXPECT_EQ(answer.tree.text_at("gives"), row.gives) << row.rule << answer.faults;
    EXPECT_EQ(rows_of(answer), "") << row.rule;
  }
}

TEST(StaffTngOdds, the_answer) {
  const Answer answer = ask("weapon='ph 7'\ntech=3\nrange=8\nmodifier=1\ncount=2");
  ASSERT_TRUE(answer.given) << answer.faults;
  const core::Tree& tree = answer.tree;
  EXPECT_EQ(tree.text_at("weapon"), "Ph-7");
  EXPECT_EQ(tree.text_at("mode"), "standard");
  EXPECT_EQ(tree.find("shots")->whole, 2);
  EXPECT_DOUBLE_EQ(tree.find("hit")->number, 0.5);
  EXPECT_DOUBLE_EQ(tree.find("mean")->number, 1);
  EXPECT_DOUBLE_EQ(tree.find("outcomes")->items[1].find("p")->number, 0.5);
  ASSERT_GE(tree.find("why")->items.size(), 3U);
  EXPECT_EQ(tree.find("why")->items[1].text_at("of"), "asked for: +1 to the die");
  EXPECT_EQ(tree.find("why")->items[2].text_at("rule"), "TNG-weapon-notes.3");
}

TEST(StaffTngOdds, all_ranges) {
  const Answer answer = ask("weapon='Phtn'\nmode='overload'\ntech=3");
  ASSERT_TRUE(answer.given) << answer.faults;
  const core::Tree& ranges = *answer.tree.find("ranges");
  ASSERT_EQ(ranges.items.size(), 7U);  // an N from 7 on
  EXPECT_EQ(ranges.items[4].find("range")->whole, 4);
  EXPECT_DOUBLE_EQ(ranges.items[4].find("mean")->number, 8.0 / 6);
  EXPECT_EQ(ranges.items[4].find("most")->whole, 8);
  // a sum's ranges end where no damage is possible: at 9, 36 - 3 x 9 - 3 x 3 is 0
  EXPECT_EQ(ask("weapon='MLAS'\ntech=3").tree.find("ranges")->items.size(), 9U);
  EXPECT_EQ(ask("weapon='Trac'\ntech=3").tree.find("ranges"), nullptr);
  EXPECT_EQ(ask("weapon='Drn-B'\nmode='single'\ntech=3").tree.find("ranges")->items.size(), 11U);
}

TEST(StaffTngOdds, chances_beyond_128_bits) {
  const Answer many = ask("weapon='Phtn'\ntech=3\nrange=5\ncount=100");
  ASSERT_TRUE(many.given);
  EXPECT_EQ(many.tree.find("outcomes")->items[3].find("exact"), nullptr);
  EXPECT_NEAR(many.tree.find("mean")->number, 400.0 / 3, 1e-9);
  const Answer exact = ask("weapon='Phtn'\ntech=3\nrange=5\ncount=79");
  EXPECT_NE(exact.tree.find("outcomes")->items[3].find("exact"), nullptr);
}

}  // namespace
}  // namespace klaxon::staff::tng
