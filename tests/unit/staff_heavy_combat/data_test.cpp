// The shipped files and scenarios, a battle's options, and the set-up as a seat may see it.
#include <algorithm>
#include <gtest/gtest.h>

#include "battle/record/header_text.h"
#include "codec/codec.h"
#include "staff/heavy_combat/yard/yard.h"
#include "tests/support/system_data.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using core::Tree;
using staff::testing::expect_refused;
using staff::testing::expect_scenarios_open;
using staff::testing::expect_sound_files;
using staff::testing::WrongOptions;
namespace rules = klaxon::rules::heavy_combat;

TEST(HeavyCombatData, files_are_read_without_faults) {
  expect_sound_files("heavy_combat");
}

TEST(HeavyCombatData, ships_are_sound_and_have_points) {
  for (const codec::Definition* ship : testing::shipped().all("ships")) {
    const Tree answer = check_ship(testing::shipped(), ship->file, ship->tree);
    EXPECT_EQ(answer.find("ok")->whole, 1) << ship->file;
    EXPECT_GT(answer.find("bpv")->whole, 0) << ship->file;
    EXPECT_FALSE(answer.find("lines")->items.empty()) << ship->file;
  }
}

TEST(HeavyCombatData, HC_29_3_faults_of_a_ships_file_come_with_what_would_be_right) {
  const Tree answer = check_ship(
      testing::shipped(), "mine.toml",
      testing::toml("name = \"Mine\"\nnavy = \"concrod\"\nclass = \"CB\"\npoints = 1\nhull = 1\n"
                    "shields = [1, 2]\ncrew = 1\n[internals]\nwarp = 1\n"));
  EXPECT_EQ(answer.find("ok")->whole, 0);
  EXPECT_TRUE(answer.find("bpv")->is(Tree::Kind::none));
  std::string all;
  for (const Tree& error : answer.find("errors")->items) all += error.text_at("message") + "\n";
  for (const char* part : {"concord", "CA"}) EXPECT_NE(all.find(part), std::string::npos) << all;
}

TEST(HeavyCombatData, HC_3_1_and_HC_3_2_a_checked_ship_has_its_points_class_and_power_dice) {
  const std::tuple<const char*, i64, const char*, i64> rows[] = {
      {"constance", 115, "CA", 3}, {"gallant", 90, "DD", 3}, {"hammer", 90, "DD", 2}};
  for (const auto& [id, points, size, dice] : rows) {
    const codec::Definition* ship = testing::shipped().find("ships", id);
    const Tree answer = check_ship(testing::shipped(), ship->file, ship->tree);
    EXPECT_EQ(answer.find("bpv")->whole, points) << id;
    EXPECT_EQ(answer.text_at("class"), size) << id;
    EXPECT_EQ(answer.find("power_dice")->whole, dice) << id;
  }
}

TEST(HeavyCombatData, scenarios_open_without_changes) {
  expect_scenarios_open(HeavyCombatSystem(testing::shipped()), "heavy_combat");
}

TEST(HeavyCombatData, wrong_options_are_refused_with_what_would_be_right) {
  const WrongOptions rows[] = {
      {"duel", "turns = 0", "out-of-range", "turns"},
      {"duel", "internals = \"captain\"", "unknown-word", "owner"},
      {"duel", "designs = 3", "wrong-kind", "table"},
      {"duel", "[designs.mine]\nbased_on = \"gallant\"\nname = \"Mine\"", "unused-design", "mine"},
      {"duel", "ships = [{ ship = \"galant\", name = \"A\", seat = \"concord\", at = [0, 0, 0] }]",
       "unknown-ship", "gallant"},
      {"nowhere", "", "unknown-scenario", "nowhere"},
  };
  for (const WrongOptions& row : rows) expect_refused(HeavyCombatSystem(testing::shipped()), row);
}

TEST(HeavyCombatData, HC_1_2_options_choose_between_readings) {
  const HeavyCombatSystem system(testing::shipped());
  core::Faults faults;
  const auto game = testing::opened(
      system, "duel", "turns = 9\nflat_damage = \"on\"\necm_first = true\ninternals = \"owner\"",
      faults);
  ASSERT_NE(game, nullptr) << testing::all_of(faults);
  const rules::Scenario& scenario = static_cast<const rules::HeavyCombatGame&>(*game).scenario();
  EXPECT_EQ(scenario.turns, 9);
  EXPECT_TRUE(scenario.options.flat_damage && scenario.options.ecm_first &&
              scenario.options.owner_places);
  EXPECT_FALSE(scenario.options.two_dice);
}

TEST(HeavyCombatData, an_own_design_takes_the_place_of_a_shipped_one) {
  const HeavyCombatSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(system.prepare(
      "duel", testing::toml("[designs.drakkur]\nbased_on = \"drakkur\"\nhull = 3"), setup, faults))
      << testing::all_of(faults);
  EXPECT_EQ(setup.designs.find("drakkur")->find("hull")->whole, 3);
  EXPECT_EQ(setup.designs.find("constance")->find("hull")->whole, 28);
  EXPECT_TRUE(system.changed_entries(setup).empty());
  std::set<std::string> used;
  for (const battle::CatalogueEntry& entry : setup.catalogue) used.insert(entry.name());
  for (const char* name : {"weapons/phaser", "weapons/packet_disruptor", "craft/phaser_shuttle",
                           "craft/disruptor_ecm_shuttle", "navies/concord"})
    EXPECT_TRUE(used.contains(name)) << name;
  EXPECT_FALSE(used.contains("weapons/plasma"));
}

