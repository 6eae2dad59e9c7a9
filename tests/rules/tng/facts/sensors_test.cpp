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
      {"TNG-SpecComm.4", comm.use("communicate", 1), "1 a turn, 1 energy, at SpecComm"},
      {"TNG-SpecComm.4",
       words({comm.function("communicate", far, 1), comm_4.function("communicate", far, 1)}),
       "80 120"},
      {"TNG-Ana.4", at("Ana", 3).against("repair_box"), "Cloaking Device"},
  });
}

TEST(TngFactsSensors, uses) {
  const u16 radius = trait("function.radius"), speed = trait("function.speed");
  expect_facts({
      {"TNG-S.3", at("S", 3).use("stand_in"), "1 a turn, 1 energy, as SpecSen"},
      {"TNG-S.3", at("S", 3).use("stand_in", 1), "1 a turn, 2 energy, as SpecScan"},
      {"TNG-SpecComm.5", at("SpecComm", 3).use("jam"), "1 a turn, 1 energy, range 60"},
      {"TNG-SpecComm.5", at("SpecComm", 4).use("jam"), "1 a turn, 1 energy, range 90"},
      {"TNG-SpecComm.5", at("SpecComm", 3).use("clear"), "1 a turn, 1 energy"},
      {"TNG-SpecComm.6", at("SpecComm", 3).use("jam", 1), "1 a turn, 1 energy, range 3"},
      {"TNG-SpecComm.6", at("SpecComm", 4).use("jam", 1), "1 a turn, 1 energy, range 4"},
      {"TNG-SpecComm.6", at("SpecComm", 3).function("jam", trait("function.gained"), 1),
       "10*target"},
      {"TNG-SpecComm.8", at("SpecComm", 3).use("blind"),
       "1 a turn, 1 energy, at SpecSen, SpecScan"},
      {"TNG-SpecComm.8",
       words({at("SpecComm", 3).function("blind", radius),
              at("SpecComm", 4).function("blind", radius)}),
       "3 4"},
      {"TNG-SpecComm.9", at("SpecComm", 3).use("clear", 1), "1 a turn, 1 energy, range 3"},
      {"TNG-SpecComm.9", at("SpecComm", 4).use("clear", 1), "1 a turn, 1 energy, range 4"},
      {"TNG-SpecSen.2", at("SpecSen", 3).use("break_seekers"),
       "1 a turn, 1 energy, range 16, does 4, on 5, at drone"},
      {"TNG-SpecSen.2", at("SpecSen", 4).use("break_seekers"),
       "1 a turn, 1 energy, range 24, does 4, on 5, at drone"},
      {"TNG-SpecSen.3", at("SpecSen", 3).use("information"),
       "1 a turn, 1 energy, range 80, does 8"},
      {"TNG-SpecSen.3", at("SpecSen", 4).use("information"),
       "1 a turn, 1 energy, range 120, does 8"},
      {"TNG-SpecSen.4", at("SpecSen", 3).use("cancel_penalty"), "1 a turn, 1 energy, does 1"},
      {"TNG-SpecSen.5", at("SpecSen", 3).use("impose_penalty"), "1 a turn, 1 energy, does 1"},
      {"TNG-SpecSen.7", at("SpecSen", 3).use("control_seekers"), "1 a turn, 1 energy, does 6"},
      {"TNG-SpecSen.8", at("SpecSen", 3).use("probe"), "1 a turn, 1 energy, range 6, does 1"},
      {"TNG-SpecSen.8", at("SpecSen", 4).use("probe"), "1 a turn, 1 energy, range 7, does 1"},
      {"TNG-SpecSen.8",
       words(
           {at("SpecSen", 3).function("probe", speed), at("SpecSen", 4).function("probe", speed)}),
       "20 30"},
      {"TNG-SpecScan.2", at("SpecScan", 3).use("break_seekers"),
       "1 a turn, 2 energy, range 32, does 2, on 3, at plasma"},
      {"TNG-SpecScan.2", at("SpecScan", 4).use("break_seekers"),
       "1 a turn, 2 energy, range 48, does 2, on 3, at plasma"},
      {"TNG-SpecScan.3", at("SpecScan", 3).use("information"),
       "1 a turn, 2 energy, range 320, does 4"},
      {"TNG-SpecScan.3", at("SpecScan", 4).use("information"),
       "1 a turn, 2 energy, range 480, does 4"},
      {"TNG-SpecScan.4", at("SpecScan", 3).use("range_help"), "1 a turn, 2 energy, does 1"},
  });
}

TEST(TngFactsSensors, laboratories) {
  expect_facts({
      {"TNG-Ana.1", at("Ana", 3).use("information"),
       "1 a turn, 0 energy, range 20, does 3, class 7..8"},
      {"TNG-Ana.1", at("Ana", 4).use("information"),
       "1 a turn, 0 energy, range 30, does 3, class 7..8"},
      {"TNG-Ana.2", at("Ana", 3).use("information", 1), "1 a turn, 0 energy, does 6, class 7..8"},
      {"TNG-Ana.2", at("Ana", 3).function("information", trait("function.aboard"), 1), "yes"},
      {"TNG-Ana.3", at("Ana", 3).use("information", 2),
       "1 a turn, 0 energy, range 20, does 1, class -6..6"},
      {"TNG-Ana.3", at("Ana", 4).use("information", 2),
       "1 a turn, 0 energy, range 30, does 1, class -6..6"},
      {"TNG-Ana.5", at("Ana", 3).use("repair_box"),
       "1 a turn, 2 energy, does 1, at Cloaking Device"},
      {"TNG-Lab.2", at("Lab", 3).use("information"), "1 a turn, 0 energy, range 100, does 2"},
      {"TNG-Lab.2", at("Lab", 4).use("information"), "1 a turn, 0 energy, range 150, does 2"},
      {"TNG-Lab.3", at("Lab", 3).use("repair_box"), "1 a turn, 2 energy, does 1"},
      {"TNG-Lab.3", at("Lab", 3).function("repair_box", trait("function.loses")), "DamCon"},
  });
}

TEST(TngFactsSensors, energy_of_a_use) {
  expect_facts({
      {"TNG-SpecComm.1", at("SpecComm", 3).use("communicate"), "1 a turn, 1 energy, range 60"},
      {"TNG-SpecSen.1", at("SpecSen", 3).use("cancel_penalty"), "1 a turn, 1 energy, does 1"},
      {"TNG-SpecScan.1", at("SpecScan", 3).use("range_help"), "1 a turn, 2 energy, does 1"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
