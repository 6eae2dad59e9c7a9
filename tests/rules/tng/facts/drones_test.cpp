// Drones and other seeking weapons: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

std::string reaches(const char* rack, const char* drone) {
  return words({mode(rack, drone, 3).missile_reach(), mode(rack, drone, 4).missile_reach()});
}

// The tech levels at which a missile of this file exists.
std::string levels_of(std::string_view file) {
  std::string list;
  for (const auto& missile : rules::tng::catalog::shipped().catalog.missiles)
    for (const auto level : rules::tng::catalog::each_level)
      if (missile.file == file && missile.levels.has(level)) list += std::to_string(level);
  return list;
}

TEST(TngFactsDrones, racks) {
  const ModeFact add = mode("Drn-C", "add", 3), add_g = mode("Drn-G", "add", 3);
  const ModeFact half_g = mode("Drn-G", "half", 3), one_g = mode("Drn-G", "triple", 3);
  const ModeFact rack = mode("Drn-C", "single", 3), rack_4 = mode("Drn-C", "single", 4);
  expect_facts({
      // "half … Range is 5 {6}", "longrange … Range is 15 {18}"
      {"TNG-Drn-B.6", reaches("Drn-G", "half"), "5 6"},
      {"TNG-Drn-B.7", reaches("Drn-B", "longrange"), "15 18"},
      {"TNG-Drn-B.9", mode("Drn-B", "longrange", 3).missile_reach(), "15"},
      {"TNG-Drn-B.9", mode("Drn-G", "half", 3).missile_reach(), "5"},
      {"TNG-Drn-B.11", mode("Drn-B", "longrange", 4).missile_reach(), "18"},
      {"TNG-Drn-B.11", mode("Drn-G", "half", 4).missile_reach(), "6"},
      {"TNG-Drn-B.12",
       words({mode("Drn-B", "quadruple", 3).turn(), mode("Drn-B", "quadruple", 4).turn()}), "? 2"},
      {"TNG-Drn-B.12", words({levels_of("single"), levels_of("quadruple")}), "345678 45678"},
      {"TNG-Drn-C.1", words({rack.turn(), rack_4.turn()}), "4 5"},
      {"TNG-Drn-C.3", reaches("Drn-C", "add"), "21 35"},
      {"TNG-Drn-C.5",
       words({mode("Drn-C", "half", 3).missile_reach(),
              mode("Drn-C", "longrange", 3).missile_reach()}),
       "5 15"},
      {"TNG-Drn-C.6", words({add.turn(), add.impulse(), add.shots()}), "any any 1"},
      {"TNG-Drn-C.8", words({add.missile_does(5), add.missile_does(6), add.missile_does(8)}),
       "0 1 1"},
      {"TNG-Drn-C.9",
       words({mode("Drn-C", "half", 4).missile_reach(),
              mode("Drn-C", "longrange", 4).missile_reach()}),
       "6 18"},
      {"TNG-Drn-G.2", reaches("Drn-G", "add"), "21 35"},
      {"TNG-Drn-G.4",
       words({mode("Drn-G", "half", 3).missile_reach(),
              mode("Drn-G", "longrange", 3).missile_reach()}),
       "5 15"},
      {"TNG-Drn-G.5", words({half_g.shots(), one_g.shots(), one_g.turn()}), "1-2 1 2"},
      {"TNG-Drn-G.6", words({add_g.turn(), add_g.impulse()}), "any any"},
      {"TNG-Drn-G.8", words({add_g.missile_does(5), add_g.missile_does(6)}), "0 1"},
      {"TNG-Drn-G.9",
       words({mode("Drn-G", "half", 4).missile_reach(),
              mode("Drn-G", "longrange", 4).missile_reach()}),
       "6 18"},
  });
}

TEST(TngFactsDrones, icm) {
  const ModeFact one = mode("ICM", "icm-1-space", 3), one_4 = mode("ICM", "icm-1-space", 4);
  const ModeFact half = mode("ICM", "icm-half-space", 3);
  const ModeFact half_4 = mode("ICM", "icm-half-space", 4);
  expect_facts({
      {"TNG-ICM.2", words({one.energy(), half.energy()}), "0 0"},
      // "5 {6} damage if it hits (double versus Size Class 6 and smaller)"
      {"TNG-ICM.4", words({one.missile_does(5), one.missile_does(6)}), "5 10"},
      {"TNG-ICM.5", words({half.turn(), half.impulse(), half_4.turn()}), "any any any"},
      {"TNG-ICM.6", words({half.missile_does(5), half.missile_does(6)}), "1 3"},
      {"TNG-ICM.7", words({one_4.missile_does(5), one_4.missile_does(6)}), "6 12"},
      {"TNG-ICM.8", words({half_4.missile_does(5), half_4.missile_does(6)}), "1 4"},
      {"TNG-ICM.9", words({mode("ICM", "half", 4).turn(), mode("ICM", "add", 4).turn()}),
       "any any"},
      {"TNG-ICM.9", words({mode("ICM", "half", 3).turn(), mode("ICM", "add", 3).turn()}), "? ?"},
  });
}

TEST(TngFactsDrones, others) {
  const ModeFact dog = mode("DOGI", "standard", 3), red = mode("Strike", "red", 3);
  const ThingFact shard = at("Shard", 3);
  expect_facts({
      {"TNG-DOGI.1", words({dog.turn(), dog.energy()}), "1 16"},
      {"TNG-Seeker.1", mode("Seeker", "standard", 3).energy(), "0"},
      {"TNG-Shard.10", words({shard.modes(), at("Shard", 4).modes()}), "standard standard"},
      {"TNG-Shard.11", shard.get(trait("flight.reach")), "18"},
      {"TNG-Shard.12", at("Shard", 4).get(trait("flight.reach")), "24"},
      {"TNG-Strike.5", at("Strike", 3).modes(), "red blue yellow"},
      {"TNG-Strike.6", line("Strike").makers(), "anybody"},
      {"TNG-Strike.7", words({red.does(0), red.get(trait("mode.link"))}), "10 none"},
      {"TNG-Strike.7",
       words({red.get(trait("mode.shields.each")), red.get(trait("mode.internals.repair"))}),
       "none none"},
      {"TNG-Therm.1",
       words({mode("Therm", "micro", 3).energy(), mode("Therm", "tylium", 3).energy(),
              mode("Therm", "thermite", 4).energy(), mode("Therm", "solium", 4).energy()}),
       "0 0 0 0"},
      {"TNG-Therm.4", mode("Therm", "tylium", 3).turn(), "2 spaces"},
      // Micro 5, Tylium 15, Thermite 10, Solium 5
      {"TNG-Therm.5",
       words({reaches("Therm", "micro"), reaches("Therm", "tylium"), reaches("Therm", "thermite"),
              reaches("Therm", "solium")}),
       "5 5 15 15 10 10 5 5"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
