// Fields: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsFields, hits) {
  expect_facts({
      {"TNG-Inverse-Cloak-Field.7", line("Inverse Cloak Field").hit_on(), "never"},
      {"TNG-Shroud.10", line("Shroud").hit_on(), "never"},
  });
}

TEST(TngFactsFields, nothing_to_do) {
  const ThingFact field = at("Anti-Communication Field", 3);
  const auto lock = [](const char* id) { return line(id).counts_as("wave_lock"); };
  expect_facts({
      {"TNG-Anti-Communication-Field.4", at("Anti-Communication Field", 4).functions(),
       "field_on deny deny"},
      {"TNG-Anti-Communication-Field.8", found({"Wild Weasel", "Wild Scout"}), "no no"},
      // those that have one: PPDs, SABOT, PGL, PGH, Cut
      {"TNG-Anti-Communication-Field.16", words({lock("Ph-9"), lock("P-Disr")}), "no no"},
      {"TNG-Anti-Communication-Field.16",
       words({lock("PPDC"), lock("SABOT"), lock("PGL"), lock("PGH"), lock("Cut")}),
       "yes yes yes yes yes"},
      {"TNG-Anti-Communication-Field.17", field.against("deny"), "SpecComm, Phasing Device"},
      {"TNG-Inverse-Cloak-Field.4",
       words(
           {at("Inverse Cloak Field", 3).step("field_on"), at("Cloaking Device", 3).step("cloak")}),
       "launch activity"},
      {"TNG-Shroud.8", found({"Strobe", "Shroud"}), "no yes"},
  });
}

TEST(TngFactsFields, uses) {
  const u16 radius = trait("function.radius");
  expect_facts({
      {"TNG-Anti-Communication-Field.1",
       at("Anti-Communication Field", 3).function("field_on", radius), "200*tech"},
      {"TNG-Anti-Communication-Field.5", at("Anti-Communication Field", 3).use("deny"),
       "at SpecComm"},
      {"TNG-Anti-Communication-Field.6", at("Anti-Communication Field", 3).bends("energy"),
       "x5 SpecComm; +1 SpecSen, SpecScan, S; x5 Phasing Device"},
      {"TNG-Anti-Communication-Field.7", at("Anti-Communication Field", 3).bends("energy"),
       "x5 SpecComm; +1 SpecSen, SpecScan, S; x5 Phasing Device"},
      {"TNG-Anti-Communication-Field.9", at("Anti-Communication Field", 3).bends("control"),
       "x1/2"},
      {"TNG-Anti-Communication-Field.10", at("Anti-Communication Field", 3).bends("die"),
       "+2 break_seekers"},
      {"TNG-Anti-Communication-Field.18", at("Anti-Communication Field", 3).use("deny", 1),
       "at Phasing Device"},
      {"TNG-Anti-Communication-Field.18",
       at("Anti-Communication Field", 3).function("deny", trait("function.own_level"), 1), "yes"},
      {"TNG-Anti-Communication-Field.19", at("Anti-Communication Field", 3).bends("energy"),
       "x5 SpecComm; +1 SpecSen, SpecScan, S; x5 Phasing Device"},
      {"TNG-AS.1", at("AS", 6).use("deny"),
       "1 a turn, 3 energy, range 10, at Sensor, Scanner, Sensor+Scanner, S"},
      {"TNG-ATF.2", at("ATF", 3).use("deny"),
       "0 energy, at Tran, Tran (Borg), Tele, not Tran-F, Tran-Int"},
      {"TNG-ATF.3", at("ATF", 3).use("deny", 1),
       "1 an impulse, range/6 energy, at Tran, Tran (Borg), Tele, not Tran-F, Tran-Int"},
      {"TNG-Inverse-Cloak-Field.2", at("Inverse Cloak Field", 3).use("field_on"),
       "4*radius energy, at Cloaking Device, Halluc, Deresolution Device"},
      {"TNG-Shroud.1", at("Shroud", 3).use("field_on"),
       "1 a turn, 4+radius energy, does radius-range, at Sensor"},
      {"TNG-Shroud.1",
       words({at("Shroud", 3).function("field_on", radius),
              at("Shroud", 4).function("field_on", radius),
              at("Shroud", 3).function("field_on", trait("function.hold"))}),
       "1..6 1..8 radius/2"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
