// Webs: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

// The table goes by strength; the first figures of a line are the energy that it takes by range:
// "1 2 4 7: 3 1 1, 4 3" and "N 1 3 6: 2 1 0, 3 2" are strengths of 3 hexes, hit number, damage.
TEST(TngFactsWebs, snare) {
  const ModeFact cast = mode("Snare", "cast-web-1", 3), fist = mode("Snare", "web-fist-1", 3);
  expect_facts({
      {"TNG-Snare.13", words({cast.does(0), "|", cast.does(5), "|", cast.reach()}),
       "3 1 1 | 2 1 0 | 5"},
      {"TNG-Snare.14", fist.figure("web", 0), "none"},
      {"TNG-Snare.15", words({fist.hit(2), fist.does(2), fist.hit(3), fist.does(3)}), "4 3 3 2"},
      {"TNG-Snare.15", fist.reach(), "5"},
  });
}

// "2 3 5 {8}: 4 2 1, 5 4", "4 5 7 N: 6 3 2, 6 {7} 6", "7 {8} N N: 9 4 3, 3 {4} 9",
// "{8} N N N: 10 5 3, N {3} 10", "N N 2 5: 1 0 0, 2 1"
TEST(TngFactsWebs, wc) {
  const auto cast = [](const char* name) {
    const ModeFact said = mode("WC", name, 4);
    return words({said.does(2), "|", said.does(5), "|", said.does(8), "|", said.does(11)});
  };
  const auto fist = [](const char* name, int level, int range) {
    const ModeFact said = mode("WC", name, level);
    return words({said.hit(range), said.figure("damage", range)});
  };
  expect_facts({
      {"TNG-WC.2", words({mode("WC", "cast-web-3", 3).turn(), mode("WC", "web-fist-3", 4).turn()}),
       "1 1"},
      // 1, 2 and 3 hexes at range 0-2, 3-5, 6-8 and 9-11
      {"TNG-WC.14", cast("cast-web-1"), "3 1 1 | 2 1 0 | - - - | - - -"},
      {"TNG-WC.14", cast("cast-web-2"), "4 2 1 | 3 1 1 | 1 0 0 | - - -"},
      {"TNG-WC.14", cast("cast-web-3"), "5 2 1 | 4 2 1 | 2 1 0 | - - -"},
      {"TNG-WC.14", cast("cast-web-4"), "6 3 2 | 5 2 1 | 3 1 1 | - - -"},
      {"TNG-WC.14", cast("cast-web-5"), "7 3 2 | 6 3 2 | 4 2 1 | 1 0 0"},
      {"TNG-WC.14", cast("cast-web-6"), "8 4 2 | 7 3 2 | 5 2 1 | 2 1 0"},
      {"TNG-WC.14", cast("cast-web-7"), "9 4 3 | 8 4 2 | 6 3 2 | 3 1 1"},
      {"TNG-WC.14", cast("cast-web-8"), "10 5 3 | 9 4 3 | 7 3 2 | 4 2 1"},
      {"TNG-WC.14", mode("WC", "cast-web-8", 3).does(0), "?"},
      {"TNG-WC.15", mode("WC", "web-fist-7", 3).figure("web", 0), "none"},
      {"TNG-WC.16", words({fist("web-fist-2", 3, 0), "|", fist("web-fist-2", 3, 8)}), "5 4 | 2 1"},
      {"TNG-WC.16", words({fist("web-fist-4", 3, 0), "|", fist("web-fist-4", 4, 0)}), "6 6 | 7 6"},
      {"TNG-WC.16", words({fist("web-fist-7", 3, 0), "|", fist("web-fist-8", 4, 0)}), "3 9 | 3 10"},
      {"TNG-WC.16", words({fist("web-fist-5", 3, 9), "|", fist("web-fist-8", 4, 11)}), "2 1 | 5 4"},
  });
}

TEST(TngFactsWebs, energy_and_reach) {
  expect_facts({
      {"TNG-Wormhole.2", at("Wormhole", 3).use("gate"), "1 a turn, 3 energy, range 20"},
      {"TNG-Wormhole.2", at("Wormhole", 4).use("gate"), "1 a turn, 3 energy, range 30"},
      {"TNG-Wormhole.1", at("Wormhole", 3).function("gate", trait("function.hold")), "1"},
      {"TNG-Wormhole.3", at("Wormhole", 3).function("gate", trait("function.keep_impulse")), "1"},
      {"TNG-CSC.13", mode("CSC", "cosmic-string", 5).reach(), "50"},
      {"TNG-Snare.1",
       words({at("Snare", 3).capacitor(), at("Snare", 3).get(trait("feature.like"))}), "1 WC"},
      {"TNG-WC.3", words({at("WC", 3).capacitor(), at("WC", 4).capacitor()}), "7 8"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