// A client has no files, so the set-up sent to it includes the data of its battle.
TEST(HeavyCombatData, a_set_up_as_sent_includes_weapons_craft_and_navies) {
  const HeavyCombatSystem system(testing::shipped());
  battle::Setup setup, told;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("duel", Tree::table(), setup, faults));
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(0), told));
  ASSERT_EQ(told.catalogue.size(), setup.catalogue.size());
  for (std::size_t i = 0; i < setup.catalogue.size(); ++i) {
    const battle::CatalogueEntry& entry = told.catalogue[i];
    EXPECT_TRUE(setup.catalogue[i].shipped()) << entry.name();
    EXPECT_EQ(entry.own, system.library().shipped(entry.kind, entry.id)->tree) << entry.name();
  }
  EXPECT_NE(system.open(told, faults), nullptr) << testing::all_of(faults);
  // The players' own weapons are sent as they are.
  for (battle::CatalogueEntry& entry : setup.catalogue)
    if (entry.name() == "weapons/phaser") entry.own = testing::toml("name = \"Own phaser\"");
  ASSERT_TRUE(system.told_setup(setup, core::watchers, told));
  const auto own = std::ranges::find(told.catalogue, std::string("weapons/phaser"),
                                     &battle::CatalogueEntry::name);
  ASSERT_NE(own, told.catalogue.end());
  EXPECT_EQ(own->own.text_at("name"), "Own phaser");
}

TEST(HeavyCombatData, HC_27_5_an_unseen_ships_place_is_hidden_from_its_enemy) {
  const HeavyCombatSystem system(testing::shipped());
  battle::Setup setup, hunter, patrol, other;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("way_home", Tree::table(), setup, faults));
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(1), hunter));
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(0), patrol));
  EXPECT_EQ(hunter.definition, setup.definition);
  EXPECT_FALSE(patrol.definition == setup.definition);
  EXPECT_NE(system.open(patrol, faults), nullptr) << testing::all_of(faults);
  // The set-up looks the same even if the ship begins elsewhere.
  for (Tree::Entry& entry : setup.definition.entries)
    if (entry.key == "ships") {
      entry.value.items[1].set("at", testing::toml("at = [5, 5, -9]").entries[0].value);
      entry.value.items[1].set("bow", Tree::of("up"));
      entry.value.items[1].set("top", Tree::of("east"));
      entry.value.items[1].set("speed", Tree::of(i64{4}));
    }
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(0), other));
  EXPECT_EQ(other.definition, patrol.definition);
  ASSERT_TRUE(system.told_setup(setup, core::watchers, other));
  EXPECT_EQ(other.definition, patrol.definition);
}
// It shows neither a name nor a design, nor anything that only that design uses.
TEST(HeavyCombatData, HC_27_5_a_ship_in_ambush_is_in_no_set_up_that_is_sent) {
  const HeavyCombatSystem system(testing::shipped());
  battle::Setup setup, told;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("way_home", Tree::table(), setup, faults));
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(0), told));
  const std::string all = codec::to_json(battle::record::setup_tree(told));
  system.leave_known(told, core::seat_bit(0));
  const std::string left = codec::to_json(battle::record::setup_tree(told));
  for (const char* secret : {"hunter", "Patience", "shrike", "dominion", "plasma", "secret"}) {
    EXPECT_NE(all.find(secret), std::string::npos) << secret;
    EXPECT_EQ(left.find(secret), std::string::npos) << secret;
  }
  for (const char* own : {"patrol", "Homeward", "argent", "weapons", "phaser", "concord"})
    EXPECT_NE(left.find(own), std::string::npos) << own;
}

TEST(HeavyCombatData, HC_29_5_an_unseen_ships_later_state_is_hidden_from_its_enemy) {
  const HeavyCombatSystem system(testing::shipped());
  battle::Setup setup, hunter, patrol;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("way_home", testing::toml(R"(
begins = 2
[[left]]
ship = "patience"
power = 3
turning = { yaw_port = 1 }
hull = 20
last_seen = [2, 0, 0]
turns_unseen = 3
)"),
                             setup, faults))
      << testing::all_of(faults);
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(1), hunter));
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(0), patrol));
  EXPECT_EQ(hunter.options, setup.options);
  const Tree& left = patrol.options.find("left")->items[0];
  EXPECT_EQ(left.find("power"), nullptr);
  EXPECT_EQ(left.find("turning"), nullptr);
  EXPECT_NE(left.find("hull"), nullptr) << "what everybody sees";
  EXPECT_EQ(*patrol.definition.find("ships")->items[1].find("at"), *left.find("last_seen"));
  EXPECT_NE(system.open(patrol, faults), nullptr) << testing::all_of(faults);
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
