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
  const auto fist = [](const char* name, int level, int range) {
    const ModeFact said = mode("WC", name, level);
    return words({said.hit(range), said.figure("damage", range)});
  };
  expect_facts({
      {"TNG-WC.2", words({mode("WC", "cast-web-3", 3).turn(), mode("WC", "web-fist-3", 4).turn()}),
       "1 1"},
      {"TNG-WC.14",
       words({mode("WC", "cast-web-4", 3).does(0), "|", mode("WC", "cast-web-7", 3).does(0)}),
       "6 3 2 | 9 4 3"},
      {"TNG-WC.14",
       words({mode("WC", "cast-web-2", 3).does(8), "|", mode("WC", "cast-web-8", 4).does(9)}),
       "1 0 0 | 4 2 1"},
      {"TNG-WC.14", mode("WC", "cast-web-8", 3).does(0), "?"},
      {"TNG-WC.15", mode("WC", "web-fist-7", 3).figure("web", 0), "none"},
      {"TNG-WC.16", words({fist("web-fist-2", 3, 0), "|", fist("web-fist-2", 3, 8)}), "5 4 | 2 1"},
      {"TNG-WC.16", words({fist("web-fist-4", 3, 0), "|", fist("web-fist-4", 4, 0)}), "6 6 | 7 6"},
      {"TNG-WC.16", words({fist("web-fist-7", 3, 0), "|", fist("web-fist-8", 4, 0)}), "3 9 | 3 10"},
      {"TNG-WC.16", words({fist("web-fist-5", 3, 9), "|", fist("web-fist-8", 4, 11)}), "2 1 | 5 4"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
