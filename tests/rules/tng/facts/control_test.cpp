// Control spaces: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsControl, nothing_to_do) {
  const ThingFact sky = at("Sky", 3);
  expect_facts({
      // "can repair a DamCon box per day (not usable in combat terms)"
      {"TNG-AuxCon.2", at("AuxCon", 3).functions(), "none"},
      {"TNG-Comp.1", line("Comp").mechanism(), "control"},
      // "no mutiny on any ship": it is captured last, and that is all
      {"TNG-Scty.5", at("Scty", 3).functions(), "captured_last"},
      {"TNG-Sky.1", sky.functions(), "none"},
      {"TNG-Sky.5", sky.modifier("die"), "none"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
