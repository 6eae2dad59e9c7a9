// What a box costs, by tech level, arc, variant, refit and ship.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

TEST(TngYardPrice, arcs) {
  constexpr YardCase cases[] = {
      {"TNG-weapon-notes.4", "boxes = [\"4 Ph-7 FX\"]", "420 56 4"},
      {"TNG-weapon-notes.4", "boxes = [\"4 Ph-7 FA\"]", "280 56 4"},
      // from 0 to 360 degrees in steps of 30; the price of each box is rounded up
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 H0\"]", "70 28 2"},
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LP\"]", "88 28 2"},       // 43.75
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 FP\"]", "106 28 2"},      // 52.5
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LQF\"]", "124 28 2"},     // 61.25
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LQF+RF\"]", "158 28 2"},  // 150 degrees: 78.75
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LS\"]", "176 28 2"},      // 87.5
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LS+RP\"]", "194 28 2"},   // 210 degrees: 96.25
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 FX\"]", "210 28 2"},
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LS+RQF\"]", "236 28 2"},     // 270: 117.25
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LS+FA+R\"]", "246 28 2"},    // 300: 122.5
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 LS+RQF+RA\"]", "264 28 2"},  // 330: 131.25
      {"TNG-weapon-notes.4", "boxes = [\"2 Ph-7 360\"]", "280 28 2"},
      {"TNG-weapon-notes.4", "boxes = [\"1 Ph-7\"]", "missing-arc"},
      // an odd price: 39 and three eighths, rounded up
      {"TNG-weapon-notes.4", "tech = 4\nboxes = [\"1 Blast LQF\"]", "40 6 1"},
      {"TNG-weapon-notes.5", "boxes = [\"2 Drn-B\"]", "100 20 2"},
      {"TNG-weapon-notes.5", "boxes = [\"2 Drn-B FA\"]", "no-arc"},
      {"TNG-weapon-notes.5", "boxes = [\"2 Lab FA\"]", "no-arc"},
      // it has only one arc, whether named or not
      {"TNG-Ph-10", "tech = 4\nboxes = [\"1 Ph-10\"]", "2000 150 2"},
      {"TNG-Ph-10", "tech = 4\nboxes = [\"1 Ph-10 360\"]", "2000 150 2"},
      {"TNG-Ph-10", "tech = 4\nboxes = [\"1 Ph-10 FA\"]", "wrong-arc"},
      {"TNG-Ph-10", "tech = 5\nboxes = [\"1 Ph-10\"]", "300 30 1"},
      {"TNG-SFG", "boxes = [\"1 SFG\"]", "200 40 2"},
      {"TNG-SFG", "boxes = [\"1 SFG RA\"]", "wrong-arc"},
      {"TNG-AMPB", "tech = 6\nboxes = [\"1 AMPB\"]", "60000 40 3"},  // printed for 360 degrees
      {"TNG-Snare", "boxes = [\"1 Snare LR+L+R\", \"1 Snare LQR+RQF\"]", "150 24 2"},
  };
  expect_cases(cases);
}

