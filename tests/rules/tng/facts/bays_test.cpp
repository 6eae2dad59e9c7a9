// Bays: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsBays, what_they_hold) {
  const u16 holds = trait("bay.holds"), in_price = trait("bay.in_price");
  const ThingFact hangar = at("Hangar", 3), bird = at("Shtl-(1/4)B", 3), joint = at("Shtl-Ftr", 3);
  expect_facts({
      // Size Class 4 are "Frigates; Destroyers"
      {"TNG-Hangar.3", words({hangar.get("D", holds), hangar.get("D", trait("bay.size_class"))}),
       "ship 4..4"},
      {"TNG-Hangar.3", hangar.get("D", in_price), "no"},
      {"TNG-Shtl-Quarter-B.2", bird.get("", in_price), "no"},
      {"TNG-Shtl-Quarter-B.4", bird.get("", trait("bay.count")), "1"},
      // "a combined Shuttle and Fighter bay", without a price of its own
      {"TNG-Shtl-Ftr", joint.get("", trait("bay.of")), "Shtl, Ftr"},
      {"TNG-Shtl-Ftr", line("Shtl-Ftr").levels(), ""},
      {"TNG-Shtl-Ftr.1", joint.get("", holds), "shuttle, fighter"},
  });
}

std::string shuttle_weapons() {
  for (const auto& fighter : rules::tng::catalog::shipped().catalog.fighters)
    if (fighter.id == "Shuttle") return std::to_string(fighter.weapons.size());
  return "?";
}

TEST(TngFactsBays, nothing_to_do) {
  expect_facts({
      {"TNG-Shtl.1", at("Shtl", 3).get("", trait("bay.count")), "4 15"},
      {"TNG-Shtl.2", shuttle_weapons(), "0"},
      {"TNG-Shtl-G.1", words({at("Shtl-G", 3).modes(), at("Shtl-G", 4).modes()}), "none none"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
