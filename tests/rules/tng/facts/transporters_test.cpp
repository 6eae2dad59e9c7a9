// Transporters: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsTransporters, uses) {
  expect_facts({
      {"TNG-Tele.1", at("Tele", 3).use("move_party"), "2 a turn, 5 energy, range 30, does 1"},
      {"TNG-Tele.1", at("Tele", 4).use("move_party"), "2 a turn, 5 energy, range 40, does 1"},
      {"TNG-Tele.1", at("Tele", 3).function("move_party", trait("function.energy_kind")), "helm"},
      {"TNG-Tran-Int.3", at("Tran-Int", 3).use("move_party"), "10 a turn, 1/10 energy, does 1"},
      {"TNG-Tran.2", at("Tran", 3).use("move_party"), "3 a turn, 1/6 energy, range 3, does 1"},
      {"TNG-Tran.2", at("Tran", 4).use("move_party"), "4 a turn, 1/8 energy, range 4, does 1"},
      {"TNG-Tran.5", at("Tran", 3).use("move_party", 1), "5 a turn, 1/5 energy, range 3, does 1"},
      {"TNG-Tran-Borg.2", at("Tran (Borg)", 5).use("move_party"),
       "1 a turn, 1 energy, range 40, does 1"},
      {"TNG-Tran-F.3", at("Tran-F", 4).use("move_party"),
       "1 a turn, 10 energy, range 300000000, does 1"},
  });
}

TEST(TngFactsTransporters, reach) {
  expect_facts({
      {"TNG-Tran.1", words({at("Tran", 3).reach("move_party"), at("Tran", 4).reach("move_party")}),
       "3 4"},
      {"TNG-Tran-F.2", words({at("Tran-F", 3).functions(), at("Tran-F", 4).reach("move_party")}),
       "? 300000000"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
