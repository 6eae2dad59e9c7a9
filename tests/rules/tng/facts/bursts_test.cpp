// Bursts: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsBursts, reach_and_energy) {
  const ModeFact force = mode("Force Beam", "standard", 5);
  const ModeFact mauler = mode("Mauler", "standard", 3);
  const ModeFact breaker = mode("WB", "standard", 3), breaker_4 = mode("WB", "standard", 4);
  const LineFact arrow = line("Mauler");
  expect_facts({
      {"TNG-Force-Beam.2", words({force.reach(), mode("Force Beam", "rubble", 5).reach()}), "5 5"},
      {"TNG-Force-Beam.2", words({force.formula(), mode("Force Beam", "rubble", 5).does(0)}),
       "(2d6 -range) *10000000 2d6"},
      // dice of damage alone, for Size Class 0 or larger
      {"TNG-Force-Beam.4", words({force.chart(), force.target_class()}), "formula -6..0"},
      {"TNG-Force-Beam.4", force.formula(), "(2d6 -range) *10000000"},
      {"TNG-Mauler.1", words({mauler.turn(), mauler.energy(), mauler.shots()}), "any 1 1"},
      {"TNG-Mauler.6", words({arrow.allowance(4), arrow.each()}), "15 connected"},
      {"TNG-Mauler.7", words({arrow.hit_on(), line("Mauler", "2 arrows").hit_on()}), "never never"},
      // "up to 5 per box of Wave": 145 of 29
      {"TNG-Wave.1", mode("Wave", "standard", 5).energy(), "any to 5"},
      {"TNG-WB.10", breaker.reach(), "8"},
      {"TNG-WB.11", breaker_4.reach(), "10"},
  });
}

TEST(TngFactsBursts, reach_and_side_effects) {
  expect_facts({
      {"TNG-ESGC.2",
       words({mode("ESGC", "cast-radius-0-energy-1", 3).reach(),
              mode("ESGC", "cast-radius-0-energy-1", 4).reach(),
              mode("ESGC", "non-cast-radius-0-energy-1", 3).reach()}),
       "6 7 0"},
      {"TNG-Force-Beam.1", mode("Force Beam", "standard", 5).get(trait("mode.backfire.damage")),
       "2d6*100"},
      {"TNG-Wave.5", mode("Wave", "standard", 5).get(trait("mode.internals.repair")), "1/2"},
      {"TNG-WB.2",
       words({mode("WB", "standard", 3).hit(8), mode("WB", "standard", 3).reach(),
              mode("WB", "standard", 4).reach()}),
       "auto 8 10"},
      {"TNG-WB.5",
       words({at("WB", 3).get(trait("burst.webs.near_divides")),
              at("WB", 4).get(trait("burst.webs.near_divides"))}),
       "2 3"},
      {"TNG-WB.6",
       words({at("WB", 3).get(trait("burst.negative_tractor")),
              at("WB", 4).get(trait("burst.negative_tractor"))}),
       "3d6 4d6"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
