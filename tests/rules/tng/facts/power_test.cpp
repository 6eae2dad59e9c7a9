// Power: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

std::string rank(const char* id, int level) {
  return at(id, level).get(trait("power.rank"));
}

// What hits each of its lines.
std::string hits(const char* id, std::initializer_list<const char*> variants) {
  std::string list;
  for (const char* variant : variants)
    list += (list.empty() ? "" : " ") + line(id, variant).hit_on();
  return list;
}

TEST(TngFactsPower, drives) {
  const ThingFact phase = at("PWARP", 5);
  expect_facts({
      {"TNG-power-notes", words({rank("SWARP", 3), rank("WARP", 3), rank("UWARP", 3)}), "? ? 2"},
      // energy of a box, in the order of the document's lines
      {"TNG-power-notes.1", line("UWARP").numbers(), "1 1 2 2 3 3"},
      {"TNG-power-notes.1", line("VWARP").numbers(), "3 3 4 4 5 5"},
      {"TNG-power-notes.1", line("Propel").numbers(), "1 2 3 4"},
      {"TNG-power-notes.2",
       words({rank("TWARP", 3), rank("UWARP", 3), rank("VWARP", 3), rank("HWARP", 3),
              rank("PWARP", 5), rank("TimeWARP", 6)}),
       "1 2 2 3 4 5"},
      {"TNG-HWARP.4", line("HWARP").variants(),
       "1-L/R/C, 2-L/R/C, 3-L/R/C, 4-L/R/C, 5-L/R/C, 6-L/R/C, 7-L/R/C"},
      {"TNG-HWARP.4",
       hits("HWARP", {"1-L/R/C", "2-L/R/C", "3-L/R/C", "4-L/R/C", "5-L/R/C", "6-L/R/C", "7-L/R/C"}),
       "Warp Warp Warp Warp Warp Warp Warp"},
      {"TNG-Helm.8",
       words({line("Helm", "Minor, 1, per box").each(), line("Helm", "Minor, 1, per box").bpv(3),
              line("Helm", "Major, 3, per box").bpv(3), line("Helm", "Grand, 6, per box").bpv(3)}),
       "box 40 120 240"},
      {"TNG-Helm.9", hits("Helm", {"Minor, 1, per box", "Major, 3, per box", "Grand, 6, per box"}),
       "CWarp CWarp CWarp"},
      // a Phasing Device alone, and a cloak may be bought beside it
      {"TNG-PWARP.4",
       words({phase.functions(), phase.serves_as("phase"), line("PWARP").excludes()}),
       "phase Phasing Device none"},
      {"TNG-PWARP.6", hits("PWARP", {"7", "8", "9", "10", "11"}), "Warp Warp Warp Warp Warp"},
      {"TNG-TWARP.3", line("TWARP").variants(), "1-L/R, 1-C, 2-L/R, 2-C"},
      {"TNG-TWARP.3", hits("TWARP", {"1-L/R", "1-C", "2-L/R", "2-C"}), "Warp Warp Warp Warp"},
      {"TNG-UWARP.3", line("UWARP").variants(), "1-L/R, 1-C, 2-L/R, 2-C, 3-L/R, 3-C"},
      {"TNG-UWARP.3", hits("UWARP", {"1-L/R", "1-C", "2-L/R", "2-C", "3-L/R", "3-C"}),
       "Warp Warp Warp Warp Warp Warp"},
      {"TNG-VWARP.4", line("VWARP").variants(), "3-L/R, 3-C, 4-L/R, 4-C, 5-L/R, 5-C"},
      {"TNG-VWARP.4", hits("VWARP", {"3-L/R", "3-C", "4-L/R", "4-C", "5-L/R", "5-C"}),
       "Warp Warp Warp Warp Warp Warp"},
      {"TNG-Wing.3", line("Wing").variants(), "1-L/R, 2-L/R, 3-L/R, 4-L/R"},
      {"TNG-Wing.3", hits("Wing", {"1-L/R", "2-L/R", "3-L/R", "4-L/R"}), "Warp Warp Warp Warp"},
  });
}

TEST(TngFactsPower, reactors_and_abilities) {
  const LineFact twice = line("Double Engines"), half = line("Halve Engines");
  expect_facts({
      {"TNG-AUR.1", at("AUR", 3).get(trait("power.box")), "1"},
      {"TNG-AVR.1", at("AVR", 3).get(trait("power.box")), "2"},
      {"TNG-AVR.4", line("AVR").needs(), "none"},
      {"TNG-AXR.4", words({line("AXR").bpv(3), line("AXR").bpv(4)}), "50 50"},
      {"TNG-Double-Engines.7", words({twice.repair(3), twice.repair(4)}), "NA NA"},
      {"TNG-Double-Engines.10", twice.hit_on(), "never"},
      {"TNG-Halve-Engines.5", words({half.repair(3), half.repair(4)}), "NA NA"},
      {"TNG-Halve-Engines.7", half.hit_on(), "never"},
      {"TNG-Positron-Flywheel.8", line("Positron Flywheel").hit_on(), "never"},
  });
}

TEST(TngFactsPower, nothing_to_do) {
  expect_facts({
      {"TNG-power-notes.5", found({"TWARP", "UWARP", "VWARP", "HWARP", "PWARP"}),
       "yes yes yes yes yes"},
      {"TNG-APWR.3", at("APWR", 3).functions(), "none"},
      {"TNG-AXR.5", line("AXR").levels(), "3 4"},
      {"TNG-Double-Engines.8",
       words({line("Double Engines").makers(), line("Double Engines").each()}), "anybody warp_box"},
      {"TNG-HWARP.1", line("HWARP").levels(), "3 4"},
      {"TNG-TWARP.1", line("TWARP").levels(), "3 4"},
      {"TNG-UWARP.1", line("UWARP").levels(), "3 4"},
      {"TNG-VWARP.1", at("VWARP", 3).functions(), "none"},
      {"TNG-VWARP.2", line("VWARP").levels(), "3 4"},
  });
}

TEST(TngFactsPower, what_boxes_do) {
  expect_facts({
      {"TNG-APX.3", at("APX", 6).use("gate"), "1080 energy"},
      {"TNG-APX.3", at("APX", 6).function("gate", trait("function.boxes")), "36"},
      {"TNG-APX.3", at("APX", 6).function("gate", trait("function.energy_kind")), "phase_warp"},
      {"TNG-ATimeWR.4", at("ATimeWR", 5).use("gate"), "any energy, does energy"},
      {"TNG-ATimeWR.4", at("ATimeWR", 5).function("gate", trait("function.energy_kind")),
       "time_warp"},
      {"TNG-Btty.5", at("Btty", 3).get(trait("power.overdrain")), "1"},
      {"TNG-Btty.5", at("Btty", 3).get(trait("power.overdrain_repair")), "5"},
      {"TNG-HWARP-0.2", at("HWARP-0", 3).get(trait("power.converts")), "1"},
      {"TNG-M-AM-CONV.1",
       words({at("M-AM-CONV", 3).figure("fuel"), at("M-AM-CONV", 3).figure("range"),
              at("M-AM-CONV", 3).figure("power_per_fuel")}),
       "11 0 1"},
      {"TNG-PWARP.3", at("PWARP", 5).use("phase"), "boxes energy, as Phasing Device"},
      {"TNG-SD.3", at("SD", 3).step("self_destruct"), "any"},
      {"TNG-SD.6", words({at("SD", 3).figure("decay_one"), at("SD", 3).figure("decay_two")}),
       "2/3 3/4"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
