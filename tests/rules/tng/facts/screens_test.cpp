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

}  // namespace
}  // namespace klaxon::tests::facts
