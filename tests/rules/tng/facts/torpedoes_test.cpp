// Torpedoes: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

// The 3X columns 0, 8 and 11 of the chart by die: 13 12 11 9 8 6, 5 4 3 0 0 0, 2 0 0 0 0 0.
TEST(TngFactsTorpedoes, bolt) {
  const ModeFact bolt = mode("Bolt", "standard", 3), bolt_4 = mode("Bolt", "standard", 4);
  expect_facts({
      {"TNG-Bolt.3", words({bolt.does(0), "|", bolt_4.does(0)}),
       "13 12 11 9 8 6 | 13 13 13 11 10 8"},
      {"TNG-Bolt.4", words({bolt.does(8), "|", bolt_4.does(8)}), "5 4 3 0 0 0 | 7 6 5 2 0 0"},
      {"TNG-Bolt.4", words({bolt.does(11), "|", bolt_4.does(11)}), "2 0 0 0 0 0 | 4 2 0 0 0 0"},
  });
}

// 1 to 6 facings for as much energy, held for half of it, 2 points on each: half the energy and 1
// point, or at 4X half as much again and 3 points, and held for the same.
TEST(TngFactsTorpedoes, cet) {
  const auto said = [](const std::string& name, int level) {
    const ModeFact fact = mode("CET", name, level);
    return words({fact.energy(), fact.hold(), fact.spread(0)});
  };
  const char* const holds[] = {"1/2", "1", "1+1/2", "2", "2+1/2", "3"};
  const char* const halves[] = {"1/2", "1", "1+1/2", "2", "2+1/2", "3"};
  const char* const more[] = {"1+1/2", "3", "4+1/2", "6", "7+1/2", "9"};
  std::string ones, threes;
  for (std::size_t i = 0; i < 6; ++i) {
    const std::string name = std::to_string(i + 1) + (i == 0 ? "-facing" : "-facings");
    ones += i == 0 ? "1" : "+1";
    threes += i == 0 ? "3" : "+3";
    expect_facts({
        {"TNG-CET.2", said("underloaded-" + name, 3), words({halves[i], holds[i], ones})},
        {"TNG-CET.2", said("underloaded-" + name, 4), words({halves[i], holds[i], ones})},
        {"TNG-CET.3", said("overloaded-" + name, 4), words({more[i], holds[i], threes})},
        {"TNG-CET.3", mode("CET", "overloaded-" + name, 3).energy(), "?"},
    });
  }
}

TEST(TngFactsTorpedoes, by_size_class) {
  const ThingFact cm = at("CM", 3), prt = at("PRT", 3);
  expect_facts({
      // "subtract 1 for each Size Class number smaller than 4"
      {"TNG-CM.1",
       words({cm.bent("hit", 5), cm.bent("hit", 4), cm.bent("hit", 3), cm.bent("hit", 0),
              cm.bent("hit", -6)}),
       "0 0 -1 -4 -10"},
      // "… above 4"
      {"TNG-PRT.1",
       words({prt.bent("hit", 3), prt.bent("hit", 4), prt.bent("hit", 5), prt.bent("hit", 8)}),
       "0 0 -1 -4"},
  });
}

TEST(TngFactsTorpedoes, drain) {
  const ModeFact shield = mode("Drain", "drain-s", 5), slow = mode("Drain", "drain-m", 5);
  const ModeFact plain = mode("Drain", "drain-d", 5);
  expect_facts({
      {"TNG-Drain.1", at("Drain", 5).modes(), "drain-s drain-m drain-d"},
      {"TNG-Drain.1", words({shield.turn(), shield.energy(), slow.energy(), plain.energy()}),
       "1 20 20 20"},
      {"TNG-Drain.2", words({shield.hold(), slow.hold(), plain.hold()}), "none none none"},
      {"TNG-Drain.8", plain.does(0), "15 13 11 9 7 5"},
      {"TNG-Drain.8",
       words({plain.get(trait("mode.shields.each")), plain.get(trait("mode.movement.each")),
              plain.get(trait("mode.internals.share"))}),
       "none none none"},
  });
}