TEST(TngYardPrice, tech_levels) {
  constexpr YardCase cases[] = {
      {"TNG-Hull", "boxes = [\"2 Hull F\", \"3 Hull C\"]", "65 10 5"},
      {"TNG-Hull", "tech = 4\nboxes = [\"2 Hull F\", \"3 Hull C\"]", "90 10 5"},
      // our ruling: above 4X, the nearest lower level applies
      {"TNG-Hull", "tech = 8\nboxes = [\"2 Hull F\", \"3 Hull C\"]", "90 10 5"},
      {"TNG-Repair", "tech = 6\nboxes = [\"1 Repair\"]", "80 6 1"},
      {"TNG-Quan", "boxes = [\"1 Quan FA\"]", "too-early"},
      {"TNG-Pl-Z", "boxes = [\"1 Pl-Z FA\"]", "too-early"},
      {"TNG-APX.1", "tech = 5\nboxes = [\"1 APX\"]", "too-early"},
      {"TNG-APX.1", "tech = 6\nboxes = [\"1 APX\"]", "7000 10 1"},
      {"TNG-ATimeWR.1", "tech = 4\nboxes = [\"1 ATimeWR\"]", "too-early"},
      {"TNG-ATimeWR.1", "tech = 5\nboxes = [\"1 ATimeWR\"]", "1000 50 1"},
      {"TNG-PWARP.1", "tech = 4\nboxes = [\"1 PWARP 7\"]", "too-early"},
      {"TNG-PWARP.1", "tech = 6\nboxes = [\"1 PWARP 7\"]", "1680 112 4"},
      {"TNG-PWARP.4", "tech = 6\nboxes = [\"1 PWARP 7\"]\nfeatures = [\"Cloaking Device\"]",
       "1905 142 4"},
      {"TNG-TimeWARP.1", "tech = 5\nboxes = [\"1 TimeWARP 10\"]", "too-early"},
      {"TNG-TimeWARP.1", "tech = 7\nboxes = [\"1 TimeWARP 10\"]", "4455 176 1"},
      {"TNG-ASG.1", "tech = 4\nboxes = [\"1 ASG\"]", "too-early"},
      {"TNG-ASG.1", "tech = 5\nboxes = [\"1 ASG\"]", "2000 400 8"},
      {"TNG-TED.1", "tech = 5\nboxes = [\"1 TED\"]", "too-early"},
      {"TNG-TED.1", "tech = 6\nboxes = [\"1 TED\"]", "450000 9000 10"},
      {"TNG-Wing.5", "boxes = [\"1 Wing 4-L\"]", "too-early"},
      {"TNG-Wing.5", "tech = 4\nboxes = [\"1 Wing 4-L\"]", "540 24 5"},
      {"TNG-scale.6", "tech = 7\nboxes = [\"1 TimeWARP 100\"]", "40905 1616 1"},
  };
  expect_cases(cases);
}

TEST(TngYardPrice, engines_and_power) {
  constexpr YardCase cases[] = {
      {"TNG-scale.5", "boxes = [\"1 UWARP 3-L\"]", "160 40 3"},
      {"TNG-scale.5", "boxes = [\"1 VWARP 3-L\"]", "200 40 3"},
      {"TNG-UWARP.3", "boxes = [\"2 UWARP 1-R\", \"1 UWARP 1-C\"]", "250 60 3"},
      {"TNG-UWARP", "boxes = [\"2 UWARP 1-L/R\"]", "missing-side"},
      {"TNG-UWARP", "boxes = [\"2 UWARP\"]", "missing-variant"},
      {"TNG-HWARP.4", "boxes = [\"1 HWARP 7-C\", \"1 HWARP 1-L\"]", "600 120 8"},
      {"TNG-Propel.6", "boxes = [\"3 Propel 2\"]", "360 72 6"},
      {"TNG-Propel.6", "boxes = [\"3 Propel 2-L\"]", "unknown-variant"},
      {"TNG-Wing.4", "boxes = [\"1 Wing 1-L\", \"1 Wing 1-R\"]", "180 12 4"},
      {"TNG-Wing.4", "boxes = [\"1 Wing 1-C\"]", "unknown-variant"},
      {"TNG-Helm.8", "boxes = [\"4 Helm Minor\"]", "160 32 4"},
      {"TNG-Helm.8", "boxes = [\"12 Helm Major\"]", "1440 288 24"},
      {"TNG-Helm", "boxes = [\"3 Helm Minor\"]", "wrong-count"},
      {"TNG-AVR.4", "boxes = [\"2 AVR\"]", "200 40 4"},
      {"TNG-AHR.1", "boxes = [\"1 AHR\"]", "missing-system"},
      {"TNG-AHR.1", "boxes = [\"1 AHR\", \"1 HWARP 1-C\"]", "420 84 4"},
      {"TNG-AHR.1", "boxes = [\"1 AHR\", \"1 HWARP-0\"]", "missing-system"},
      {"TNG-AXR.4", "tech = 4\nboxes = [\"3 AXR\"]", "150 30 3"},
      {"TNG-Btty.1", "boxes = [\"1 Btty 6\", \"1 Btty 11\"]", "180 17 2"},
      {"TNG-Btty.1", "tech = 4\nboxes = [\"1 Btty 11\"]", "160 11 1"},
      {"TNG-Btty.1", "boxes = [\"1 Btty 12\"]", "unknown-variant"},
      {"TNG-Btty", "boxes = [\"1 Btty\"]", "missing-variant"},
      {"TNG-Emer-Power.4", "boxes = [\"4 Imp emer\"]", "160 32 4"},
      {"TNG-Emer-Power.4", "tech = 4\nboxes = [\"1 AVR emer\"]", "165 22 2"},
      {"TNG-Emer-Power", "boxes = [\"4 Lab emer\"]", "wrong-refit"},
      {"TNG-Emer-Power", "boxes = [\"4 Imp emer emer\"]", "refit-twice"},
      {"TNG-Emer-Power", "boxes = [\"1 Emer [power system]\"]", "no-base"},
      {"TNG-Cloaking-Device", "features = [\"Cloaking Device\"]", "150 30 0"},
      {"TNG-Cloaking-Device", "boxes = [\"1 Cloaking Device super\"]", "1500 300 3"},
  };
  expect_cases(cases);
}

