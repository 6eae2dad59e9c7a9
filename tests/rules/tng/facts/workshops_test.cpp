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
      {"TNG-Construct.1", stands(rule("TNG-Construct.4")), "TNG-Construct.4"},
      {"TNG-Construct.15", at("Construct", 3).functions(), "build"},
      {"TNG-Fab.2", maker.energy("allowance"), "none"},
      {"TNG-Fab.3", maker.function("allowance", trait("function.lasts")), "none"},
      {"TNG-Fab.6", maker.functions(), "allowance"},
      {"TNG-holo.1", found({"holo", "Hold"}), "yes yes"},
      {"TNG-holo.2", line("holo").numbers(), "none"},
      {"TNG-Sys.8", at("Sys", 3).functions(),
       "move_party link information control_space control_space"},
      {"TNG-Sys.16", found({"Sys-L", "Sys-R", "Sys-C", "Sys"}), "no no no yes"},
      {"TNG-Works.4", works.function("cargo", trait("function.docked")), "yes"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
