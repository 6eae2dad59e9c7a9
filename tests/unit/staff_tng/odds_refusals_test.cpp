// What the odds refuse: each refusal names the fault, its rule, and what would be right.
#include "tests/unit/staff_tng/odds_support.h"

namespace klaxon::staff::tng {
namespace {

struct Refusal {
  const char* question;
  const char* faults;
};

void check_refusals(std::span<const Refusal> rows) {
  for (const Refusal& row : rows) {
    const Answer answer = ask(row.question);
    EXPECT_FALSE(answer.given) << row.question;
    EXPECT_EQ(answer.faults, std::string(row.faults) + "\n") << row.question;
  }
}

TEST(StaffTngOddsRefusals, weapons_and_modes) {
  const Refusal rows[] = {
      {"weapon='Ph77'\nrange=1",
       "unknown-weapon weapon TNG-weapon-notes There is no 'Ph77' in the catalogue; the nearest is "
       "'Ph-7'."},
      {"weapon='Phaser7'\nrange=1",
       "unknown-weapon weapon TNG-weapon-notes There is no 'Phaser7' in the catalogue; the nearest "
       "is 'Ph-7'."},
      {"weapon='a long word that nothing is called'\nrange=1",
       "unknown-weapon weapon TNG-weapon-notes There is no 'a long word that nothing is called' in "
       "the catalogue; `klaxon catalog tng` lists them all."},
      {"weapon='Quan'\ntech=3\nrange=1",
       "wrong-tech tech TNG-Quan Quan does not exist at tech level 3; it does at 4."},
      {"weapon='Ph-7'\nmode='pulse'\ntech=3\nrange=1",
       "unknown-mode mode TNG-Ph-7 Ph-7 has no mode 'pulse' at tech level 3; it has standard and "
       "overload."},
      {"weapon='PC'\nmode='veron-t-pc'\ntech=3\nrange=1",
       "unknown-mode mode TNG-PC PC has no mode 'veron-t-pc' at tech level 3; it has at 4."},
      {"weapon='Lab'\nmode='standard'\ntech=3\nrange=1",
       "unknown-mode mode TNG-Lab Lab has no mode 'standard' at tech level 3: it isn't a weapon."},
      {"weapon='Pl-V'\nmode='standard-9'\ntech=3\nrange=1",
       "unknown-mode mode TNG-Pl-V Pl-V has no mode 'standard-9' at tech level 3; the nearest is "
       "'standard-1'."},
      {"range=4", "missing-key weapon  The key 'weapon' is missing here; it must be text."},
  };
  check_refusals(rows);
}

TEST(StaffTngOddsRefusals, ranges_and_targets) {
  const Refusal rows[] = {
      {"weapon='Ph-7'\ntech=3\nrange=16",
       "out-of-reach range TNG-weapon-notes.1 Ph-7 standard at tech level 3 reaches range 15, not "
       "16."},
      {"weapon='Ph-7'\nmode='overload'\ntech=3\nrange=4",
       "out-of-reach range TNG-weapon-notes.1 Ph-7 overload at tech level 3 reaches range 3, not "
       "4."},
      {"weapon='Ph-7'\ntech=3\nrange=6\ntarget-has='Cloak'\nrace='Romulan'",
       "out-of-reach range TNG-weapon-notes.1 Range 6 counts as 19 for Ph-7 standard at tech level "
       "3, which reaches 15."},
      {"weapon='Phtn'\nmode='overload'\ntech=3\nrange=8",
       "no-fire range TNG-weapon-notes.1 Phtn overload at tech level 3 cannot fire at range 8; it "
       "can at 0-6."},
      {"weapon='Grav'\ntech=3\nrange=9\nsize-class=6",
       "wrong-target weapon TNG-Grav Grav standard at tech level 3 does nothing to a target of "
       "size "
       "class 6 at range 9."},
      {"weapon='Force Beam'\nmode='standard'\nrange=1\nsize-class=2",
       "wrong-target weapon TNG-Force-Beam Force Beam standard at tech level 5 does nothing to a "
       "target of size class 2 at range 1. It is for size classes -6 to 0."},
      {"weapon='WFDG'\ntech=3\nrange=1\nspeed=0",
       "wrong-target weapon TNG-WFDG The chart of WFDG standard has no row for a target of speed "
       "0; "
       "give a speed from 1."},
      {"weapon='Ph-7'\nmode='overload'\ntech=3\nrange=1\ntarget-has='Phasing Device'",
       "wrong-mode weapon TNG-Phasing-Device.3 At a target out of phase only the standard mode of "
       "Ph-7 serves, not overload."},
      {"weapon='Drn-B'\nmode='single'\ntech=3\nrange=11",
       "out-of-reach range TNG-weapon-notes.1 Drn-B single at tech level 3 reaches range 10, not "
       "11. From farther away it flies on and strikes in a later impulse."},
      {"weapon='Drn-B'\nmode='single'\ntech=3\nrange=6\nrange-modifier=6",
       "out-of-reach range TNG-weapon-notes.1 Range 6 counts as 12 for Drn-B single at tech level "
       "3, which reaches 10."},
      {"weapon='Drn-B'\nmode='multiwarhead'\ntech=4\nrange=4\ntarget-has='Energy Sheath'",
       "out-of-reach range TNG-weapon-notes.1 Range 4 counts as 8 for Drn-B multiwarhead at tech "
       "level 4, which reaches 6."},
      {"weapon='Pl-X'\ntech=3\nrange=6\ntarget-has='Cloak'",
       "out-of-reach range TNG-weapon-notes.1 Range 6 counts as 12 for Pl-X standard at tech level "
       "3, which reaches 10."},
      {"weapon='Press'\ntech=3\nrange=4\ntarget-has='Energy Sheath'",
       "out-of-reach range TNG-Press Range 4 counts as 8 for Press standard, which reaches 6."},
      {"weapon='Mine'\nmode='small'\ntech=3\nrange=2",
       "out-of-reach range TNG-weapon-notes.1 Mine small at tech level 3 reaches range 1, not 2. A "
       "mine damages its own hex and those next to it."},
      {"weapon='Press'\ntech=3\nrange=7",
       "out-of-reach range TNG-Press Press standard reaches range 6, not 7."},
      {"weapon='Wave'\nrange=40\nenergy=20",
       "out-of-reach range TNG-Wave Wave standard reaches range 20, not 40."},
      {"weapon='PRT'\ntech=3\nrange=1\ncombined=true\ncount=2",
       "cannot-join combined TNG-PRT Shots of PRT standard are not joined into one hard hit; each "
       "strikes separately."},
  };
  check_refusals(rows);
}

TEST(StaffTngOddsRefusals, nonsense) {
  const Refusal rows[] = {
      {"weapon='Ph-7'\ntech=3\nrange=1\ncount=2\nuses=2",
       "wrong-question uses  Give 'count' (shots) or 'uses' (each with all shots)."},
      {"weapon='Ph-7'\ntech=3\nrange=1\narc='up'",
       "unknown-arc arc TNG-weapon-notes.4 'up' is not a firing arc, such as FA, L, R, RA."},
      {"weapon='Ph-7'\ntech=3\nrange=1\ntarget-has='Elektron Screen'",
       "unknown-system target-has  There is no 'Elektron Screen'; the nearest is 'Electron "
       "Screen'."},
      {"weapon='Ph-7'\ntech=3\nrange=1\nrace='Romulen'",
       "unknown-race race TNG-scale There is no race 'Romulen'; the nearest is 'Romulan'. To add "
       "a race, "
       "put a file of your own into races/."},
      {"weapon='Ph-7'\ntech=3\nrange=1\nfirer-has='CCS'",
       "missing-figure firer-has TNG-CCS 'CCS' needs the figure of its best box, such as 'CCS -2': "
       "-2, -1, 0, +1, +2, +3 and +4."},
      {"weapon='Ph-7'\ntech=3\nrange=1\nfirer-has='CCS +5'",
       "missing-figure firer-has TNG-CCS 'CCS' needs the figure of its best box, such as 'CCS -2': "
       "-2, -1, 0, +1, +2, +3 and +4."},
      {"weapon='WFDG'\ntech=3\nrange=1\nenergy=19",
       "too-much-energy energy TNG-WFDG.3 WFDG standard at tech level 3 takes up to 18 energy, not "
       "19."},
      {"weapon='WFDG'\ntech=4\nrange=1\nenergy=25",
       "too-much-energy energy TNG-WFDG.3 WFDG standard at tech level 4 takes up to 24 energy, not "
       "25."},
      {"weapon='Ph-7'\ntech=3\nrange=1\nships=2",
       "wrong-question ships TNG-AMPB.3 Ships do not multiply their damage with Ph-7, as they do "
       "with AMPB."},
      {"weapon='Ph-7'\ntech=3\nrange=1\nenergy=2",
       "wrong-question energy TNG-Ph-7 Ph-7 standard takes 1/2 energy, no more and no less."},
      {"weapon='WFDG'\ntech=3\nrange=1\nmovement-cost='0'",
       "bad-number movement-cost TNG-WFDG.4 '0' is not a movement cost, such as 1, '2/3' or "
       "'1+1/2'."},
      {"weapon='Quan'\ntech=4\nrange=1\nuses=150",
       "too-many uses  Odds are for 200 shots at most, not 300."},
  };
  check_refusals(rows);
}

TEST(StaffTngOddsRefusals, values_out_of_range) {
  const std::string question = "weapon='Ph-7'\n";
  for (const char* const option :
       {"tech=9",    "tech=2",        "range=-1",         "range=99999", "count=0",
        "count=201", "size-class=9",  "size-class=-7",    "modifier=99", "range-modifier=-999",
        "speed=-1",  "shields=-1",    "reinforcement=-2", "hexes=4",     "ships=0",
        "energy=0",  "target-tech=1", "borg='most'",      "linked=3",    "range='near'"}) {
    const Answer answer = ask(question + option);
    EXPECT_FALSE(answer.given) << option;
    const std::string key(option, std::string_view(option).find('='));
    EXPECT_NE(answer.faults.find(" " + key + " "), std::string::npos) << answer.faults;
  }
}

TEST(StaffTngOddsRefusals, all_faults_at_once) {
  const Answer answer =
      ask("weapon='Ph77'\nrange=-3\nsize-class=20\nmodifer=2\ntarget-has='Nothing at all'");
  EXPECT_FALSE(answer.given);
  for (const char* const told : {"'range'", "Ph77", "size-class", "modifier", "Nothing at all"})
    EXPECT_NE(answer.faults.find(told), std::string::npos) << told << "\n" << answer.faults;
}

TEST(StaffTngOddsRefusals, attacks) {
  const std::string wrong =
      " can't be read as part of an attack. Write, for example: 3 Ph-7 standard, 2x8 PPDC @4.";
  const std::string at = "tech=3\nrange=4\nweapons=";
  const std::pair<std::string, std::string> rows[] = {
      {"'3'", "bad-volley weapons  '3'" + wrong},
      {"'0 Ph-7'", "bad-volley weapons  '0 Ph-7'" + wrong},
      {"'2x0 Ph-7'", "bad-volley weapons  '2x0 Ph-7'" + wrong},
      {"'2 Ph-7 @far'", "bad-volley weapons  '2 Ph-7 @far'" + wrong},
      {"'combined'", "bad-volley weapons  'combined'" + wrong},
      {"' , '", "bad-volley weapons  Name 1 to 50 weapons: '3 Ph-7 standard, 2 Phtn overload'."},
      {"'2 Ph-7 medium'",
       "unknown-mode weapons TNG-Ph-7 Ph-7 has no mode 'medium' at tech level 3; it has standard "
       "and "
       "overload."},
      {"'2 Lab'", "no-weapon weapons TNG-Lab Lab fires nothing."},
      {"'2x4 WRG pulse @3'",
       "same-target weapons TNG-WRG In one impulse a box of WRG pulse makes 1 shot at one target, "
       "not 4."},
      {"'2 SFG'",
       "no-damage weapons TNG-SFG SFG standard does no damage by shots; ask for it alone."},
      {"'2 Phtn @11'",
       "out-of-reach range TNG-weapon-notes.1 Phtn standard at tech level 3 reaches range 9, not "
       "11."},
      {"'2 Mend'",
       "no-damage weapons TNG-Mend Mend standard does no damage by shots; ask for it alone."},
      {"'2 Press @1'",
       "no-damage weapons TNG-Press Press standard does no damage by shots; ask "
       "for it alone."},
      {"'2 Ph-6 combined'",
       "cannot-join combined TNG-Ph-6 Shots of Ph-6 standard are not joined into one hard hit; "
       "each "
       "strikes separately."},
      {"'201 Ph-7'",
       "unknown-weapon weapons TNG-weapon-notes There is no '201' in the catalogue; "
       "`klaxon catalog tng` lists them all."},
      {"'100x3 Ph-7'", "too-many weapons  '100x3 Ph-7' are more than 200 shots."},
      {"'120 Ph-7, 90 Phtn'", "too-many weapons  An attack has at most 200 shots, not 210."},
  };
  for (const auto& [weapons, faults] : rows) {
    const Answer answer = ask(at + weapons);
    EXPECT_FALSE(answer.given) << weapons;
    EXPECT_EQ(answer.faults, faults + "\n") << weapons;
  }
  EXPECT_EQ(ask("weapons='2 Ph-7'\ntech=3").faults,
            "missing-key range  Give 'range', or a range for '2 Ph-7': '@4'.\n");
  EXPECT_EQ(ask("weapons='2 Ph-7'\ntech=3\nrange=1\ncount=2").faults,
            "wrong-question count  'weapons' says which weapons fire, how many and how; leave out "
            "'count'.\n");
  // two wrong modes are both reported
  const Answer two = ask(at + "'2 Ph-7 medium, 1 Phtn overload @9'");
  EXPECT_NE(two.faults.find("medium"), std::string::npos);
  EXPECT_EQ(ask(at + "'2 ph 7, 1 cut @1, 3-F 6-F 10-F'").faults,
            "wrong-tech weapons TNG-Cut Cut does not exist at tech level 3; it does at 5.\n"
            "no-weapon weapons TNG-Ten-Forward 3-F 6-F 10-F fires nothing.\n");
}

TEST(StaffTngOddsRefusals, a_ship_is_no_question) {
  core::Tree out;
  core::Faults faults;
  const core::Tree question = staff::testing::toml("weapon='Ph-7'\nrange=1");
  const core::Tree ship = core::Tree::table();
  EXPECT_FALSE(answer_odds(rules::tng::catalog::shipped().catalog, question, &ship, out, faults));
  EXPECT_EQ(faults.list().front().field, "ship");
}

TEST(StaffTngOddsRefusals, all_options_are_read) {
  // the question knows every listed option, whatever it then says about the value
  for (const OddsOption& option : odds_options()) {
    core::Tree question = core::Tree::table();
    question.set(option.name, option.kind == OddsOption::Kind::flag    ? core::Tree::of_flag(true)
                              : option.kind == OddsOption::Kind::whole ? core::Tree::of(i64{1})
                                                                       : core::Tree::of("Ph-7"));
    core::Tree out;
    core::Faults faults;
    answer_odds(rules::tng::catalog::shipped().catalog, question, nullptr, out, faults);
    for (const core::Fault& fault : faults.list())
      EXPECT_NE(fault.code, "unknown-key") << option.name;
  }
}

}  // namespace
}  // namespace klaxon::staff::tng
