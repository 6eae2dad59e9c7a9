// Tests of the shipped ships and scenarios.
#include <gtest/gtest.h>

#include "rules/code_red/game.h"
#include "staff/code_red/system.h"
#include "tests/support/system_data.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

namespace rules = klaxon::rules::code_red;

using core::Tree;
using staff::testing::expect_refused;
using staff::testing::expect_scenarios_open;
using staff::testing::expect_sound_files;
using staff::testing::WrongOptions;

TEST(CodeRedData, files_are_read_without_faults) {
  expect_sound_files("code_red");
}

TEST(CodeRedData, ships_are_sound_and_of_every_sort) {
  const CodeRedSystem system(testing::shipped());
  int ships = 0, carriers = 0, freighters = 0, fighters = 0;
  for (const std::string& id : system.ships()) {
    rules::Design design;
    core::Faults faults;
    EXPECT_TRUE(rules::read_design(*system.ship(id), id, design, faults)) << id;
    for (const core::Fault& fault : faults.list())
      ADD_FAILURE() << where_of(fault) << fault.message;
    const u8 cargo = design.boxes[rules::sys(core::HitClass::cargo)];
    ++(design.pseudo_fighter ? fighters : ships);
    if (design.carrier) ++carriers;
    if (cargo > 0) ++freighters;
  }
  EXPECT_GE(ships, 8);
  EXPECT_GE(fighters, 3);
  EXPECT_GE(carriers, 1);
  EXPECT_GE(freighters, 1);
}

bool has_any(const rules::Design& design, rules::SystemMask systems) {
  return (design.systems() & systems) != 0;
}
// A word in a ship's name, and whether the ship's boxes match that word.
struct ShipKind {
  const char* word;
  bool (*built_so)(const rules::Design& design);
};
class CodeRedKinds : public ::testing::TestWithParam<ShipKind> {};

TEST_P(CodeRedKinds, each_kind_of_ship_is_shipped) {
  const CodeRedSystem system(testing::shipped());
  const auto [word, built_so] = GetParam();
  int found = 0;
  for (const std::string& id : system.ships()) {
    rules::Design design;
    core::Faults faults;
    ASSERT_TRUE(rules::read_design(*system.ship(id), id, design, faults)) << id;
    if (design.name.find(word) == std::string::npos) continue;
    EXPECT_TRUE(built_so(design) && !design.pseudo_fighter) << id;
    ++found;
  }
  EXPECT_GE(found, 1) << word;
}

using core::HitClass;
constexpr rules::SystemMask cargo_hold = rules::mask_of(HitClass::cargo);
bool is_warship(const rules::Design& design) {
  return has_any(design, rules::warp_hits) && has_any(design, rules::torpedo_hits) &&
         !has_any(design, cargo_hold) && !design.carrier;
}
INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedKinds,
    ::testing::Values(
        ShipKind{"frigate", is_warship}, ShipKind{"destroyer", is_warship},
        ShipKind{"cruiser", is_warship}, ShipKind{"dreadnought", is_warship},
        ShipKind{"carrier", [](const rules::Design& design) { return design.carrier; }},
        ShipKind{"freighter",
                 [](const rules::Design& design) {
                   return has_any(design, cargo_hold) && !has_any(design, rules::torpedo_hits);
                 }},
        ShipKind{"Q-ship",
                 [](const rules::Design& design) {
                   return has_any(design, cargo_hold) && has_any(design, rules::torpedo_hits);
                 }},
        ShipKind{"Station", [](const rules::Design& design) {
                   return !has_any(design, rules::warp_hits | rules::mask_of(HitClass::impulse));
                 }}));

TEST(CodeRedData, scenarios_open_without_changes) {
  expect_scenarios_open(CodeRedSystem(testing::shipped()), "code_red");
}

class CodeRedOptions : public ::testing::TestWithParam<WrongOptions> {};

TEST_P(CodeRedOptions, faults_name_what_would_be_right) {
  expect_refused(CodeRedSystem(testing::shipped()), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedOptions,
    ::testing::Values(WrongOptions{"dual", "", "unknown-scenario", "nearest is 'duel'"},
                      WrongOptions{"desk", "ships = [\"meridan\"]", "unknown-ship",
                                   "nearest is 'meridian'"},
                      WrongOptions{"desk", "ships = [7]", "wrong-kind", "by its id"},
                      WrongOptions{"desk", "ships = \"meridian\"", "wrong-kind", "list"},
                      WrongOptions{"desk", "drow = \"10\"", "unknown-key", "'draw'"},
                      WrongOptions{"desk", "draw = \"12\"", "unknown-word", "whole"},
                      WrongOptions{"duel", "ships = [\"meridian\"]", "wrong-count",
                                   "has two ships, but 1 is listed"},
                      WrongOptions{"duel", "ships = [\"meridian\", \"hornet\"]", "no-duellist",
                                   "Pseudo-fighter"}));

TEST(CodeRedOptions, own_designs_take_precedence_and_go_into_the_setup) {
  const CodeRedSystem system(testing::shipped());
  const Tree options = testing::toml(
      "ships = [\"kestrel\", \"mine\"]\ndraw = \"whole\"\ncriticals = false\n"
      "[designs.mine]\nsystem = \"code-red\"\nname = \"Mine\"\nboxes = { phaser = 3 }\n"
      "[designs.kestrel]\nsystem = \"code-red\"\nname = \"Refitted\"\nboxes = { phaser = 1 }\n");
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("desk", options, setup, faults));
  EXPECT_EQ(setup.designs.entries.size(), 2U);
  EXPECT_EQ(setup.designs.find("kestrel")->find("name")->text, "Refitted");
  EXPECT_EQ(setup.options.find("designs"), nullptr);
  const auto game = system.open(setup, faults);
  ASSERT_NE(game, nullptr);
  const auto& scenario = static_cast<const rules::CodeRedGame&>(*game).scenario();
  EXPECT_EQ(scenario.options.draw, rules::Draw::whole);
  EXPECT_FALSE(scenario.options.criticals);
}

TEST(CodeRedSystem, bots) {
  const CodeRedSystem system(testing::shipped());
  for (const std::string& name : system.bots()) EXPECT_NE(system.bot(name), nullptr) << name;
  EXPECT_EQ(system.bot("commodore"), nullptr);
}

}  // namespace
}  // namespace klaxon::staff::code_red