TEST(TngYardPrice, refits) {
  constexpr YardCase cases[] = {
      // in addition to the box with its arc: 70 x 1.25 = 88, and 132 more
      {"TNG-Trilithium-Augmented-Phasers", "boxes = [\"1 Ph-7 LS tril\"]", "220 28 1"},
      {"TNG-Trilithium-Augmented-Phasers", "tech = 4\nboxes = [\"2 Ph-7 FA tril\"]", "526 56 2"},
      {"TNG-Trilithium-Augmented-Phasers.7", "tech = 4\nboxes = [\"1 Ph-10 tril\"]", "wrong-refit"},
      {"TNG-Trilithium-Augmented-Phasers.7", "boxes = [\"1 Ph-8 FA tril\"]", "wrong-refit"},
      // our ruling: a Blaster is hit as a phaser, but is not a phaser
      {"TNG-Trilithium-Augmented-Phasers.7", "boxes = [\"1 Blast FA tril\"]", "wrong-refit"},
      // this holds beside other weapons on the same ship
      {"TNG-Trilithium-Augmented-Phasers", "boxes = [\"1 Ph-8 FA\", \"1 Ph-6 FA tril\"]",
       "230 40 5"},
      {"TNG-Regenerating-Armor",
       "boxes = [{ id = \"Armor 120 @61\", count = 2, refit = [\"Regenerating Armor\"] }]",
       "40 6 2"},
      {"TNG-Regenerating-Armor", "boxes = [\"2 Regenerating Armor 120 @61\"]", "40 6 2"},
      {"TNG-Regenerating-Armor", "boxes = [{ id = \"Lab\", refit = [\"Regenerating Armor\"] }]",
       "wrong-refit"},
      {"TNG-Cloaking-Device", "boxes = [{ id = \"Lab\", refit = [\"Cloak\"] }]", "no-refit"},
      {"TNG-Temporal-Shields.4", "shields = [\"612 10\"]\nfeatures = [\"Temporal Shields\"]",
       "1000 20 0"},
      {"TNG-Temporal-Shields.4",
       "tech = 4\nshields = [\"612 10\", { facings = \"345\", count = 10, refit = [\"Temporal "
       "Shields\"] }]",
       "2100 30 0"},
      {"TNG-Temporal-Shields", "features = [\"Temporal Shields\"]", "no-base"},
      {"TNG-Regen-ExcDam", "tracks = { \"Regen ExcDam\" = 3 }", "280 60000 3"},
      {"TNG-Regen-ExcDam", "tech = 4\ntracks = { ExcDam = 2, \"Regen ExcDam\" = 3 }",
       "480 17000 5"},
  };
  expect_cases(cases);
}

