// Workshops: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

TEST(TngFactsWorkshops, sys_and_trx) {
  const ModeFact mend = mode("TRX", "p-mend", 4), flux = mode("TRX", "flux", 4);
  expect_facts({
      {"TNG-Sys.5", at("Sys", 3).figure("cargo"), "5"},
      {"TNG-Sys.15", at("Hold", 3).option("Sys"), "yes"},
      {"TNG-TRX.6", words({mend.turn(), mend.energy(), mend.hold(), mend.does(0)}), "4 2 1 1"},
      // 11 to hit for 5 systems at range 0, the last range 10: the chart of 3X
      {"TNG-TRX.7", words({flux.hit(0), flux.figure("systems", 0), flux.reach()}), "11 5 10"},
  });
}

TEST(TngFactsWorkshops, nothing_to_do) {
  const ThingFact maker = at("Fab", 3), works = at("Works", 3);
  expect_facts({
      {"TNG-Construct.15", at("Construct", 3).functions(), "build"},
      {"TNG-Fab.2", maker.energy("allowance"), "none"},
      {"TNG-Fab.3", maker.function("allowance", trait("function.lasts")), "none"},
      {"TNG-Fab.6", maker.functions(), "allowance"},
      {"TNG-holo.1", found({"holo", "Hold"}), "yes yes"},
      {"TNG-holo.2", line("holo").numbers(), "none"},
      {"TNG-Sys.8", at("Sys", 3).functions(),
       "move_party link information control_space control_space"},
      {"TNG-Sys.16", found({"Sys-L", "Sys-R", "Sys-C", "Sys"}), "no no no yes"},
      {"TNG-Works.4", works.use("cargo"), "1 a turn, 0 energy, does 1"},
      {"TNG-Works.4", works.function("cargo", trait("function.docked")), "yes"},
  });
}

TEST(TngFactsWorkshops, uses) {
  expect_facts({
      {"TNG-DamSwi.1", at("DamSwi", 3).use("switch_boxes"), "1 a turn, 0 energy, does 1"},
      {"TNG-Back.1", at("Back", 3).use("stand_in"), "1 an impulse, 0 energy, as any"},
      {"TNG-Construct.2",
       words({at("Construct", 3).use("build"), at("Construct", 4).use("build"),
              at("Construct", 5).use("build")}),
       "does 5 does 10 does 15"},
      {"TNG-Fab.1",
       words({at("Fab", 3).use("allowance"), at("Fab", 4).use("allowance"),
              at("Fab", 3).figure("cargo")}),
       "does 10 does 15 10"},
      {"TNG-holo.3", at("holo", 3).use("control_space"), "1 energy, does 1"},
      {"TNG-holo.3", at("holo", 3).use("stand_in"), "1 energy, as Lab, Ana, Barr, Quar"},
      {"TNG-Repair.1",
       words({at("Repair", 3).use("repair_points"), at("Repair", 4).use("repair_points"),
              at("Repair", 5).use("repair_points")}),
       "does 5 does 10 does 15"},
      {"TNG-Repair-9.1", at("Repair-9", 6).use("repair_points"), "does 180"},
      {"TNG-Sys.2", at("Sys", 3).use("move_party"), "1 a turn, 0 energy"},
      {"TNG-Sys.2",
       words({at("Sys", 3).function("move_party", trait("function.people")),
              at("Sys", 3).figure("crew_unit_turns")}),
       "6 16"},
      {"TNG-Sys.3", at("Sys", 3).figure("tractor_strength_most"), "1"},
      {"TNG-Sys.7", at("Sys", 3).use("information"), "1 a turn, 0 energy, does 1/5"},
      {"TNG-Sys.9", at("Sys", 3).use("control_space"), "class 5..8"},
      {"TNG-Sys.9", at("Sys", 3).use("control_space", 1), "class 4..4"},
      {"TNG-Sys.9", at("Sys", 3).function("control_space", trait("function.boxes"), 1), "2"},
      {"TNG-Works.2", at("Works", 3).use("repair_points"),
       "1 a turn, 0 energy, does 1, at generic"},
      {"TNG-Works.3", at("Works", 3).use("stand_in"), "1 a turn, 0 energy, does 1, as Deck Crew"},
  });
}

TEST(TngFactsWorkshops, a_small_phaser) {
  const ThingFact sys = at("Sys", 3);
  expect_facts({
      {"TNG-Sys.11",
       words({sys.figure("ph_1_arc"), sys.figure("ph_1_energy"), sys.figure("ph_1_turn")}),
       "360 0 1"},
      {"TNG-Sys.11",
       words({sys.figure("ph_1_range"), sys.figure("ph_1_hits_on"), sys.figure("ph_1_damage")}),
       "0 2 1"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
