// Phasers: what the document says of them, beside the catalogue.
#include <gtest/gtest.h>

#include "tests/rules/tng/facts/fact.h"

namespace klaxon::tests::facts {
namespace {

// "fire twice per turn, but cannot fire twice in the same impulse"; overload: double damage, range
// 2 {3}. The chart's columns 0, 1, 2, by die: 111111, 111110, 111100.
TEST(TngFactsPhasers, ph_6) {
  const ModeFact plain = mode("Ph-6", "standard", 3), plain_4 = mode("Ph-6", "standard", 4);
  const ModeFact over = mode("Ph-6", "overload", 3), over_4 = mode("Ph-6", "overload", 4);
  expect_facts({
      {"TNG-Ph-6.1", words({plain.turn(), plain.impulse()}), "2 1"},
      {"TNG-Ph-6.1", words({over_4.turn(), over_4.impulse()}), "2 1"},
      {"TNG-Ph-6.2", words({plain.energy(), plain_4.energy()}), "1/2 1/2"},
      {"TNG-Ph-6.2", words({plain.shots(), over.energy()}), "1 1"},
      {"TNG-Ph-6.3", over.does(0), "2 2 2 2 2 2"},
      {"TNG-Ph-6.3", over.does(2), "2 2 2 2 0 0"},
      {"TNG-Ph-6.3", over_4.does(1), "2 2 2 2 2 0"},
      {"TNG-Ph-6.4", over.reach(), "2"},
      {"TNG-Ph-6.5", over_4.reach(), "3"},
  });
}

// "simply 3 Ph-6's merged into 1 box. It costs the same (in BPV) as 3 Ph-6's": 3 times 60 {90}.
TEST(TngFactsPhasers, ph_6d) {
  const ModeFact plain = mode("Ph-6D", "standard", 3), over = mode("Ph-6D", "overload", 3);
  const ModeFact over_4 = mode("Ph-6D", "overload", 4);
  const LineFact box = line("Ph-6D");
  expect_facts({
      {"TNG-Ph-6D.1", words({box.bpv(3), box.bpv(4), at("Ph-6D", 3).capacitor()}), "180 270 9"},
      {"TNG-Ph-6D.1", plain.turn(), "6"},
      {"TNG-Ph-6D.2", at("Ph-6D", 3).modes(), "standard overload"},
      {"TNG-Ph-6D.2", words({plain.does(1), "|", plain.does(3)}), "1 1 1 1 1 0 | 1 1 1 0 0 0"},
      {"TNG-Ph-6D.2", plain.reach(), "12"},
      {"TNG-Ph-6D.3", words({plain.turn(), plain.impulse()}), "6 3"},
      {"TNG-Ph-6D.4", words({plain.energy(), plain.shots()}), "1/2 1"},
      {"TNG-Ph-6D.5", words({over.does(1), "|", over.energy()}), "2 2 2 2 2 0 | 1"},
      {"TNG-Ph-6D.6", over.reach(), "2"},
      {"TNG-Ph-6D.7", over_4.reach(), "3"},
  });
}

// Columns 0 and 1: 222222, 222221.
TEST(TngFactsPhasers, ph_7_and_ph_7g) {
  const ModeFact plain = mode("Ph-7", "standard", 3), over = mode("Ph-7", "overload", 3);
  const ModeFact over_4 = mode("Ph-7", "overload", 4);
  const ModeFact four = mode("Ph-7G", "standard", 3), four_over = mode("Ph-7G", "overload", 3);
  const ModeFact four_over_4 = mode("Ph-7G", "overload", 4);
  const LineFact box = line("Ph-7G");
  expect_facts({
      {"TNG-Ph-7.2", words({plain.energy(), mode("Ph-7", "standard", 4).energy()}), "1/2 1/2"},
      {"TNG-Ph-7.3", words({over.does(0), "|", over.does(1)}), "4 4 4 4 4 4 | 4 4 4 4 4 2"},
      {"TNG-Ph-7.3", over_4.does(1), "4 4 4 4 4 2"},
      {"TNG-Ph-7.4", over.reach(), "3"},
      {"TNG-Ph-7.5", over_4.reach(), "4"},
      // "simply 4 Ph-7's": 4 times 70 {105}, 14, 1
      {"TNG-Ph-7G.1", words({box.bpv(3), box.bpv(4), box.repair(3), box.spaces(3)}),
       "280 420 56 4"},
      {"TNG-Ph-7G.1", four.turn(), "4"},
      {"TNG-Ph-7G.2", at("Ph-7G", 3).modes(), "standard overload"},
      {"TNG-Ph-7G.2", words({four.does(1), "|", four.reach()}), "2 2 2 2 2 1 | 15"},
      {"TNG-Ph-7G.3", words({four.energy(), four.shots()}), "1/2 1"},
      {"TNG-Ph-7G.4", words({four_over.does(1), "|", four_over.energy()}), "4 4 4 4 4 2 | 1"},
      {"TNG-Ph-7G.5", four_over.reach(), "3"},
      {"TNG-Ph-7G.6", four_over_4.reach(), "4"},
  });
}

std::string pulse(const char* name) {
  const ModeFact said = mode("Ph-8", name, 3);
  return words({said.energy(), said.shots(), "|", said.does(1)});
}

// Column 0 of its own chart by die: 8 8 7 7 6 6.
TEST(TngFactsPhasers, ph_8) {
  const ModeFact over = mode("Ph-8", "overload", 3), over_4 = mode("Ph-8", "overload", 4);
  expect_facts({
      {"TNG-Ph-8.2", at("Ph-8", 3).modes(),
       "standard overload small-pulse-ph-7 small-pulse-ph-6 large-pulse-ph-7 large-pulse-ph-6"},
      {"TNG-Ph-8.3", over.does(0), "16 16 14 14 12 12"},
      {"TNG-Ph-8.4", over.reach(), "8"},
      {"TNG-Ph-8.5", over_4.reach(), "10"},
      // energy, shots, and what one does at range 1
      {"TNG-Ph-8.6", pulse("small-pulse-ph-7"), "2 3 | 2 2 2 2 2 1"},
      {"TNG-Ph-8.7", pulse("small-pulse-ph-6"), "2 4 | 1 1 1 1 1 0"},
      {"TNG-Ph-8.8", pulse("large-pulse-ph-7"), "4 6 | 2 2 2 2 2 1"},
      {"TNG-Ph-8.9", pulse("large-pulse-ph-6"), "4 8 | 1 1 1 1 1 0"},
  });
}

TEST(TngFactsPhasers, ph_9_ph_10_and_ph_lr) {
  const ModeFact nine = mode("Ph-9", "standard", 3), nine_4 = mode("Ph-9", "standard", 4);
  const ModeFact ten = mode("Ph-10", "standard", 4), ten_5 = mode("Ph-10", "standard", 5);
  const ModeFact far = mode("Ph-LR", "standard", 3);
  expect_facts({
      {"TNG-Ph-9.1", words({nine.turn(), nine_4.turn(), nine.impulse()}), "2 4 any"},
      {"TNG-Ph-9.2", words({at("Ph-9", 3).modes(), at("Ph-9", 4).modes()}), "standard standard"},
      {"TNG-Ph-9.3", line("Ph-9").levels(), "3 4"},
      {"TNG-Ph-9.4", words({nine.energy(), nine_4.energy(), nine.shots()}), "1/2 1/2 1"},
      // "add 1 to range on chart below if used on a 3X ship": 0 as 1, and 20 as the last, 21
      {"TNG-Ph-9.5", words({nine.does(0), "|", nine_4.does(0)}), "2 2 2 2 2 1 | 2 2 2 2 2 2"},
      {"TNG-Ph-9.5", words({nine.does(5), "|", nine_4.does(5)}), "1 1 1 1 1 1 | 2 1 1 1 1 1"},
      {"TNG-Ph-9.5", words({nine.reach(), nine_4.reach()}), "20 21"},
      {"TNG-Ph-9.6", line("Ph-7").bpv(3), "70"},
      {"TNG-Ph-10.2", words({ten.turn(), ten.impulse(), ten_5.turn(), ten_5.impulse()}), "3 1 6 1"},
      {"TNG-Ph-10.6", words({ten.energy(), ten_5.energy(), ten.shots()}), "5 5 1"},
      {"TNG-Ph-LR.2", words({line("Ph-LR").fires_with(), line("Ph-LR").needs()}), "none none"},
      {"TNG-Ph-LR.3", at("Ph-LR", 3).modes(), "standard"},
      {"TNG-Ph-LR.4", words({far.energy(), far.shots()}), "1 1"},
      {"TNG-Ph-LR.5", words({far.turn(), far.get(trait("mode.overload_from"))}), "2 2"},
  });
}

// "simply 3 Ph-WR's merged": capacitor 9 = 3 times 3. WR's columns 0, 1, 2: 110000, 111100, 111111.
TEST(TngFactsPhasers, ph_wr_and_ph_wd) {
  const ModeFact one = mode("Ph-WR", "standard", 3), over = mode("Ph-WR", "overload", 3);
  const ModeFact over_4 = mode("Ph-WR", "overload", 4);
  const ModeFact three = mode("Ph-WD", "standard", 3), three_over = mode("Ph-WD", "overload", 3);
  const ModeFact three_over_4 = mode("Ph-WD", "overload", 4);
  const LineFact box = line("Ph-WD");
  expect_facts({
      {"TNG-Ph-WR.1", words({one.turn(), one.impulse()}), "2 1"},
      {"TNG-Ph-WR.2", words({one.energy(), one.shots()}), "1/2 1"},
      {"TNG-Ph-WR.3", words({over.does(1), "|", over_4.does(2)}), "2 2 2 2 0 0 | 2 2 2 2 2 2"},
      {"TNG-Ph-WR.4", over.reach(), "3"},
      {"TNG-Ph-WR.5", over_4.reach(), "4"},
      {"TNG-Ph-WD.1", words({box.bpv(3), box.bpv(4), box.repair(3), box.spaces(3)}),
       "195 295 39 3"},
      {"TNG-Ph-WD.1", words({three.turn(), at("Ph-WD", 3).capacitor()}), "6 9"},
      {"TNG-Ph-WD.2", at("Ph-WD", 3).modes(), "standard overload"},
      {"TNG-Ph-WD.2", words({three.does(0), "|", three.reach()}), "1 1 0 0 0 0 | 9"},
      {"TNG-Ph-WD.3", words({three.turn(), three.impulse()}), "6 3"},
      {"TNG-Ph-WD.4", words({three.energy(), three.shots()}), "1/2 1"},
      {"TNG-Ph-WD.5", words({three_over.does(0), "|", three_over.does(2)}),
       "2 2 0 0 0 0 | 2 2 2 2 2 2"},
      {"TNG-Ph-WD.6", three_over.reach(), "3"},
      {"TNG-Ph-WD.7", three_over_4.reach(), "4"},
  });
}

// XR's columns 0, 3, 4: 111111, 222222, 222221.
TEST(TngFactsPhasers, ph_xr_ph_xg_and_ph_zr) {
  const ModeFact one = mode("Ph-XR", "standard", 3), over = mode("Ph-XR", "overload", 3);
  const ModeFact over_4 = mode("Ph-XR", "overload", 4);
  const ModeFact four = mode("Ph-XG", "standard", 3), four_over = mode("Ph-XG", "overload", 3);
  const ModeFact four_over_4 = mode("Ph-XG", "overload", 4);
  const ModeFact zr = mode("Ph-ZR", "standard", 3), zr_4 = mode("Ph-ZR", "standard", 4);
  const LineFact box = line("Ph-XG");
  expect_facts({
      {"TNG-Ph-XR.2", words({one.energy(), one.shots()}), "1/2 1"},
      {"TNG-Ph-XR.3", words({over.does(3), "|", over_4.does(4)}), "4 4 4 4 4 4 | 4 4 4 4 4 2"},
      {"TNG-Ph-XR.4", over.reach(), "4"},
      {"TNG-Ph-XR.5", over_4.reach(), "5"},
      {"TNG-Ph-XG.1", words({box.bpv(3), box.repair(3), box.spaces(3)}), "300 60 4"},
      {"TNG-Ph-XG.1", words({four.turn(), at("Ph-XG", 3).capacitor()}), "4 16"},
      {"TNG-Ph-XG.2", at("Ph-XG", 3).modes(), "standard overload"},
      {"TNG-Ph-XG.2", words({four.does(0), "|", four.reach()}), "1 1 1 1 1 1 | 11"},
      {"TNG-Ph-XG.3", words({four.energy(), four.shots()}), "1/2 1"},
      {"TNG-Ph-XG.4", words({four_over.does(0), "|", four_over.does(4)}),
       "2 2 2 2 2 2 | 4 4 4 4 4 2"},
      {"TNG-Ph-XG.5", four_over.reach(), "4"},
      {"TNG-Ph-XG.6", four_over_4.reach(), "5"},
      {"TNG-Ph-ZR.1", words({zr.turn(), zr_4.turn()}), "2 4"},
      {"TNG-Ph-ZR.2", words({zr.energy(), zr_4.energy(), zr.shots()}), "1/2 1/2 1"},
  });
}

TEST(TngFactsPhasers, ph_10_at_5x) {
  expect_facts({
      {"TNG-Ph-10.7",
       words({mode("Ph-10", "standard", 4).get(trait("mode.choose_internal")),
              mode("Ph-10", "standard", 5).get(trait("mode.choose_internal"))}),
       "none 1"},
  });
}

}  // namespace
}  // namespace klaxon::tests::facts
