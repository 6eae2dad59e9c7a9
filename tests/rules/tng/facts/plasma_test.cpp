// Plasma torpedoes: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

// "any amount up to 4 {4+1/2}"; enveloping and shotgun cost half as much again and are held at the
// old price.
TEST(TngFactsPlasma, pl_v) {
  const ModeFact most = mode("Pl-V", "bolt-4+1/2", 4), bolt = mode("Pl-V", "bolt-4", 3);
  const ModeFact around = mode("Pl-V", "enveloping-4", 3), thin = mode("Pl-V", "enveloping-1", 3);
  const auto pellets = [](const char* name) {
    const ModeFact said = mode("Pl-V", name, 3);
    return words({said.shots(), said.energy(), said.hold()});
  };
  const ModeFact pellet = mode("Pl-V", "shotgun-4", 3);
  const ModeFact pellet_bolt = mode("Pl-V", "bolt-shotgun-4", 3);
  expect_facts({
      {"TNG-Pl-V.1", words({most.hit(16), most.hit(17), most.reach()}), "0 - 16"},
      {"TNG-Pl-V.1", words({bolt.hit(14), bolt.hit(17)}), "0 -"},
      // 8 at range 0, 7 at range 1
      {"TNG-Pl-V.7", words({around.does(0), around.does(1), around.energy(), around.hold()}),
       "16 14 6 4"},
      {"TNG-Pl-V.7", words({thin.does(0), thin.does(8), thin.energy(), thin.hold()}),
       "4 2 1+1/2 1"},
      {"TNG-Pl-V.7", flag(around("envelops")), "yes"},
      {"TNG-Pl-V.8", pellets("shotgun-4"), "2 6 4"},
      {"TNG-Pl-V.8", pellets("shotgun-3"), "1 4+1/2 3"},
      {"TNG-Pl-V.8", pellets("shotgun-2"), "1 3 2"},
      // 1 energy: 2 1 1 1 1 1 1 1 1
      {"TNG-Pl-V.9", words({pellet.does(0), pellet.does(1), pellet.does(8), pellet.reach()}),
       "2 1 1 8"},
      {"TNG-Pl-V.11", mode("Pl-V", "bolt-enveloping-4", 3).does(0), "8"},
      {"TNG-Pl-V.11", mode("Pl-V", "bolt-enveloping-4", 3).does(1), "7"},
      {"TNG-Pl-V.12", words({pellet_bolt.does(0), pellet_bolt.does(1), pellet_bolt.shots()}),
       "1 1 2"},
  });
}

// Warhead 9 8 7 6 5 4 3 2 1 0 -1, two more at 4X.
TEST(TngFactsPlasma, pl_x) {
  const ModeFact plain = mode("Pl-X", "standard", 3), plain_4 = mode("Pl-X", "standard", 4);
  const ModeFact bolt = mode("Pl-X", "bolt", 3), around = mode("Pl-X", "enveloping", 3);
  const ModeFact pellet = mode("Pl-X", "shotgun", 3);
  expect_facts({
      {"TNG-Pl-X.5", at("Pl-X", 3).modes(),
       "standard bolt enveloping bolt-enveloping shotgun bolt-shotgun"},
      {"TNG-Pl-X.5",
       words({flag(bolt("seeks")), flag(mode("Pl-X", "bolt-enveloping", 3)("seeks")),
              flag(mode("Pl-X", "bolt-shotgun", 3)("seeks"))}),
       "no no no"},
      {"TNG-Pl-X.6", words({plain.does(9), plain.does(10), plain_4.does(10)}), "0 -1 1"},
      {"TNG-Pl-X.6", words({bolt.does(9), bolt.does(10)}), "0 0"},
      {"TNG-Pl-X.8", words({around.does(0), around.does(8)}), "18 2"},
      {"TNG-Pl-X.8", flag(around("envelops")), "yes"},
      {"TNG-Pl-X.9", words({pellet.shots(), pellet.does(0), pellet.does(8), pellet.reach()}),
       "4 1 1 8"},
      {"TNG-Pl-X.12", mode("Pl-X", "bolt-enveloping", 3).does(0), "9"},
      // half of 1, up
      {"TNG-Pl-X.13",
       words({mode("Pl-X", "bolt-shotgun", 3).does(0), mode("Pl-X", "bolt-shotgun", 3).shots()}),
       "1 4"},
  });
}

// Pl-Y: 4 3 3 2 2 1 1 0 0, one more at 4X. Pl-Z: 1 3 5 7 9 11 13 12 …
TEST(TngFactsPlasma, pl_y_and_pl_z) {
  const ModeFact y = mode("Pl-Y", "standard", 3), y_4 = mode("Pl-Y", "standard", 4);
  const ModeFact pellet = mode("Pl-Z", "shotgun", 4), near = mode("Pl-Z", "proximity", 4);
  const ModeFact pellet_bolt = mode("Pl-Z", "bolt-shotgun", 4);
  const ModeFact near_bolt = mode("Pl-Z", "bolt-proximity", 4);
  expect_facts({
      {"TNG-Pl-Y.1", at("Pl-Y", 4).modes(), "standard bolt enveloping bolt-enveloping"},
      {"TNG-Pl-Y.6", words({y.does(6), y.does(7), y.does(8), y_4.does(8)}), "1 0 0 1"},
      {"TNG-Pl-Y.8", mode("Pl-Y", "enveloping", 3).does(0), "8"},
      {"TNG-Pl-Y.8", flag(mode("Pl-Y", "enveloping", 3)("envelops")), "yes"},
      {"TNG-Pl-Y.10", mode("Pl-Y", "bolt-enveloping", 3).does(0), "4"},
      {"TNG-Pl-Z.6", mode("Pl-Z", "enveloping", 4).does(6), "26"},
      {"TNG-Pl-Z.6", flag(mode("Pl-Z", "enveloping", 4)("envelops")), "yes"},
      {"TNG-Pl-Z.7", words({pellet.shots(), pellet_bolt.shots()}), "5 5"},
      {"TNG-Pl-Z.9", words({near.does(0), near.does(72), near.reach()}), "1 1 72"},
      {"TNG-Pl-Z.11", mode("Pl-Z", "bolt-enveloping", 4).does(6), "13"},
      // half of 1, 2 and 1, up
      {"TNG-Pl-Z.12", words({pellet_bolt.does(0), pellet_bolt.does(5), pellet_bolt.does(9)}),
       "1 1 1"},
      {"TNG-Pl-Z.13", words({near_bolt.does(0), near_bolt.does(72), near_bolt.reach()}), "1 1 72"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
