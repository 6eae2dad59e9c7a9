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

}  // namespace
}  // namespace klaxon::tests::facts
