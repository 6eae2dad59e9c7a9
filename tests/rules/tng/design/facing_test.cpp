// Shields, and also armour and panels, by the facings that they cover.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

TEST(TngYardFacings, shields) {
  constexpr YardCase cases[] = {
      {"TNG-Shield", "shields = [\"1 10\"]", "50 10 0"},
      {"TNG-Shield", "shields = [\"61 10\"]", "50 10 0"},
      {"TNG-Shield.1", "shields = [\"612 10\"]", "50 10 0"},
      {"TNG-Shield", "shields = [\"6123 10\"]", "100 10 0"},
      {"TNG-Shield", "shields = [\"61234 10\"]", "100 10 0"},
      {"TNG-Shield", "shields = [\"123456 10\"]", "100 10 0"},
      {"TNG-Shield", "tech = 4\nshields = [\"1 10\", \"61 10\"]", "100 20 0"},
      {"TNG-Shield.1", "tech = 4\nshields = [\"612 10\"]", "100 10 0"},
      {"TNG-Shield", "tech = 4\nshields = [\"6123 10\"]", "100 10 0"},
      {"TNG-Shield.6", "tech = 4\nshields = [\"61234 10\", \"612345 10\"]", "300 20 0"},
      {"TNG-Shield", "shields = [{ facings = \"612\", count = 10 }]", "50 10 0"},
      {"TNG-Shield", "shields = [\"712 10\"]", "bad-facings"},
      {"TNG-Shield", "shields = [\"0 10\"]", "bad-facings"},
      {"TNG-Shield", "shields = [\"611 10\"]", "bad-facings"},
      {"TNG-Shield", "shields = [\"612 0\"]", "bad-count"},
      {"TNG-Shield", "shields = [\"612 -4\"]", "bad-count"},
      {"TNG-Shield", "shields = [\"612 251\"]", "bad-count"},
      {"TNG-Shield", "shields = [\"612 many\"]", "bad-count"},
      {"TNG-Shield", "shields = [\"612\"]", "bad-shield"},
      {"TNG-Shield", "shields = [30]", "bad-shield"},
      {"TNG-Shield", "shields = [{ count = 10 }]", "missing-key"},
      // our own limit: there may be no more than this
      {"TNG-Shield", "shields = [\"1 250\", \"12 250\", \"13 250\", \"14 250\"]", "5000 1000 0"},
      {"TNG-Shield", "shields = [\"1 250\", \"12 250\", \"13 250\", \"14 250\", \"15 1\"]",
       "too-many-shields"},
      {"TNG-Mobile-Shields", "tech = 4\nboxes = [\"144 Mobile Shields\"]", "2160 144 0"},
      {"TNG-Shield", "boxes = [\"6 Shield 3\"]", "wrong-place"},
  };
  expect_cases(cases);
}

TEST(TngYardFacings, armour_and_panels) {
  constexpr YardCase cases[] = {
      {"TNG-Armor", "boxes = [\"2 Armor 120 @61\", \"2 Armor 180 @345\", \"2 Armor 360\"]",
       "70 14 6"},
      {"TNG-Armor", "tech = 4\nboxes = [\"2 Armor 120 deg @61\", \"2 Armor @345 180\"]", "70 8 4"},
      {"TNG-Armor", "boxes = [\"2 Armor 120\"]", "missing-facings"},
      {"TNG-Armor", "boxes = [\"2 Armor 120 @612\"]", "wrong-facings"},
      {"TNG-Armor", "boxes = [\"2 Armor 120 @63\"]", "wrong-facings"},
      {"TNG-Armor", "boxes = [\"2 Armor 180 @135\"]", "wrong-facings"},
      {"TNG-Armor", "boxes = [\"2 Armor 360 @123456\"]", "30 6 2"},
      {"TNG-Armor", "boxes = [\"2 Armor 360 @12345\"]", "wrong-facings"},
      {"TNG-Armor", "boxes = [\"2 Armor @61\"]", "missing-variant"},
      {"TNG-Armor-9", "boxes = [\"2 Armor-9 @1\"]", "200 20 2"},
      {"TNG-Armor-9", "boxes = [\"2 Armor-9\"]", "missing-facings"},
      {"TNG-Armor-9", "boxes = [\"2 Armor-9 @12\"]", "wrong-facings"},
      {"TNG-PA", "boxes = [\"6 PA 180 @612\", \"1 PA 360\"]", "300 56 7"},
      {"TNG-PA", "boxes = [\"6 PA 180\"]", "missing-facings"},
      {"TNG-Ref", "boxes = [\"3 Ref @234\"]", "30 6 3"},
      {"TNG-Ref", "boxes = [\"3 Ref @23\"]", "wrong-facings"},
      {"TNG-Lab", "boxes = [\"3 Lab @23\"]", "no-facings"},
      {"TNG-Shield", "boxes = [\"2 Armor 120 @\"]", "bad-facings"},
      {"TNG-Shield", "boxes = [{ id = \"Armor 120\", facings = \"6x\", count = 2 }]",
       "bad-facings"},
      {"TNG-Armor", "boxes = [{ id = \"Armor 120\", facings = 61, count = 2 }]", "20 4 2"},
  };
  expect_cases(cases);
}

TEST(TngYardFacings, incompatible_systems) {
  constexpr YardCase cases[] = {
      {"TNG-EAC", "boxes = [\"4 EAC\"]", "120 24 4"},
      {"TNG-EAC.8", "boxes = [\"4 EAC\"]\nshields = [\"612 10\"]", "excluded"},
      {"TNG-EAC.8", "boxes = [\"4 EAC\", \"1 PA 360\"]", "excluded"},
      {"TNG-EAC.8", "boxes = [\"4 EAC\", \"1 Ref @612\"]", "excluded"},
      {"TNG-EAC.8", "boxes = [\"4 EAC\", \"1 Armor 360\", \"4 Mobile Shields\"]", "175 31 5"},
      // shields that an officer brings, panels in a mount
      {"TNG-EAC.8", "boxes = [\"4 EAC\"]\nofficers = [\"Shield Officer\"]", "excluded"},
      {"TNG-EAC.8", "boxes = [\"4 EAC\", { id = \"Drn-Opt\", holds = [\"PA 360\"] }]", "excluded"},
      // ours: a system that is only ready is not aboard yet
      {"TNG-EAC.8", "boxes = [\"4 EAC\", { id = \"Drn-Opt\", ready = [\"PA 360\"] }]", "200 38 5"},
      {"TNG-PA", "boxes = [\"2 PA 360\", \"2 Ref @612\"]\nshields = [\"612 10\"]", "190 30 4"},
      {"TNG-Energy-Sheath.8", "boxes = [\"2 PA 360\"]\nfeatures = [\"Energy Sheath\"]", "excluded"},
  };
  expect_cases(cases);
}

}  // namespace
}  // namespace klaxon::rules::tng::design
