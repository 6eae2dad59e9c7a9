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

TEST(TngFactsControl, what_they_do) {
  expect_facts({
      {"TNG-Battle.1", at("Battle", 3).use("lab_work"), "does 1"},
      {"TNG-Battle.1", at("Battle", 3).function("lab_work", trait("function.unless")), "Lab"},
      {"TNG-Battle.1", at("Battle", 3).function("lab_work", trait("function.limit")), "1"},
      {"TNG-Brdg.3", at("Brdg", 3).use("lab_work"), "does 1"},
      {"TNG-Brdg.3", at("Brdg", 3).function("lab_work", trait("function.unless")), "Lab"},
      {"TNG-Brdg.3", at("Brdg", 3).function("lab_work", trait("function.limit")), "1"},
      {"TNG-Ctrl.1", at("Ctrl", 3).use("lab_work"), "does 1"},
      {"TNG-Ctrl.1", at("Ctrl", 3).function("lab_work", trait("function.unless")), "Lab"},
      {"TNG-Ctrl.1", at("Ctrl", 3).function("lab_work", trait("function.limit")), "1"},
      {"TNG-Flag.2",
       words(
           {at("Flag", 3).get(trait("control.reach")), at("Flag", 4).get(trait("control.reach"))}),
       "10 15"},
      {"TNG-Scty.4", at("Scty", 3).functions(), "captured_last"},
      {"TNG-Sky.4", at("Sky", 3).bends("energy"), "-1 SpecScan"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
