// Tests of heavy-combat's part of the balance lab.
#include "tests/unit/staff/lab_battles.h"

#include <algorithm>

#include "staff/heavy_combat/staff.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using core::Tree;

TEST(HeavyCombatLab, the_measured_table_has_the_prices_of_today) {
  staff::testing::expect_page_has_prices(*make_staff(testing::shipped(), ""));
}

TEST(HeavyCombatLab, everything_drawn_becomes_a_battle) {
  staff::testing::expect_lab_battles_open(*make_staff(testing::shipped(), ""), 50);
}

TEST(HeavyCombatLab, weighs_warships_at_the_points_of_their_files) {
  const auto staff = make_staff(testing::shipped(), "");
  const std::vector<balance::Thing> things = staff->balance()->things();
  std::size_t warships = 0;
  for (const codec::Definition* one : testing::shipped().all("ships")) {
    const std::string size = one->tree.text_at("class");
    warships += size != "F" && size != "base" ? 1U : 0U;
  }
  EXPECT_EQ(things.size(), warships);
  for (const balance::Thing& thing : things) {
    const Tree& design = *staff->ship(thing.id);
    EXPECT_EQ(thing.price, design.find("points")->whole);
    EXPECT_EQ(thing.group, design.text_at("class") + " " + design.text_at("navy"));
    EXPECT_NE(design.text_at("class"), "F");
    EXPECT_NE(design.text_at("class"), "base");
  }
}

// Duels come first; other scenarios are used only if their files contain nothing but ships.
TEST(HeavyCombatLab, meets_in_plain_scenarios) {
  const auto staff = make_staff(testing::shipped(), "");
  staff::testing::expect_scenarios(*staff, {"duel", "plasma_chase"},
                                   {"boarding", "convoy", "fighter_strike", "ground_landing",
                                    "old_hands", "prize", "two_against_two", "way_home"});
}

TEST(HeavyCombatLab, squadrons_are_placed_where_the_scenario_has_their_leaders) {
  const auto staff = make_staff(testing::shipped(), "");
  const Tree options = staff->balance()->muster(
      "duel", {std::vector<std::string>{"karrg", "karrg", "moth"}, {"constance"}});
  const auto& ships = options.find("ships")->items;
  ASSERT_EQ(ships.size(), 4U);
  const i64 aside[] = {0, 4, -4, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(ships[i].text_at("seat"), i < 3 ? "concord" : "hegemony");
    EXPECT_EQ(ships[i].find("at")->items[0].whole, i < 3 ? 0 : 14);
    EXPECT_EQ(ships[i].find("at")->items[1].whole, aside[i]);
    EXPECT_EQ(ships[i].text_at("bow"), i < 3 ? "east" : "west");
  }
}

TEST(HeavyCombatLab, HC_29_3_refuses_ships_without_points_or_that_do_not_fight) {
  const auto staff = make_staff(testing::shipped(), "");
  balance::Thing thing;
  core::Faults free_ship, station;
  Tree design = *staff->ship("constance");
  EXPECT_TRUE(staff->balance()->own_thing("mine", design, thing, free_ship));
  EXPECT_EQ(thing.price, 115);
  design.set("points", Tree::of(i64{0}));
  EXPECT_FALSE(staff->balance()->own_thing("mine", design, thing, free_ship));
  EXPECT_EQ(free_ship.list().front().code, "no-price");
  EXPECT_FALSE(
      staff->balance()->own_thing("mine", *staff->ship("lantern_station"), thing, station));
  EXPECT_EQ(station.list().front().code, "no-warship");
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
