// Printed sheets: their contents, at true size, and a ship's condition on them.
#include <gtest/gtest.h>

#include "staff/red_alert/sheet/print.h"
#include "staff/red_alert/staff.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

using core::Tree;

std::string sheet_of(const Tree& design, const Tree* stands = nullptr) {
  const auto staff = make_staff(testing::shipped(), "");
  core::Faults faults;
  std::string svg;
  EXPECT_TRUE(staff->sheets()->print(design, stands, svg, faults)) << testing::all_of(faults);
  return svg;
}
u32 times(const std::string& text, std::string_view part) {
  u32 count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}
const Tree& shipped_file(const char* kind, const char* id) {
  return testing::shipped().find(kind, id)->tree;
}

TEST(RedAlertSheet, RA_3_3_a_panel_has_its_ships_figures_and_its_disk_in_true_size) {
  const std::string svg = sheet_of(shipped_file("ships", "tderet"));
  for (const char* part :
       {"T&#39;deret", "Romulan, large, 24 points; beam 5, torpedoes 3, capacity 5", "Shields",
        "Orders", "Propulsion", "Concealed crew and tech"})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  // RA-3.14: 3.25 inches across are 82.5 mm; a torpedo's inch is 25.4 mm
  EXPECT_NE(svg.find("A412 412"), std::string::npos);
  EXPECT_EQ(times(svg, ">torpedo<"), 3U);
  EXPECT_EQ(times(svg, ">10<"), 3U) << "RA-3.4: each dial goes to 10";
  EXPECT_EQ(svg, sheet_of(shipped_file("ships", "tderet"))) << "the same bytes";
}

TEST(RedAlertSheet, a_ship_in_battle_shows_its_condition) {
  const Tree stands = testing::toml(
      "left = { fate = \"in_play\", shields = 2, hull = 3, speed = 1, torpedoes = 1, "
      "marks = \"bridge, weapons\", disks = [{ disk = \"la_forge\", state = \"activated\" }] }");
  const std::string whole = sheet_of(shipped_file("ships", "yamato"));
  const std::string svg = sheet_of(shipped_file("ships", "yamato"), &stands);
  EXPECT_EQ(times(svg, ">launched<"), 2U);
  EXPECT_EQ(times(svg, ">torpedo<"), 1U);
  EXPECT_EQ(times(svg, "stroke-width=\"14\""), 3U) << "shields, hull and speed";
  EXPECT_EQ(times(whole, "stroke-width=\"14\""), 2U) << "the player chooses the speed";
  EXPECT_NE(svg.find("Lt. Cdr. La Forge"), std::string::npos);
  EXPECT_NE(svg.find("Activated"), std::string::npos);
  const Tree lost = testing::toml("left = { fate = \"off_table\", shields = 2, hull = 0 }");
  EXPECT_NE(sheet_of(shipped_file("ships", "yamato"), &lost).find("Destroyed"), std::string::npos);
}

TEST(RedAlertSheet, RA_2_11_crew_and_tech_are_cards_and_a_fleet_is_all_of_it) {
  const std::string card = sheet_of(shipped_file("crew", "picard"));
  for (const char* part : {"Cpt. Picard", "Crew, Federation, 9 points", "Command 6, combat 2",
                           "Attack and Activate", "bridge crew, unique"})
    EXPECT_NE(card.find(part), std::string::npos) << part << card;
  const std::string fleet = sheet_of(shipped_file("fleets", "tderet_alone"));
  for (const char* part : {"T&#39;deret", "Auxiliary Battery", "+1 beam", "Heavy Torpedoes"})
    EXPECT_NE(fleet.find(part), std::string::npos) << part;
}

TEST(RedAlertSheet, every_shipped_disk_can_be_printed) {
  for (const char* kind : {"ships", "crew", "tech", "fleets"})
    for (const codec::Definition* one : testing::shipped().all(kind))
      EXPECT_NE(sheet_of(one->tree).find("</svg>"), std::string::npos) << one->file;
}

TEST(RedAlertSheet, names_are_escaped_and_faults_are_reported) {
  const Tree own = testing::toml(
      "name = \"<b>&\"\nsize = \"small\"\nfaction = \"any\"\ncost = 3\ncapacity = 1\nshields = 1\n"
      "hull = 1\nbeam = 1\ntorpedoes = 0\n");
  EXPECT_EQ(sheet_of(own).find("<b>"), std::string::npos);
  const auto staff = make_staff(testing::shipped(), "");
  core::Faults faults;
  std::string svg;
  EXPECT_FALSE(staff->sheets()->print(testing::toml("name = \"X\"\nsize = \"huge\"\n"), nullptr,
                                      svg, faults));
  EXPECT_NE(testing::all_of(faults).find("standard"), std::string::npos);
  core::Faults unknown;
  EXPECT_FALSE(staff->sheets()->print(
      testing::toml("title = \"F\"\n[[ships]]\nship = \"yamoto\"\ndisks = [\"worv\"]\n"), nullptr,
      svg, unknown));
  EXPECT_NE(testing::all_of(unknown).find("'yamato'"), std::string::npos);
  EXPECT_NE(testing::all_of(unknown).find("'worv'"), std::string::npos);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
