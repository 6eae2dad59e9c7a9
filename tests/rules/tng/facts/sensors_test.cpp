// Sensors: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsSensors, nothing_to_do) {
  const ThingFact comm = at("SpecComm", 3), comm_4 = at("SpecComm", 4);
  const u16 far = trait("function.light_years");
  expect_facts({
      {"TNG-SpecComm.2", words({comm.reach("communicate"), comm_4.reach("communicate")}), "60 90"},
      {"TNG-SpecComm.3", comm.function("communicate", trait("function.points")), "none"},
      {"TNG-SpecComm.4",
       words({comm.function("communicate", far, 1), comm_4.function("communicate", far, 1)}),
       "80 120"},
      {"TNG-Ana.4", at("Ana", 3).against("repair_box"), "Cloaking Device"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
