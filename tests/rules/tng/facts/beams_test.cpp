// Beams: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsBeams, rates_and_energy) {
  const ModeFact point = mode("Anti-Proton Beam", "standard", 3);
  const ModeFact beam = mode("Beam", "standard", 3), beam_4 = mode("Beam", "standard", 4);
  const ModeFact cb = mode("CB", "standard", 3), cb_4 = mode("CB", "standard", 4);
  const ModeFact kcw = mode("KCW", "standard", 3);
  const ModeFact laser = mode("MLAS", "standard", 3), laser_4 = mode("MLAS", "standard", 4);
  const ModeFact tlas = mode("TLAS", "standard", 3), hfr = mode("HFR", "standard", 3);
  expect_facts({
      // "Fires 6/turn … may hold up to 6 shots ready for 0 energy"
      {"TNG-Anti-Proton-Beam.2", words({point.hold(), point.turn()}), "0 6"},
      {"TNG-Anti-Proton-Beam.6", words({point.energy(), point.shots()}), "1 1"},
      {"TNG-Beam.1", words({beam.turn(), beam_4.turn()}), "2 3"},
      {"TNG-Beam.1", words({beam.impulse(), beam_4.impulse()}), "1 1"},
      {"TNG-Beam.3", words({beam.hold(), beam_4.hold()}), "none none"},
      {"TNG-CB.1", words({cb.turn(), cb_4.turn()}), "2 3"},
      {"TNG-CB.1", words({cb.energy(), cb_4.energy(), cb.shots()}), "1 1 1"},
      {"TNG-CB.3", words({cb.reach(), cb.hit(8), cb.hit(9)}), "8 0 -"},
      {"TNG-Cut.5", mode("Cut", "standard", 5).hold(), "none"},
      {"TNG-DC.1", words({at("DC", 3).modes(), at("DC", 4).modes()}), "standard standard"},
      {"TNG-HFR.1", words({hfr.energy(), hfr.shots()}), "1/2 1"},
      {"TNG-KCW.1", kcw.turn(), "10"},
      {"TNG-KCW.5", words({kcw.energy(), kcw.hold(), kcw.shots()}), "1 1/4 1"},
      {"TNG-MLAS.1", words({laser.turn(), laser_4.turn()}), "3 4"},
      {"TNG-MLAS.2", words({laser.impulse(), laser_4.impulse()}), "1 1"},
      {"TNG-MLAS.3", words({laser.energy(), laser.shots()}), "3 1"},
      {"TNG-TLAS.1", words({tlas.turn(), tlas.impulse()}), "6 1"},
      {"TNG-TLAS.2", words({tlas.energy(), tlas.shots()}), "1/3 1"},
  });
}

// {Normal Mode becomes 8-Range-1d6, Pulse Mode becomes 5-Range-1d6, Energy Cost is reduced by 1 for
// both modes.}
TEST(TngFactsBeams, blast) {
  const ModeFact one = mode("Blast", "normal", 3), one_4 = mode("Blast", "normal", 4);
  const ModeFact pulse = mode("Blast", "pulse", 3), pulse_4 = mode("Blast", "pulse", 4);
  expect_facts({
      {"TNG-Blast.1", words({one.turn(), one.shots(), pulse.turn(), pulse.shots()}), "1 1 1 3"},
      {"TNG-Blast.2", words({one.does(0), "|", one_4.does(0)}), "6 5 4 3 2 1 | 7 6 5 4 3 2"},
      {"TNG-Blast.2", words({pulse.does(1), "|", pulse_4.does(1)}), "2 1 0 0 0 0 | 3 2 1 0 0 0"},
      {"TNG-Blast.2", words({one_4.energy(), one_4.hold()}), "2 1/2"},
      {"TNG-Blast.2", words({pulse_4.energy(), pulse_4.hold()}), "3 1+1/2"},
      {"TNG-Blast.3", words({pulse.shots(), pulse.energy(), pulse.hold()}), "3 4 1+1/2"},
  });
}