TEST(TngFactsTorpedoes, fus_and_hb) {
  const auto turn = [](const char* id, const char* name) {
    return words({mode(id, name, 3).turn(), mode(id, name, 4).turn()});
  };
  const ModeFact fus = mode("Fus", "normal", 3), fus_4 = mode("Fus", "normal", 4);
  const ModeFact over_4 = mode("Fus", "overload", 4), last_4 = mode("Fus", "suicide-overload", 4);
  const ModeFact hb = mode("HB", "standard", 3), hb_4 = mode("HB", "standard", 4);
  const ModeFact hb_over_4 = mode("HB", "overload", 4);
  expect_facts({
      {"TNG-Fus.1",
       words({turn("Fus", "normal"), turn("Fus", "overload"), turn("Fus", "suicide-overload")}),
       "1 4 1 2 1 1"},
      {"TNG-Fus.2", words({at("Fus", 3).capacitor(), at("Fus", 4).capacitor()}), "none 8"},
      {"TNG-Fus.2", words({fus_4.hold(), over_4.hold(), last_4.hold()}), "none none none"},
      {"TNG-Fus.3", words({fus.does(0), "|", fus_4.does(0)}), "4 3 3 2 2 2 | 4 4 3 3 3 2"},
      {"TNG-Fus.3", words({over_4.does(0), "|", last_4.does(1)}), "6 6 5 5 5 4 | 7 7 5 5 5 3"},
      {"TNG-Fus.5", words({fus.hold(), fus_4.hold()}), "1/2 none"},
      {"TNG-Fus.6", words({flag(fus("pulse")), flag(fus_4("pulse")), flag(over_4("pulse"))}),
       "no yes no"},
      {"TNG-HB.6", words({turn("HB", "standard"), turn("HB", "overload")}), "2 3 1 2"},
      // 12 11 10 … 1, with 6 6 5 5 …; overloaded 12 11 10 …
      {"TNG-HB.7", words({hb_4.hit(0), hb_4.hit(1), hb_4.hit(2), hb_4.hit(12)}), "12 12 11 1"},
      {"TNG-HB.7", words({hb_4.does(3), hb_over_4.does(1), hb_over_4.does(2)}), "5 12 11"},
      {"TNG-HB.7", words({hb.reach(), hb_4.reach()}), "11 12"},
      {"TNG-HB.8", words({hb.energy(), hb.hold(), hb.shots()}), "3 1 1"},
      {"TNG-HB.8", words({hb_over_4.energy(), hb_over_4.hold(), hb_over_4.shots()}), "5 3 1"},
  });
}

TEST(TngFactsTorpedoes, shots_and_locks) {
  const ModeFact lrg = mode("LRG", "standard", 3), ppdc = mode("PPDC", "standard", 3);
  const ModeFact pgh = mode("PGH", "standard", 3), pulse = mode("PGH", "pulse", 3);
  const ModeFact rail = mode("WRG", "standard", 3), rails = mode("WRG", "pulse", 3);
  const ModeFact photon = mode("Phtn", "level-6", 3), quantum = mode("Quan", "level-6", 4);
  const ModeFact giant = mode("S-PHTN", "standard", 4);
  expect_facts({
      {"TNG-LRG.1", words({lrg.energy(), lrg.hold(), lrg.shots()}), "1 1/2 1"},
      {"TNG-PGH.1", words({pgh.turn(), pgh.shots(), pulse.turn()}), "1 1 1"},
      // a PGL does 7 at range 0 and 1, and reaches 13
      {"TNG-PGH.5", words({pulse.shots(), pulse.does(0), pulse.reach()}), "2 7 13"},
      {"TNG-Phtn.4", words({photon.hit(0), photon.hit(10), photon.hit(11)}), "auto auto -"},
      {"TNG-PPDC.1", words({ppdc.turn(), ppdc.impulse()}), "8 any"},
      {"TNG-PPDC.7", words({ppdc.energy(), ppdc.hold(), ppdc.shots()}), "1 1/4 1"},
      {"TNG-Quan.1", words({at("Quan", 4).ammo(), "|", at("Phtn", 4).ammo()}), "none | 100 shots"},
      {"TNG-Quan.3", words({quantum.hit(0), quantum.hit(20), quantum.hit(21)}), "auto auto -"},
      {"TNG-S-PHTN.1", giant.hold(), "none"},
      {"TNG-S-PHTN.2", words({giant.does(0), giant.does(18)}), "10 10"},
      {"TNG-S-PHTN.3", words({at("S-PHTN", 4).turn_of("normal"), at("S-PHTN", 4).turn_of("poly")}),
       "1 any"},
      {"TNG-WRG.1", words({rail.turn(), rails.turn()}), "1 1"},
      {"TNG-WRG.5", words({rail.shots(), rail.does(0)}), "1 11"},
      // an LRG does 3 at range 0 and reaches 6
      {"TNG-WRG.6", words({rails.shots(), rails.does(0), rails.reach()}), "4 3 6"},
  });
}

