// Changers: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsChangers, flux) {
  const ModeFact flux = mode("Flux", "standard", 3), flux_4 = mode("Flux", "standard", 4);
  const auto systems = [](const ModeFact& said, int range) {
    return said.figure("systems", range);
  };
  expect_facts({
      // 11 to hit and 5 systems at range 0, 2 and 1 at range 9
      {"TNG-Flux.15", words({flux.hit(0), flux_4.hit(0), flux.hit(9), flux_4.hit(9)}), "11 12 2 3"},
      {"TNG-Flux.15", words({systems(flux, 0), systems(flux_4, 0), systems(flux_4, 8)}), "5 6 2"},
      {"TNG-Flux.15", words({systems(flux_4, 9), flux_4.hit(11), systems(flux_4, 11)}), "1 1 1"},
      {"TNG-Flux.16", words({flux.reach(), flux.hit(11)}), "10 -"},
      {"TNG-Flux.17", words({flux_4.reach(), flux_4.hit(12)}), "11 -"},
  });
}

TEST(TngFactsChangers, alter_mend_and_syphon) {
  const ModeFact alter = mode("Alter", "standard", 5);
  const ModeFact mend = mode("Mend", "standard", 3), over = mode("Mend", "overload", 3);
  expect_facts({
      {"TNG-Alter.1", words({alter.energy(), alter.get(trait("mode.keep"))}), "8 2"},
      // a battle knows 4d6 - range on giants and nothing of landscapes
      {"TNG-Alter.4", words({at("Alter", 5).modes(), alter.target_class()}), "standard -6..0"},
      // Disr: 7 6 5 4 4 3 3 2 2 1 1
      {"TNG-Mend.1", words({mend.turn(), mend.hit(0), mend.hit(3), mend.hit(10)}), "1 7 4 1"},
      {"TNG-Mend.1", words({mend.reach(), over.hit(0)}), "10 7"},
      {"TNG-Mend.8", at("Mend", 4).modes(), "standard overload"},
      {"TNG-Mend.9", mend.does(0), "1"},
      {"TNG-Mend.10", over.does(0), "2"},
  });
}

TEST(TngFactsChangers, shields) {
  expect_facts({
      {"TNG-Flux.2", mode("Flux", "standard", 3).get(trait("mode.shields.each")), "1d6"},
      {"TNG-Flux.3", mode("Flux", "standard", 3).get(trait("mode.shields.repair")), "1/2"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
