// Tracks: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsTracks, combat_control) {
  int price = 0;
  for (const char* variant : {"-2", "-1", "0", "+1", "+2", "+3"}) {
    const LineFact box = line("CCS", variant);
    price += std::stoi(box.bpv(3));
    expect_facts({{"TNG-CCS.5", words({box.spaces(3), box.hit_on()}), "1 Flag"}});
  }
  expect_facts({
      {"TNG-CCS.5", line("CCS").variants(), "-2, -1, 0, +1, +2, +3"},
      // "a net of 0 BPV"
      {"TNG-CCS.7", std::to_string(price), "0"},
  });
}

TEST(TngFactsTracks, nothing_to_do) {
  expect_facts({
      {"TNG-DamCon.4", words({at("DamCon", 3).functions(), at("Lab", 3).functions()}),
       "repair_points information repair_box"},
  });
}

TEST(TngFactsTracks, what_the_highest_figure_gives) {
  expect_facts({
      {"TNG-DamCon.1", at("DamCon", 3).use("repair_points"), "does number"},
      {"TNG-Scanner.3", at("Scanner", 3).use("information"),
       "1 an impulse, 0 energy, range 8*tech, does 3-number"},
      {"TNG-Scanner.4", at("Scanner", 3).use("information"),
       "1 an impulse, 0 energy, range 8*tech, does 3-number"},
      {"TNG-Sensor.1", at("Sensor", 3).use("control_seekers"), "does 3*number"},
      {"TNG-Sensor.1", at("Sensor", 4).use("control_seekers"), "does 4*number"},
      {"TNG-Sensor.2", at("Sensor", 3).use("information"), "range number, does 1"},
      {"TNG-Sensor-Scanner.2", at("Sensor+Scanner", 3).use("control_seekers"), "does 3*upper"},
      {"TNG-Sensor-Scanner.2", at("Sensor+Scanner", 4).use("control_seekers"), "does 4*upper"},
      {"TNG-Sensor-Scanner.3", at("Sensor+Scanner", 3).use("information"), "range upper, does 1"},
      {"TNG-Sensor-Scanner.4", at("Sensor+Scanner", 3).use("information", 1),
       "1 an impulse, 0 energy, range 8*tech, does 3-lower"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
