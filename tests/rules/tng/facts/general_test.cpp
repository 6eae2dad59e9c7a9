// Scale: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

std::string sections() {
  std::string list;
  for (const auto& system : rules::tng::catalog::shipped().catalog.systems) {
    const std::string section =
        rules::tng::catalog::section_words[static_cast<u32>(system.section)];
    if (!list.ends_with(section)) list += (list.empty() ? "" : " ") + section;
  }
  return list;
}

// What the list of sizes gives as a thing's size on a sheet.
std::string on_sheet(int size_class) {
  for (const auto& size : rules::tng::catalog::shipped().catalog.tables.size_classes)
    if (size.number == size_class) return size.ssd;
  return "?";
}

TEST(TngFactsGeneral, changes) {
  const ModeFact pulsar = mode("PPDC", "standard", 3);
  expect_facts({
      // each once: the expansion has no list of its own
      {"TNG-scale.1", sections(), "control hull power weapon officer"},
      {"TNG-scale.2", words({line("Skin").levels(), line("AMPB").levels()}), "6 6"},
      {"TNG-scale.5", words({line("UWARP", "3-L/R").bpv(3), line("VWARP", "3-L/R").bpv(3)}),
       "160 200"},
      {"TNG-scale.5", words({line("UWARP", "3-C").bpv(4), line("VWARP", "3-C").bpv(4)}), "255 315"},
      {"TNG-scale.6", found({"TWARP", "Propel", "UWARP", "VWARP", "HWARP", "PWARP", "TimeWARP"}),
       "yes yes yes yes yes yes yes"},
      {"TNG-scale.6", found({"SWARP", "WARP"}), "no no"},
      // "may be spread (as 1-1) over 2 turns" is left of a price of 2
      {"TNG-scale.7", words({pulsar.energy(), pulsar.hold()}), "1 1/4"},
  });
}

TEST(TngFactsGeneral, nothing_to_do) {
  const LineFact hull = line("Hull", "F");
  expect_facts({
      {"TNG-scale.8", words({hull.bpv(3), hull.bpv(4), hull.repair(3), hull.repair(4)}),
       "10 15 2 2"},
      {"TNG-scale.9", words({on_sheet(6), "|", on_sheet(5)}), "1 Box | 1 MegaBox"},
      {"TNG-scale.10", at("Trac", 3).get(trait("link.reach")), "3"},
      // "2 {3} Light Years (or 200 {300} million hexes)"
      {"TNG-scale.11", at("Tran-F", 4).reach("move_party"), "300000000"},
      {"TNG-scale.12", mode("Ph-7", "standard", 3).does(0), "2 2 2 2 2 2"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