TEST(TngFactsTorpedoes, modes_and_energy) {
  const auto turn = [](const char* name, int level) { return mode("TRH", name, level).turn(); };
  const ModeFact torp = mode("Torp", "standard", 3), torp_4 = mode("Torp", "standard", 4);
  const ModeFact gun = mode("WFDG", "standard", 3), gun_4 = mode("WFDG", "standard", 4);
  expect_facts({
      {"TNG-RB.1", mode("RB", "standard", 3).energy(), "0"},
      {"TNG-Stat.4", words({at("Stat", 3).modes(), at("Stat", 4).modes()}), "standard standard"},
      {"TNG-T.1", mode("T", "standard", 3).energy(), "0"},
      {"TNG-Torp.3", words({torp.hit(0), torp_4.hit(0), torp_4.hit(6)}), "6 7 1"},
      {"TNG-Torp.3", words({torp_4.reach(), mode("Torp", "overload", 4).hit(3)}), "6 1"},
      {"TNG-TRH.1", words({turn("light", 3), turn("heavy", 3), turn("overload", 3)}), "1 1 1"},
      {"TNG-TRH.1", words({turn("light", 4), turn("heavy", 4), turn("overload", 4)}), "4 3 2"},
      {"TNG-WFDG.1", words({gun.turn(), gun_4.turn()}), "any any"},
      {"TNG-WFDG.3", words({gun.energy(), gun.energy_kind(), "|", gun_4.energy()}),
       "any to 18 warp | any to 24"},
      {"TNG-WFDG.8", words({gun.reach(), gun_4.reach()}), "30 30"},
  });
}

// Background, and who uses what without anybody else being barred.
TEST(TngFactsTorpedoes, nothing_to_do) {
  expect_facts({
      {"TNG-FB.1", line("FB").makers(), "anybody"},
      {"TNG-Ion.1", line("Ion").makers(), "anybody"},
      {"TNG-LRG.5", line("LRG").makers(), "anybody"},
      {"TNG-Phtn.3", line("Phtn", "Phtn").levels(), "3 4"},
      {"TNG-PRT.2", line("PRT").makers(), "anybody"},
      {"TNG-RB.2", line("RB").makers(), "anybody"},
      {"TNG-SABOT.2", words({line("SABOT").needs(), line("SABOT").fires_with()}), "none none"},
      {"TNG-Stat.5", line("Stat").makers(), "anybody"},
      {"TNG-T.2", line("T").makers(), "anybody"},
      {"TNG-Torp.2", line("Torp").excludes(), "none"},
      {"TNG-WRG.4", line("WRG").makers(), "anybody"},
  });
}

TEST(TngFactsTorpedoes, what_a_shot_costs_besides) {
  expect_facts({
      {"TNG-Fus.7",
       words({mode("Fus", "suicide-overload", 3).get(trait("mode.spared_for")),
              mode("Fus", "suicide-overload", 4).get(trait("mode.spared_for"))}),
       "none 1"},
      {"TNG-PPDC.4", mode("PPDC", "standard", 3).get(trait("mode.over_turns")), "1 1"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
