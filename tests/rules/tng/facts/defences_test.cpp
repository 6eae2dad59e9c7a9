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

TEST(TngFactsDefences, energy_and_uses) {
  expect_facts({
      {"TNG-Skin.8", at("Skin", 6).use("stand_in"), "as Energy Sheath"},
      {"TNG-DTD.1", at("DTD", 3).use("all_facings"), "6 a turn, 1 an impulse, 1 energy"},
      {"TNG-DTD.3", at("DTD", 3).figure("suicide_damage"), "1/2"},
      {"TNG-Mobile-Shields.5", at("Mobile Shields", 3).use("move_shields"), "0 energy, does 1"},
      {"TNG-Mobile-Shields.5", at("Mobile Shields", 3).step("move_shields"), "activity"},
      {"TNG-Ref.4", at("Ref", 3).use("repair_box"), "1 a turn, 0 energy, does 1, at Ref"},
      {"TNG-Ref.4", at("Ref", 3).step("repair_box"), "repair"},
      {"TNG-RG.1", at("RG", 3).use("absorb"), "1 a turn, 1 energy, does 2, at Ref"},
      {"TNG-RG.1", at("RG", 3).step("absorb"), "activity"},
      {"TNG-Armor.3",
       words({at("Armor", 3).get(trait("layer.points_per_energy")),
              at("Armor", 4).get(trait("layer.points_per_energy"))}),
       "2 3"},
      {"TNG-Armor-9.1", at("Armor-9", 3).get(trait("layer.room")), "9"},
      {"TNG-EAC.1", at("EAC", 3).get(trait("layer.energy")), "1/2"},
      {"TNG-PA.1", at("PA", 3).get(trait("layer.energy.standard")), "1/2"},
      {"TNG-PA.1", at("PA", 3).get(trait("layer.energy.reinforced")), "1"},
      {"TNG-PA.7", at("PA", 3).figure("transfer_share"), "1/4"},
      {"TNG-Ref.2",
       words({at("Ref", 3).get(trait("layer.points_per_energy")),
              at("Ref", 4).get(trait("layer.points_per_energy"))}),
       "3 4"},
      {"TNG-Sh-Gen.1", at("Sh Gen", 3).figure("levels"), "1"},
      {"TNG-Sh-Gen.2", at("Sh Gen", 3).figure("level_most"), "10"},
      {"TNG-Shield.3",
       words({at("Shield", 3).get(trait("layer.points_per_energy")),
              at("Shield", 4).get(trait("layer.points_per_energy"))}),
       "1 1"},
      {"TNG-Shield.5",
       words({at("Shield", 3).get(trait("layer.boxes_per_energy")),
              at("Shield", 4).get(trait("layer.boxes_per_energy"))}),
       "6 10"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
