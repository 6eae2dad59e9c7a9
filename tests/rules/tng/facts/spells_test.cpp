// Spells: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsSpells, one_a_turn) {
  const ModeFact fist = mode("CATA", "clenched-fist", 3), aura = mode("HD", "detect-aura", 3);
  const auto turns = [](const char* id, std::initializer_list<const char*> spells) {
    std::string list;
    for (const char* spell : spells) list += (list.empty() ? "" : " ") + mode(id, spell, 3).turn();
    return list;
  };
  expect_facts({
      {"TNG-Bal.2", at("Bal", 3).modes(), "bolt magic-missile acid-arrow lightning-bolt"},
      {"TNG-Bal.2", turns("Bal", {"bolt", "magic-missile", "acid-arrow", "lightning-bolt"}),
       "1 1 1 1"},
      {"TNG-CATA.3", at("CATA", 3).modes(), "stone fireball clenched-fist meteor-swarm"},
      {"TNG-CATA.3", turns("CATA", {"stone", "fireball", "clenched-fist", "meteor-swarm"}),
       "1 1 1 1"},
      {"TNG-CATA.7", words({fist.reach(), fist.hit(7), fist.hit(8)}), "7 3 -"},
      {"TNG-HD.2", at("HD", 3).modes(), "detect-aura locate-object burning-hands flaming-sphere"},
      {"TNG-HD.2", turns("HD", {"detect-aura", "locate-object", "burning-hands", "flaming-sphere"}),
       "1 1 1 1"},
      {"TNG-HD.4", words({aura.chart(), aura.energy()}), "none 1"},
  });
}

TEST(TngFactsSpells, boxes_and_reach) {
  expect_facts({
      {"TNG-Bal.4",
       words({mode("Bal", "lightning-bolt", 3).boxes(), mode("Bal", "bolt", 3).boxes()}), "2 1"},
      {"TNG-Bal.5",
       words({mode("Bal", "lightning-bolt", 3).reach(),
              mode("Bal", "lightning-bolt", 3).get(trait("mode.area"))}),
       "4 line"},
      {"TNG-CATA.5", mode("CATA", "clenched-fist", 3).boxes(), "2"},
      {"TNG-CATA.8", mode("CATA", "meteor-swarm", 3).boxes(), "4"},
      {"TNG-CATA.9", mode("CATA", "meteor-swarm", 3).shots(), "1-8"},
      {"TNG-CATA.10", mode("CATA", "meteor-swarm", 3).get(trait("mode.area")), "near_8"},
      {"TNG-HD.5", mode("HD", "locate-object", 3).reach(), "5"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
