// Defences: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsDefences, prices_and_hits) {
  const LineFact three = line("Shield", "3 facings");
  expect_facts({
      {"TNG-DTD.4", line("DTD").hit_on(), "never"},
      {"TNG-Ref.6", line("Ref", "180 degree").spaces(3), "1"},
      {"TNG-Sh-Gen.5", words({line("Sh Gen").bpv(3), line("Sh Gen").bpv(4)}), "0 0"},
      {"TNG-Shield.1", line("Shield").variants(),
       "1 or 2 facings, 3 facings, 4 facings, 5 or 6 facings"},
      {"TNG-Shield.1",
       words({line("Shield", "1 or 2 facings").facings(), three.facings(),
              line("Shield", "4 facings").facings(), line("Shield", "5 or 6 facings").facings()}),
       "1-2 3 4 5-6"},
      {"TNG-Shield.6", words({three.repair(3), three.spaces(3), three.hit_on()}), "1 0 Shield"},
  });
  for (const char* variant : {"1 or 2 facings", "4 facings", "5 or 6 facings"}) {
    const LineFact other = line("Shield", variant);
    expect_facts({{"TNG-Shield.6", words({other.repair(4), other.spaces(4), other.hit_on()}),
                   "1 0 Shield"}});
  }
}

}  // namespace
}  // namespace klaxon::tests::facts
