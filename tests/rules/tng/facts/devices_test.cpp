// Devices: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsDevices, hits) {
  expect_facts({
      {"TNG-Positional-Stabilizer.5", line("Positional Stabilizer").hit_on(), "never"},
      {"TNG-Deresolution-Device.15", line("Deresolution Device").hit_on(), "never"},
      {"TNG-TimeWARP.15",
       words({line("TimeWARP", "10").hit_on(), line("TimeWARP", "25").hit_on(),
              line("TimeWARP", "50").hit_on(), line("TimeWARP", "100").hit_on()}),
       "Warp Warp Warp Warp"},
  });
}

TEST(TngFactsDevices, nothing_to_do) {
  const ThingFact image = at("Deresolution Device", 3);
  expect_facts({
      // "Life Support cannot be terminated": it takes ships over, and no box keeps people alive
      {"TNG-CandC.11", words({at("C&C", 4).functions(), found({"Life Support"})}), "takeover no"},
      // ships with such a computer are plain ships
      {"TNG-Robot-Controlled.12", words({line("Comp").needs(), line("Robot Controlled").needs()}),
       "none none"},
      {"TNG-Deresolution-Device.5", image.functions(), "disguise"},
      {"TNG-Deresolution-Device.8", image.modifier("die"), "none"},
      {"TNG-Deresolution-Device.11", at("ATF", 3).functions(), "deny deny"},
      {"TNG-TimeWARP.14", found({"AWARP", "AntiTimeWARP", "LWARP"}), "no no no"},
      {"TNG-TIB.9", at("TIB", 6).modifier("die"), "none"},
  });
}

TEST(TngFactsDevices, what_they_take_and_do) {
  expect_facts({
      {"TNG-CandC.1", words({line("C&C").levels(), at("C&C", 4).figure("target_level_most")}),
       "4 3"},
      {"TNG-CandC.2", at("C&C", 4).use("takeover"), "1 a turn, range 12"},
      {"TNG-Halluc.2", at("Halluc", 3).use("image"), "0 energy, range 15"},
      {"TNG-Halluc.2", at("Halluc", 4).use("image"), "0 energy, range 25"},
      {"TNG-Positional-Stabilizer.1", at("Positional Stabilizer", 3).use("hold_place"), "6 energy"},
      {"TNG-Positional-Stabilizer.1",
       at("Positional Stabilizer", 3).function("hold_place", trait("function.keep")), "6"},
      {"TNG-Deresolution-Device.12",
       words({at("Deresolution Device", 3).function("disguise", trait("function.delay")),
              at("Deresolution Device", 4).function("disguise", trait("function.delay"))}),
       "6 5"},
      {"TNG-TimeWARP.2", at("TimeWARP", 6).use("phase"), "boxes energy, as Phasing Device"},
      {"TNG-TimeWARP.3", at("TimeWARP", 6).figure("years_per_movement"), "1"},
      {"TNG-TIB.7", at("TIB", 6).bends("damage"), "x10 unshielded; x1/10 with Temporal Shields"},
      {"TNG-TIB.8", at("TIB", 6).bends("damage"), "x10 unshielded; x1/10 with Temporal Shields"},
  });
}

TEST(TngFactsDevices, displacement) {
  expect_facts({
      {"TNG-DD.1", at("DD", 3).use("displace"), "1 a turn, 4 energy, does 8, on 5, class 1..8"},
      {"TNG-DD.1", at("DD", 3).function("displace", trait("function.hold")), "1"},
      {"TNG-DD.5", at("DD", 3).use("displace"), "1 a turn, 4 energy, does 8, on 5, class 1..8"},
      {"TNG-DD.5", at("DD", 4).use("displace"), "1 a turn, 4 energy, does 12, on 5, class 1..8"},
      {"TNG-DD.6", words({at("DD", 3).figure("own_random"), at("DD", 4).figure("own_random")}),
       "1d6+2 2d6"},
      {"TNG-DD.7", at("DD", 3).use("displace", 1),
       "1 a turn, 4 energy, does 6, on 7-range/2, class 1..8"},
      {"TNG-DD.7", at("DD", 3).function("displace", trait("function.round"), 1), "up"},
      {"TNG-DD.8", at("DD", 4).use("displace", 1),
       "1 a turn, 4 energy, does 9, on 7-range/2, class 1..8"},
      {"TNG-DD.8",
       words({at("DD", 3).figure("willing_random"), at("DD", 4).figure("willing_random")}),
       "1d6 1d6+2"},
      {"TNG-DD.9", at("DD", 3).use("displace", 2),
       "1 a turn, 4 energy, does 1d6-1, on 7-range, class 1..8"},
      {"TNG-DD.10", at("DD", 4).use("displace", 2),
       "1 a turn, 4 energy, does 1d6, on 7-range, class 1..8"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
