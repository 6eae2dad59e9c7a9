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

}  // namespace
}  // namespace klaxon::tests::facts
