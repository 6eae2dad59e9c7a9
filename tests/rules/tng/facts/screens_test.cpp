// Screens and the like: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

// The rating to which a weapon sinks.
std::string rating(std::string_view id) {
  using namespace rules::tng::catalog;
  const Catalog& catalog = shipped().catalog;
  const ShareList& list = *catalog.tables.borg_ratings;
  for (u32 share = 0; share < list.of.size(); ++share)
    for (const u16 system : list.of[share].systems)
      if (catalog.systems[system].id == id) return share_words[share];
  return std::string("rest ") + share_words[static_cast<u32>(list.rest)];
}

TEST(TngFactsScreens, hits_and_prices) {
  const LineFact five = line("Solid Neutronium Hull", "5 facings");
  const LineFact six = line("Solid Neutronium Hull", "6 facings");
  expect_facts({
      {"TNG-Reflective-Hull.3", line("Reflective Hull").hit_on(), "never"},
      {"TNG-Solid-Neutronium-Hull.12",
       at("Solid Neutronium Hull", 6).get(trait("filter.mass_times")), "3"},
      {"TNG-Solid-Neutronium-Hull.17", six.which_facings(), "1 2 3 4 5 6"},
      {"TNG-Solid-Neutronium-Hull.17", five.which_facings(), "2 3 4 5 6"},
      {"TNG-Cloaking-Device.10",
       words({line("Cloaking Device", "non-super").hit_on(),
              line("Cloaking Device", "super").hit_on()}),
       "never Flag"},
      {"TNG-Electron-Screen.8", line("Electron Screen").hit_on(), "never"},
      {"TNG-Energy-Sheath.9", line("Energy Sheath").spaces(3), "8-class"},
      {"TNG-Energy-Sheath.11", line("Energy Sheath").hit_on(), "never"},
      {"TNG-Masking-Screen.4", line("Masking Screen").hit_on(), "never"},
      {"TNG-Phasing-Device.11", line("Phasing Device").hit_on(), "never"},
      {"TNG-Proton-Screen.8", line("Proton Screen").hit_on(), "never"},
      {"TNG-Stasis-Screen.6", line("Stasis Screen").hit_on(), "never"},
      {"TNG-TED.8", line("TED").hit_on(), "never"},
  });
}

TEST(TngFactsScreens, what_the_borg_get_used_to) {
  expect_facts({
      {"TNG-ASG.2", words({rating("Flux"), rating("Ph-9"), rating("Quan")}), "full full full"},
      {"TNG-ASG.2", words({rating("Fus"), rating("Mend"), rating("TRH")}), "half half half"},
      {"TNG-ASG.2", words({rating("Blast"), rating("Pl-X"), rating("WC")}), "one one one"},
      {"TNG-ASG.2", words({rating("Beam"), rating("Ph-7"), rating("WFDG")}), "none none none"},
      // named nowhere: Full
      {"TNG-ASG.2", words({rating("AMPB"), "|", rating("Cut")}), "rest full | rest full"},
  });
}

TEST(TngFactsScreens, nothing_to_do) {
  expect_facts({
      {"TNG-Reflective-Hull.1", line("Reflective Hull").makers(), "anybody"},
      {"TNG-TED.5", at("TED", 6).get(trait("filter.except")), "chronoton, temporal, psionic"},
  });
}

TEST(TngFactsScreens, cloaks_and_hulls) {
  expect_facts({
      {"TNG-Watched-by-the-Prophets.2", at("Watched by the Prophets", 8).bends("information"),
       "+1"},
      {"TNG-Watched-by-the-Prophets.5", at("Watched by the Prophets", 8).use("turn_die"), "does 1"},
      {"TNG-Solid-Neutronium-Hull.13", at("Solid Neutronium Hull", 6).bends("repair"), "x3"},
      {"TNG-Cloaking-Device.2", at("Cloaking Device", 3).use("cloak"), "explosion/7 energy"},
      {"TNG-Cloaking-Device.2", at("Cloaking Device", 4).use("cloak"), "explosion/6 energy"},
      {"TNG-Cloaking-Device.2", at("Cloaking Device", 3).function("cloak", trait("function.round")),
       "up"},
      {"TNG-Cloaking-Device.3",
       at("Cloaking Device", 3).function("cloak", trait("function.shields_up")), "Romulan"},
      {"TNG-Cloaking-Device.3",
       at("Cloaking Device", 4).function("cloak", trait("function.shields_up")), "any"},
      {"TNG-Cloaking-Device.5",
       at("Cloaking Device", 3).function("cloak", trait("function.energy_times"), 1), "2"},
      {"TNG-Cloaking-Device.5",
       at("Cloaking Device", 3).function("cloak", trait("function.bars"), 1), "none"},
      {"TNG-Energy-Sheath.1", at("Energy Sheath", 3).step("cloak"), "activity"},
  });
}

TEST(TngFactsScreens, uses_of_screens) {
  expect_facts({
      {"TNG-Electron-Screen.1",
       words({at("Electron Screen", 3).ammo(), "|", at("Electron Screen", 3).use("screen")}),
       "5 uses | 1 energy"},
      {"TNG-Electron-Screen.1",
       at("Electron Screen", 3).function("screen", trait("function.lasts")), "6"},
      {"TNG-Proton-Screen.1",
       words({at("Proton Screen", 3).ammo(), "|", at("Proton Screen", 3).use("screen")}),
       "5 uses | 1 energy"},
      {"TNG-Proton-Screen.1", at("Proton Screen", 3).function("screen", trait("function.lasts")),
       "6"},
      {"TNG-Masking-Screen.1",
       words({at("Masking Screen", 3).ammo(), "|", at("Masking Screen", 3).use("screen")}),
       "3 uses | 1 a turn, 1 energy"},
      {"TNG-Masking-Screen.1", at("Masking Screen", 3).function("screen", trait("function.lasts")),
       "6"},
      {"TNG-Stasis-Screen.1",
       words({at("Stasis Screen", 3).ammo(), "|", at("Stasis Screen", 3).use("screen")}),
       "5 uses | 1 a turn, 2 energy"},
      {"TNG-Stasis-Screen.2", at("Stasis Screen", 3).function("screen", trait("function.keep")),
       "2*turn"},
      {"TNG-Proton-Screen.2", at("Proton Screen", 3).bends("die"),
       "+1 phaser, Bolt, Flux, Force Beam, Fus, WB, WRG; +2 Ion, PC, PGL, PGH; +3 PB, PRT; -1 "
       "Anti-Proton Beam, EB, Stat"},
      {"TNG-Proton-Screen.3", at("Proton Screen", 3).bends("die"),
       "+1 phaser, Bolt, Flux, Force Beam, Fus, WB, WRG; +2 Ion, PC, PGL, PGH; +3 PB, PRT; -1 "
       "Anti-Proton Beam, EB, Stat"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
