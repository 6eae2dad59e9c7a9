// Mines and probes: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsMines, launchers) {
  const ModeFact probe = mode("Prb", "standard", 3), small = mode("Jet", "small", 3);
  const ModeFact mine = mode("Mine", "small", 3), mine_4 = mode("Mine", "small", 4);
  const auto& missiles = rules::tng::catalog::shipped().catalog.missiles;
  const auto spaces = [&](std::string_view file) {
    for (const auto& missile : missiles)
      if (missile.file == file) return rules::tng::catalog::number_text(missile.at.at(3).spaces);
    return std::string("?");
  };
  expect_facts({
      {"TNG-Prb.1", words({probe.impulse(), probe.turn(), probe.energy()}), "1 any 0"},
      {"TNG-Prb.1", words({at("Prb", 3).ammo(), at("Prb", 4).ammo()}), "8 shots 9 shots"},
      {"TNG-Prb.7", spaces("probe"), "1"},
      {"TNG-Jet.3", words({small.impulse(), small.turn()}), "1 any"},
      {"TNG-Mine.1", words({mine.turn(), mine_4.turn()}), "1 1"},
      // "can seek a target within range 12 {21}"
      {"TNG-Mine.8", words({mine.missile_reach(), mine_4.missile_reach()}), "12 21"},
  });
}

TEST(TngFactsMines, seeking) {
  expect_facts({
      {"TNG-Mine.4",
       words({at("Mine", 3).get(trait("flight.reach")), at("Mine", 4).get(trait("flight.reach"))}),
       "12 21"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
