// Links: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsLinks, grapples_and_pressors) {
  const ModeFact press = mode("Press", "standard", 3);
  const ThingFact beam = at("Press", 3);
  expect_facts({
      {"TNG-Grap.2", words({at("Grap", 3).ammo(), at("Grap", 4).ammo()}), "40 shots 60 shots"},
      {"TNG-Press.1", press.chart(), "none"},
      // "the total energy, multiply by 2, then divide by range"
      {"TNG-Press.7", words({beam.strength(3, 0), beam.strength(3, 1)}), "6 6"},
      // 8/3, of which 2 are left
      {"TNG-Press.8", words({beam.strength(4, 2), beam.strength(4, 3)}), "4 2+2/3"},
      {"TNG-SFG.1", at("SFG", 3).get(trait("link.reach")), "2"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