TEST(TngYardPrice, by_the_ship) {
  constexpr YardCase cases[] = {
      {"TNG-Double-Engines",
       "boxes = [\"3 UWARP 1-L\", \"2 HWARP-0\", \"1 Propel 1\"]\nfeatures = "
       "[\"Double Engines\"]",
       "620 112 6"},
      {"TNG-Double-Engines.7", "boxes = [\"1 TWARP 1-C\"]\nfeatures = [\"Double Engines\"]",
       "90 12 2"},
      // ours: Helm and Wing have no warp power
      {"TNG-Double-Engines",
       "boxes = [\"4 Helm Minor\", \"1 Wing 1-L\"]\nfeatures = [\"Double "
       "Engines\"]",
       "250 38 6"},
      {"TNG-Halve-Engines.5", "tech = 4\nboxes = [\"2 VWARP 3-L\"]\nfeatures = [\"Halve Engines\"]",
       "660 80 6"},
      {"TNG-Positron-Flywheel", "boxes = [\"10 UWARP 2-L\"]\nfeatures = [\"Positron Flywheel\"]",
       "1300 324 24"},
      {"TNG-Double-Weapons",
       "boxes = [\"2 Ph-7 FA\", \"2 Opt FA\", \"1 Prb\"]\nfeatures = [\"Double Weapons\"]",
       // 140 + 180 - 120 unspent + 15 + 4 x 20: mounts count, the Prb does not
       "295 67 5"},
      // 140 + 60 + 2 x 10 + 2 x 20: a Mauler has no box
      {"TNG-Double-Weapons",
       "boxes = [\"2 Ph-7 FA\", \"2 Imp\", { id = \"Mauler\", connects = [\"Imp\"] }]\nfeatures = "
       "[\"Double Weapons\"]",
       "260 44 4"},
      {"TNG-Double-Weapons.7", "boxes = [\"1 Phtn FA\"]\nfeatures = [\"Double Weapons\"]",
       "70 10 1"},
      {"TNG-Solid-Neutronium-Hull",
       "tech = 6\nexplosion = 10\nfeatures = [\"Solid Neutronium Hull 5 facings\"]", "800 0 9"},
      {"TNG-Solid-Neutronium-Hull.17",
       "tech = 6\nexplosion = 10\nfeatures = [\"Solid Neutronium Hull 6\"]", "2000 0 10"},
      {"TNG-Solid-Neutronium-Hull",
       "tech = 6\nexplosion = 10\nfeatures = [\"Solid Neutronium Hull\"]", "missing-variant"},
      {"TNG-Solid-Neutronium-Hull", "tech = 5\nfeatures = [\"Solid Neutronium Hull 6\"]",
       "too-early"},
      {"TNG-Energy-Sheath.9", "size_class = 2\nfeatures = [\"Energy Sheath\"]", "75 15 6"},
      {"TNG-Energy-Sheath.9", "tech = 4\nsize_class = 5\nfeatures = [\"Energy Sheath\"]",
       "115 15 3"},
      // by size class, but at most half of the ship's price: 1030, less 400; 530, less 265
      {"TNG-Robot-Controlled",
       "boxes = [\"20 Lab\", \"1 Ph-WR 360\", \"25 Hull F\", \"25 Hull A\"]\nfeatures = [\"Robot "
       "Controlled\"]",
       "630 193 71"},
      {"TNG-Robot-Controlled",
       "boxes = [\"20 Lab\", \"1 Ph-WR 360\"]\nfeatures = [\"Robot Controlled\"]", "265 93 21"},
      {"TNG-Robot-Controlled",
       "size_class = 5\nboxes = [\"21 Lab\"]\nfeatures = [\"Robot Controlled\"]", "320 84 21"},
      // half an odd price: the ship keeps the larger half
      {"TNG-Robot-Controlled", "boxes = [\"1 Quar\"]\nfeatures = [\"Robot Controlled\"]", "8 3 1"},
      {"TNG-Robot-Controlled", "size_class = 6\nfeatures = [\"Robot Controlled\"]",
       "wrong-size-class"},
      {"TNG-Robot-Controlled", "size_class = -1\nfeatures = [\"Robot Controlled\"]",
       "wrong-size-class"},
      {"TNG-Sh-Gen.5", "tech = 4\nboxes = [\"1 Sh Gen\"]", "0 50 12"},
      {"TNG-Ref.6", "boxes = [\"3 Ref 180 @612\"]", "30 6 3"},
  };
  expect_cases(cases);
}

}  // namespace
}  // namespace klaxon::rules::tng::design
