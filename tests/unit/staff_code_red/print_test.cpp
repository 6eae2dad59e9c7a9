// The printed sheet: well-formed SVG with every box.
#include "staff/code_red/sheet/print.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/staff_code_red/drawn.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using core::Tree;

using testing::count;

// Every element is closed in order, and the text contains no bare '<' or '&'.
bool well_formed(const std::string& svg) {
  std::vector<std::string> open;
  for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = svg.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos) return false;
    if (tag.starts_with("?") || tag.ends_with("/")) continue;
    if (!tag.starts_with("/")) {
      open.push_back(tag.substr(0, tag.find(' ')));
    } else {
      if (open.empty() || open.back() != tag.substr(1)) return false;
      open.pop_back();
    }
  }
  for (std::size_t at = svg.find('&'); at != std::string::npos; at = svg.find('&', at + 1)) {
    const std::size_t end = svg.find(';', at);
    if (end == std::string::npos || end - at > 6) return false;
  }
  return open.empty();
}

TEST(CodeRedSheet, every_shipped_ship_prints_all_its_boxes) {
  for (const codec::Definition* ship : testing::shipped().all("ships")) {
    const Sheet sheet = sheet_of(ship->tree);
    int boxes = 0;
    for (const SheetGroup& group : sheet.groups) boxes += group.boxes;
    const std::string svg = print_sheet(sheet);
    EXPECT_TRUE(well_formed(svg)) << ship->id;
    EXPECT_EQ(count(svg, "<rect"), boxes) << ship->id;
    EXPECT_EQ(count(svg, "class=\"lost\""), 0) << ship->id;
    EXPECT_EQ(svg, print_sheet(sheet)) << ship->id;
  }
}

TEST(CodeRedSheet, CR_ship_2_weapon_groups_are_listed) {
  const Sheet sheet = sheet_of(testing::shipped().find("ships", "meridian")->tree);
  EXPECT_THAT(sheet.weapons,
              ::testing::ElementsAre("phasers: 8, direct fire, boxes of Phaser",
                                     "drone racks: 2, seeking, boxes of Drone, 8 shots",
                                     "photons: 4, heavy, direct fire, boxes of Photon"));
  EXPECT_NE(print_sheet(sheet).find("photons: 4, heavy, direct fire, boxes of Photon"),
            std::string::npos);
}

TEST(CodeRedSheet, CR_ship_2_omitted_keys_are_listed_with_the_values_in_play) {
  const Sheet sheet = sheet_of(
      testing::toml("system = \"code-red\"\nname = \"T\"\n[boxes]\nphaser = 3\nshuttle = 1\n"));
  EXPECT_THAT(sheet.weapons, ::testing::ElementsAre("phaser: 3, direct fire, boxes of Phaser"));
  EXPECT_THAT(sheet.bays, ::testing::ElementsAre("bay 1: 1 shuttle"));
}

TEST(CodeRedSheet, CR_ship_3_bays_are_numbered_as_people_count) {
  const Tree ship = testing::toml(
      "name = \"All\"\n[[bays]]\nshuttles = 1\n[[bays]]\nshuttles = 4\nracks = 2\ntracks = true\n");
  const Sheet sheet = sheet_of(ship);
  EXPECT_THAT(sheet.bays,
              ::testing::ElementsAre("bay 1: 1 shuttle",
                                     "bay 2: 4 shuttles, 2 drone racks, launch tracks"));
  EXPECT_NE(print_sheet(sheet).find("bay 2: 4 shuttles"), std::string::npos);
}

TEST(CodeRedSheet, every_box_that_a_file_may_have_has_a_place) {
  std::string boxes;
  for (u32 s = 0; s < core::hit_classes; ++s)
    boxes += std::string(core::hit_class_names()[s]) + " = 1\n";
  const Tree ship = testing::toml("name = \"All\"\n[boxes]\n" + boxes);
  EXPECT_EQ(count(print_sheet(sheet_of(ship)), "<rect"), static_cast<int>(core::hit_classes));
  const Tree fighter = testing::toml(
      "name = \"All\"\nrace = \"orion\"\n[boxes]\nhull = 1\ncenter_warp = 1\nleft_warp = 1\n"
      "right_warp = 1\nimpulse = 1\napr = 1\nbattery = 1\nbridge = 1\nweapon_a = 1\n"
      "weapon_b = 1\nweapon_b_second = 1\nweapon_c = 1\nexcess_damage = 1\n");
  EXPECT_EQ(count(print_sheet(sheet_of(fighter)), "<rect"), 13);
}

TEST(CodeRedSheet, a_name_cannot_break_out_of_the_markup) {
  const Tree ship = testing::toml("name = \"</svg><script>&\"\n[boxes]\nlab = 1\n");
  const std::string svg = print_sheet(sheet_of(ship));
  EXPECT_TRUE(well_formed(svg));
  EXPECT_EQ(svg.find("<script"), std::string::npos);
}

TEST(CodeRedSheet, ships_have_criticals_and_fighters_the_chart) {
  const Tree ship = testing::toml("name = \"S\"\n[boxes]\nlab = 1\n");
  const Tree fighter = testing::toml("name = \"F\"\nrace = \"gorn\"\n[boxes]\nhull = 1\n");
  EXPECT_NE(print_sheet(sheet_of(ship)).find("Leaking battery gas"), std::string::npos);
  const std::string chart = print_sheet(sheet_of(fighter));
  EXPECT_EQ(count(chart, ">Excess damage<"), 6) << "once a row";
  EXPECT_EQ(count(chart, ">Weapon C<"), 2);
  EXPECT_LT(chart.find(">Battery<"), chart.find(">APR<")) << "listed in the order of the row";
  EXPECT_EQ(print_sheet(sheet_of(fighter)).find("Leaking battery gas"), std::string::npos);
}

TEST(CodeRedSheet, labels) {
  EXPECT_EQ(label_of("forward_hull"), "Forward hull");
  EXPECT_EQ(label_of("apr"), "APR");
  EXPECT_EQ(label_of("tr_beam"), "T-R beam");
  EXPECT_EQ(label_of("weapon_a"), "Weapon A");
}

}  // namespace
}  // namespace klaxon::staff::code_red
