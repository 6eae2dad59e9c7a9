// The pseudo-fighter chart and the weapon specification chart (6.0), typed a second time.
#include "rules/code_red/damage/pf_chart.h"

#include <gtest/gtest.h>

#include <string>

#include "rules/code_red/design/design.h"

namespace klaxon::rules::code_red {
namespace {

// A row of the chart, as the document prints it.
void expect_row(u32 row, const std::string& printed) {
  static const std::string names[] = {"HULL",  "C WARP", "L WARP", "R WARP", "IMP",
                                      "APR",   "BTTY",   "BRIDGE", "WPN-A",  "WPN-B",
                                      "WPN-C", "ANY",    "EX DAM"};
  std::string ours;
  for (PfHit hit : pf_chart[row - 1]) ours += names[static_cast<u32>(hit)] + " | ";
  EXPECT_EQ(ours, printed);
}

TEST(CodeRedPfChart, CR_6_0_2_row_1) {
  expect_row(1, "HULL | C WARP | L WARP | R WARP | ANY | EX DAM | ");
}
TEST(CodeRedPfChart, CR_6_0_2_row_2) {
  expect_row(2, "HULL | L WARP | C WARP | IMP | ANY | EX DAM | ");
}
TEST(CodeRedPfChart, CR_6_0_2_row_3) {
  expect_row(3, "HULL | R WARP | C WARP | IMP | ANY | EX DAM | ");
}
TEST(CodeRedPfChart, CR_6_0_2_row_4) {
  expect_row(4, "HULL | BTTY | APR | BRIDGE | ANY | EX DAM | ");
}
TEST(CodeRedPfChart, CR_6_0_2_row_5) {
  expect_row(5, "HULL | WPN-A | WPN-B | WPN-C | ANY | EX DAM | ");
}
TEST(CodeRedPfChart, CR_6_0_2_row_6) {
  expect_row(6, "HULL | WPN-B | WPN-A | WPN-C | ANY | EX DAM | ");
}

// A race's craft of classes A, B and C: X/Y with a slash, N/A if the race has none.
void expect_race(const char* name, const std::string& printed) {
  const int index = pf_race_index(name);
  ASSERT_GE(index, 0);
  std::string ours;
  for (const PfWeapon& weapon : pf_races()[static_cast<u32>(index)].weapon) {
    ours += *weapon.first == 0 ? "N/A" : weapon.first;
    if (*weapon.second != 0) ours += std::string("/") + weapon.second;
    ours += " | ";
  }
  EXPECT_EQ(ours, printed);
}

TEST(CodeRedPfWeapons, CR_6_0_gorn) {
  expect_race("gorn", "stasis_box | N/A | phaser_1 | ");
}
TEST(CodeRedPfWeapons, CR_6_0_hydran) {
  expect_race("hydran", "fusion_beam | phaser_2 | phaser_g | ");
}
TEST(CodeRedPfWeapons, CR_6_0_klingon) {
  expect_race("klingon", "disruptor/anti_drone | drone_rack | phaser_2 | ");
}
TEST(CodeRedPfWeapons, CR_6_0_kzinti) {
  expect_race("kzinti", "drone_rack | drone_rack | phaser_1/disruptor | ");
}
TEST(CodeRedPfWeapons, CR_6_0_lyran) {
  expect_race("lyran", "disruptor | phaser_3 | phaser_1 | ");
}
TEST(CodeRedPfWeapons, CR_6_0_orion) {
  expect_race("orion", "stasis_box | phaser_1/tractor | option_mount | ");
}
TEST(CodeRedPfWeapons, CR_6_0_romulan) {
  expect_race("romulan", "stasis_box | N/A | phaser_1 | ");
}
TEST(CodeRedPfWeapons, CR_6_0_tholian) {
  expect_race("tholian", "disruptor | phaser_3 | phaser_1 | ");
}
TEST(CodeRedPfWeapons, CR_6_0_other_races_are_not_in_the_chart) {
  EXPECT_EQ(pf_races().size(), 8U);
  EXPECT_EQ(pf_race_index("federation"), -1);
  EXPECT_EQ(pf_race_index("Klingon"), 2) << "upper and lower case count as equal";
}

}  // namespace
}  // namespace klaxon::rules::code_red
