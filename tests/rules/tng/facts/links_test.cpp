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

TEST(TngFactsLinks, uses) {
  expect_facts({
      {"TNG-Grap.1", at("Grap", 3).use("link"), "1 a turn, 0 energy"},
      {"TNG-Grap.1", at("Grap", 3).get(trait("link.reach")), "0"},
      {"TNG-Grap.5", at("Grap", 3).use("reel"), "1 a turn, 0 energy"},
      {"TNG-Grap.5", at("Grap", 3).function("reel", trait("function.delay")), "1"},
      {"TNG-Grap.6", at("Grap", 3).use("dock"), "0 energy, range 0"},
      {"TNG-Repul.2", words({at("Repul", 3).strength(6, 0), at("Repul", 3).strength(6, 2)}), "6 2"},
      {"TNG-Repul.4", at("Repul", 3).use("negative_link"), "any energy"},
      {"TNG-Repul.9", at("Repul", 3).use("rotate"),
       "1 an impulse, 4:distance 3:2*distance 2:4*distance 1:8*distance 0:16*distance energy"},
      {"TNG-Repul.9", at("Repul", 3).use("move_target"), "distance*cost energy, does 1"},
      {"TNG-Trac.2", words({at("Trac", 3).strength(6, 0), at("Trac", 3).strength(6, 2)}), "6 2"},
      {"TNG-Trac.4", at("Trac", 3).use("negative_link"), "any energy"},
      {"TNG-Trac.9", at("Trac", 3).use("move_target"), "distance*cost energy, does 1"},
      {"TNG-Trac.13", at("Trac", 3).use("dock"), "0 energy, range 0"},
      {"TNG-Trac-Borg.3", at("Trac (Borg)", 5).use("link"), "1 a turn, range energy"},
      {"TNG-Trac-Borg.3", at("Trac (Borg)", 5).get(trait("link.keep")), "range"},
  });
}

TEST(TngFactsLinks, how_far_and_how_long) {
  expect_facts({
      {"TNG-Trac.1",
       words({at("Trac", 3).get(trait("link.reach")), at("Trac", 4).get(trait("link.reach"))}),
       "3 4"},
      {"TNG-Repul.1",
       words({at("Repul", 3).get(trait("link.reach")), at("Repul", 4).get(trait("link.reach"))}),
       "3 4"},
      {"TNG-Repul.8", at("Repul", 3).get(trait("link.least")), "1"},
      {"TNG-SFG.2", mode("SFG", "standard", 3).get(trait("mode.keep")), "5"},
      {"TNG-TS.3", mode("TS", "standard", 3).get(trait("mode.keep")), "1"},
      {"TNG-TS.4",
       words({at("TS", 3).get(trait("link.reach")), at("TS", 4).get(trait("link.reach"))}), "3 4"},
      {"TNG-TS.10",
       words({at("TS", 3).get(trait("link.reach")), at("TS", 4).get(trait("link.reach"))}), "3 4"},
      {"TNG-TS.11",
       words({at("TS", 3).get(trait("link.reach")), at("TS", 4).get(trait("link.reach"))}), "3 4"},
      {"TNG-TS.7", at("TS", 3).get(trait("link.drains")), "1"},
      {"TNG-SFG.4", at("SFG", 3).get(trait("link.reach")), "2"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
