// Refits: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsRefits, figures) {
  const LineFact twice = line("Double Weapons");
  const ThingFact trilithium = at("Trilithium Augmented Phasers", 3);
  const ModeFact plain = mode("Ph-6", "standard", 3), over = mode("Ph-6", "overload", 3);
  expect_facts({
      {"TNG-Double-Weapons.6", twice.hit_on(), "never"},
      {"TNG-Double-Weapons.7", words({twice.repair(3), twice.repair(4)}), "NA NA"},
      {"TNG-Trilithium-Augmented-Phasers.2", trilithium.modifier("energy"), "x3"},
      {"TNG-Trilithium-Augmented-Phasers.3", trilithium.modifier("damage"), "x2"},
      // 3 times 1/2, and twice the 2 of an overload for the 1 of a plain shot
      {"TNG-Trilithium-Augmented-Phasers.8",
       words({trilithium.modifier("energy"), plain.energy(), "|", trilithium.modifier("damage"),
              over.does(0, 1), plain.does(0, 1)}),
       "x3 1/2 | x2 2 1"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
