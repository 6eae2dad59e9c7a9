// Printed sheets: their contents, and a ship's condition on them.
#include <gtest/gtest.h>

#include "battle/match/state_buffer.h"
#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/sheet/print.h"
#include "staff/heavy_combat/staff.h"
#include "staff/report/svg.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using core::Tree;

std::string sheet_of(const Tree& design, const Tree* stands = nullptr) {
  const auto staff = make_staff(testing::shipped(), "");
  core::Faults faults;
  std::string svg;
  EXPECT_TRUE(staff->sheets()->print(design, stands, svg, faults)) << testing::all_of(faults);
  return svg;
}
const Tree& ship(const char* id) {
  return testing::shipped().find("ships", id)->tree;
}

TEST(HeavyCombatSheet, HC_2_2_six_shields_and_every_weapon_with_its_chart) {
  const std::string svg = sheet_of(ship("constance"));
  for (const char* part : {"Constance",
                           "Class CA, Meridian Concord",
                           "Power: three dice a turn",
                           "Fore: 56",
                           "Aft: 40",
                           "Port: 46",
                           "Starboard: 46",
                           "Dorsal: 46",
                           "Ventral: 46",
                           "Armour: 10",
                           "Hull: 28",
                           "Phaser 1",
                           "Photon torpedo 2",
                           "2 (3+)",
                           "CA 1/2",
                           "base never",
                           "Crew 18 of 18",
                           "security chief",
                           "1 ECM shuttle",
                           "three quarters lost: 31,",
                           "1, 2nd turn"})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  EXPECT_EQ(svg, sheet_of(ship("constance"))) << "the same bytes";
  EXPECT_NE(sheet_of(ship("hammer")).find("Power: two dice a turn"), std::string::npos);
  EXPECT_NE(sheet_of(ship("drakkur")).find("1, 3rd turn"), std::string::npos);
}

TEST(HeavyCombatSheet, HC_11_1_a_plasmas_costs_stay_in_their_column) {
  const std::string cost = "4, holds 1";
  EXPECT_NE(sheet_of(ship("eclipse_owl")).find(">" + cost + "<"), std::string::npos);
  EXPECT_LT(text_width(cost, 28), 960 - 750 - text_width("30", 28));
}

TEST(HeavyCombatSheet, every_shipped_ship_fits_its_page) {
  for (const codec::Definition* one : testing::shipped().all("ships")) {
    const std::string svg = sheet_of(one->tree);
    i32 lowest = 0;
    for (std::size_t at = svg.find(" y=\""); at != svg.npos; at = svg.find(" y=\"", at + 1))
      lowest = std::max(lowest, std::stoi(svg.substr(at + 4)));
    EXPECT_LT(lowest, 2970) << one->id;
  }
}

TEST(HeavyCombatSheet, a_ship_in_battle_shows_what_is_left_of_it) {
  const HeavyCombatSystem system(testing::shipped());
  core::Faults faults;
  const auto game = testing::opened(system, "duel", "", faults);
  battle::match::StateBuffer buffer(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log none;
  game->setup(buffer.bytes(), dice, none);
  rules::Ship& hurt = rules::HeavyCombatGame::state(buffer.bytes()).ships[0];
  hurt.shields[0] = 50;
  hurt.hull = 27;
  hurt.boxes[rules::at(rules::System::warp)] = 6;
  const auto staff = make_staff(testing::shipped(), "");
  Tree stands;
  for (const char* name : {"Steadfast", "constance", "Constance"}) {
    ASSERT_TRUE(staff->sheets()->standing(*game, buffer.bytes(), name, stands)) << name;
    EXPECT_EQ(stands.text_at("design"), "constance");
  }
  EXPECT_FALSE(staff->sheets()->standing(*game, buffer.bytes(), "Resolute", stands));
  const std::string svg = sheet_of(ship("constance"), &stands);
  for (const char* part : {"Steadfast", "Fore: 50 of 56", "Hull: 27 of 28", "Warp: 6 of 8"})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  u32 crosses = 0;
  for (std::size_t at = svg.find("m-34 0l34 -34"); at != svg.npos;
       at = svg.find("m-34 0l34 -34", at + 1))
    ++crosses;
  EXPECT_EQ(crosses, 6U + 1U + 2U);
  const auto lines = staff->briefings()->state_lines(*game, buffer.bytes());
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(
      lines[0].rfind("Steadfast (CA): at 0, 0, 0, bow east, top up, speed 2; shields 50 40", 0), 0U)
      << lines[0];
  EXPECT_EQ(staff->reports()->turn_text(*game, buffer.bytes()), "Turn 1");
}

TEST(HeavyCombatSheet, a_design_with_faults_is_not_printed) {
  const auto staff = make_staff(testing::shipped(), "");
  core::Faults faults;
  std::string svg;
  EXPECT_FALSE(staff->sheets()->print(testing::toml("name = \"X\""), nullptr, svg, faults));
  EXPECT_FALSE(faults.empty());
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
