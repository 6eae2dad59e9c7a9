// Hull: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

std::string idle(const char* id) {
  return words({line(id).mechanism(), at(id, 3).functions(), at(id, 4).functions()});
}

TEST(TngFactsHull, nothing_to_do) {
  const std::string nothing = "inert none none";
  expect_facts({
      {"TNG-Passenger.1", line("Passenger").hit_on(), "Pass"},
      {"TNG-Passenger.2", idle("Passenger"), nothing},
      {"TNG-Slaves.1", idle("Slaves"), nothing},
      {"TNG-Slaves.2", line("Slaves").hit_on(), "Pass"},
      {"TNG-Ten-Forward.1", line("3-F 6-F 10-F").makers(), "anybody"},
      {"TNG-Ten-Forward.2", idle("3-F 6-F 10-F"), nothing},
      {"TNG-Barr.1", line("Barr").hit_on(), "A Hull"},
      {"TNG-Barr.2", idle("Barr"), nothing},
      {"TNG-Fuel.1", idle("Fuel"), nothing},
      {"TNG-Fuel.2", line("Fuel").hit_on(), "Cargo"},
      {"TNG-Hull.1", line("Hull", "F").mechanism(), "inert"},
      {"TNG-Hull.2", words({at("Hull", 3).functions(), "|", at("Hull", 3).use("spend")}),
       "spend | 1 a turn, any energy"},
      {"TNG-Null.1", idle("Null"), nothing},
      {"TNG-Null.2", found({"Null", "Hull"}), "yes yes"},
      {"TNG-Null.3", found({"Alter", "Strike"}), "yes yes"},
      {"TNG-Quar.1", idle("Quar"), nothing},
      {"TNG-Rec.1", idle("Rec"), nothing},
      {"TNG-Rec.2", line("Rec").hit_on(), "F Hull"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
