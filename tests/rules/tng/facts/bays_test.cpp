// Bays: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include <algorithm>

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

const rules::tng::catalog::Fighter& craft(std::string_view id) {
  const auto& list = rules::tng::catalog::shipped().catalog.fighters;
  return *std::ranges::find(list, id, &rules::tng::catalog::Fighter::id);
}

// Hit points, shield boxes, speed at 3X and at 4X.
std::string body(std::string_view id) {
  const auto& is = craft(id);
  return words({std::to_string(is.hit_points), std::to_string(is.shields),
                std::to_string(is.speed.at(3)), std::to_string(is.speed.at(4))});
}

TEST(TngFactsBays, nothing_to_do) {
  expect_facts({
      {"TNG-Shtl.1", at("Shtl", 3).get("", trait("bay.count")), "4 15"},
      {"TNG-Shtl.2", std::to_string(craft("Shuttle").weapons.size()), "0"},
      {"TNG-Shtl-G.1", words({at("Shtl-G", 3).modes(), at("Shtl-G", 4).modes()}), "none none"},
  });
}

TEST(TngFactsBays, landing_and_leaving) {
  expect_facts({
      {"TNG-Ftr.5", at("Ftr", 3).use("land"), "1 an impulse, does 1, class 6..6"},
      {"TNG-Hangar.6", at("Hangar", 3).use("release"), "1 energy"},
      {"TNG-Hangar.6", at("Hangar", 3).function("release", trait("function.with")), "Tran"},
      {"TNG-Hangar.6", at("Hangar", 3).function("release", trait("function.with"), 1), "DD"},
      {"TNG-Landing-Pads.1", at("Landing Pads", 3).use("land"),
       "1 an impulse, does 1, at shuttle, fighter"},
      {"TNG-Landing-Pads.2", at("Landing Pads", 3).use("dock"), "0 energy, range 0, class 4..8"},
      {"TNG-Shtl.3", body("Shuttle"), "1 1 4 6"},
      {"TNG-Shtl.6", at("Shtl", 3).use("move_party"), "does 1"},
      {"TNG-Shtl-R.1", at("Shtl-R", 3).use("workshop"), "does 1, as Repair"},
      {"TNG-Shtl-R.1", at("Shtl-R", 3).function("workshop", trait("function.docked")), "yes"},
      {"TNG-Shtl-W.3", body("Web Anchor"), "2 0 5 8"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
