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
      {"TNG-Anti-Communication-Field.2", stands(rule("TNG-Anti-Communication-Field.3")),
       "TNG-Anti-Communication-Field.3"},
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

}  // namespace
}  // namespace klaxon::tests::facts