TEST(TngFactsBeams, disr) {
  const auto reaches = [](const char* name) {
    return words({mode("Disr", name, 3).reach(), mode("Disr", name, 4).reach()});
  };
  expect_facts({
      {"TNG-Disr.1", reaches("overload"), "3 4"},
      {"TNG-Disr.2", reaches("double-overload"), "2 3"},
      {"TNG-Disr.3", reaches("triple-overload"), "1 2"},
      // UIM and DERFACS "are assumed and included in the chart"
      {"TNG-Disr.4", words({at("Disr", 3).modifier("die"), at("Disr", 3).modifier("hit")}),
       "none none"},
      {"TNG-Disr.5", line("Disr").levels(), "3 4"},
  });
}

// "Damage vs. Size Class 6 & smaller: 3", then one more for each class up to "0 & larger: 9".
TEST(TngFactsBeams, grav) {
  const ModeFact grav = mode("Grav", "standard", 3), grav_4 = mode("Grav", "standard", 4);
  const auto at_range = [&](int range) {
    std::string list;
    for (const int size : {8, 6, 5, 4, 3, 2, 1, 0, -6})
      list += (list.empty() ? "" : " ") + grav.does_to(size, range);
    return list;
  };
  expect_facts({
      {"TNG-Grav.2", at_range(0), "3 3 4 5 6 7 8 9 9"},
      {"TNG-Grav.2", at_range(6), "- - 1 2 3 4 5 6 6"},
      {"TNG-Grav.4", words({grav.reach(), grav.hit(10), grav.hit(11)}), "10 -3 -"},
      {"TNG-Grav.5", words({grav.hit(0), grav_4.hit(0)}), "7 8"},
      {"TNG-Grav.5", words({grav.hit(10), grav_4.hit(10), grav_4.reach()}), "-3 -2 10"},
  });
}

std::string price_and_shots(const char* name) {
  const ModeFact said = mode("P-Disr", name, 4);
  return words({said.energy(), said.shots()});
}

TEST(TngFactsBeams, p_disr) {
  const ModeFact one = mode("P-Disr", "one", 3), one_4 = mode("P-Disr", "one", 4);
  const ModeFact five = mode("P-Disr", "five", 4), six = mode("P-Disr", "six", 4);
  const ModeFact over = mode("P-Disr", "overload", 3), excess = mode("P-Disr", "veron-t", 4);
  const ModeFact disr_4 = mode("P-Disr", "standard", 4);
  expect_facts({
      // the chart's 8 at range 0 in every mode, the penalty beside it
      {"TNG-P-Disr.1", words({one_4.hit(0), five.hit(0), six.hit(0), excess.hit(0)}), "8 8 8 8"},
      {"TNG-P-Disr.1", words({one_4.die(), five.die(), six.die(), excess.die()}), "0 1 3 6"},
      // Disr: 7 6 5 4 4 …, the last column 9-10; its own at 4X: 8 …, the last 13-15
      {"TNG-P-Disr.2", words({one.hit(0), one.hit(4), one.hit(10), one.reach()}), "7 4 1 10"},
      {"TNG-P-Disr.2", words({one_4.hit(0), one_4.hit(15), one_4.reach()}), "8 1 15"},
      {"TNG-P-Disr.3", words({six.impulse(), six.get(trait("mode.one_impulse"))}), "any none"},
      {"TNG-P-Disr.4", words({one.does(0), five.does(0), six.does(0)}), "1 1 1"},
      {"TNG-P-Disr.5", at("P-Disr", 3).modes(),
       "one two three four five six veron-t standard overload double-overload triple-overload"},
      {"TNG-P-Disr.5", words({over.energy(), over.does(0), over.reach()}), "2 2 3"},
      {"TNG-P-Disr.5", words({disr_4.energy(), disr_4.hit(0), disr_4.reach()}), "1 7 10"},
      {"TNG-P-Disr.6", line("P-Disr").levels(), "3 4"},
      {"TNG-P-Disr.7", price_and_shots("one"), "1 1"},
      {"TNG-P-Disr.8", price_and_shots("two"), "2 2"},
      {"TNG-P-Disr.9", price_and_shots("three"), "3 3"},
      {"TNG-P-Disr.10", price_and_shots("four"), "4 4"},
      {"TNG-P-Disr.11", price_and_shots("five"), "6 5"},
      {"TNG-P-Disr.12", five.die(), "1"},
      {"TNG-P-Disr.13", price_and_shots("six"), "8 6"},
      {"TNG-P-Disr.14", six.die(), "3"},
      {"TNG-P-Disr.16", words({excess.die(), excess.shots()}), "6 1"},
  });
}

TEST(TngFactsBeams, pc) {
  const ModeFact one = mode("PC", "standard", 3), pulse = mode("PC", "pulse", 4);
  const u16 held = trait("mode.held");
  expect_facts({
      {"TNG-PC.1", words({one.turn(), one.impulse(), pulse.turn(), pulse.impulse()}), "2 1 6 1"},
      {"TNG-PC.2", words({at("PC", 3).modes(), "|", at("PC", 4).modes()}),
       "standard | pulse veron-t-pc"},
      {"TNG-PC.3", words({line("PC").makers(), line("Disr").makers()}), "anybody anybody"},
      {"TNG-PC.4", words({one.hit(11), one.reach()}), "- 10"},
      {"TNG-PC.4", words({pulse.hit(11), pulse.hit(12)}), "0 -"},
      {"TNG-PC.5", words({one.energy(), one.hold(), one.shots()}), "2 1/2 1"},
      {"TNG-PC.6", one.get(held), "2"},
      {"TNG-PC.7", one.does(0), "2"},
      {"TNG-PC.8", words({pulse.get(held), pulse.hold()}), "6 1/2"},
      {"TNG-PC.9", pulse.does(0), "1"},
      // "it cannot fire as a 3X PC": no shot of 2 energy and 2 points
      {"TNG-PC.10", words({pulse.energy(), pulse.does(0)}), "1 1"},
      {"TNG-PC.13", mode("PC", "veron-t-pc", 4).energy(), "6"},
  });
}

// Background, and who uses what without anybody else being barred.
TEST(TngFactsBeams, nothing_to_do) {
  expect_facts({
      {"TNG-DC.2", line("DC").makers(), "anybody"},
      {"TNG-EB.1", line("EB").makers(), "anybody"},
      // T+1 at range 0, where P-Disr of 3X has 7
      {"TNG-KCW.4", words({mode("KCW", "standard", 3).hit(0), mode("KCW", "standard", 4).hit(0)}),
       "4 5"},
      {"TNG-LB.1",
       words({mode("LB", "standard", 3).does(0), "|", mode("LC", "standard", 3).does(0)}),
       "3 3 2 2 1 1 | 4 4 3 3 2 2"},
      {"TNG-LC.1", line("LC").makers(), "anybody"},
      {"TNG-PB.1", line("PB").makers(), "anybody"},
  });
}

TEST(TngFactsBeams, one_shot_at_a_target) {
  expect_facts({
      {"TNG-Anti-Proton-Beam.3", mode("Anti-Proton Beam", "standard", 3).same_target(),
       "1 a turn, class 2..8"},
      {"TNG-Anti-Proton-Beam.4", mode("Anti-Proton Beam", "standard", 3).same_target(),
       "1 a turn, class 2..8"},
      {"TNG-HFR.5", mode("HFR", "standard", 3).same_target(), "1 a turn, class -6..4"},
      {"TNG-HFR.6", mode("HFR", "standard", 4).same_target(), "1 a 3_impulses, class -6..4"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
