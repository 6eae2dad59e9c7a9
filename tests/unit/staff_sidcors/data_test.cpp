// Tests of the shipped units, forces and scenarios.
#include <gtest/gtest.h>

#include <set>

#include "rules/sidcors/behaviours/cloak.h"
#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/behaviours/scout.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/desk/force_text.h"
#include "staff/sidcors/system.h"
#include "staff/sidcors/yard/yard.h"
#include "tests/support/system_data.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

using core::Tree;
using staff::testing::expect_refused;
using staff::testing::expect_scenarios_open;
using staff::testing::expect_sound_files;
using staff::testing::WrongOptions;
namespace rules = klaxon::rules::sidcors;

TEST(SidcorsData, files_are_read_without_faults) {
  expect_sound_files("sidcors");
}

TEST(SidcorsData, units_are_sound_and_of_every_sort) {
  std::set<std::string> races;
  std::set<rules::UnitKind> kinds;
  int scouts[rules::ew_max + 1] = {}, maulers = 0, cloaks = 0, carriers = 0, tenders = 0;
  for (const codec::Definition* definition : testing::shipped().all("ships")) {
    const Tree answer = check_unit(definition->file, definition->tree);
    EXPECT_EQ(answer.find("ok")->whole, 1) << definition->file;
    rules::Design design;
    core::Faults faults;
    ASSERT_TRUE(rules::read_design(definition->tree, definition->id, design, faults))
        << testing::all_of(faults);
    if (!design.race.empty()) races.insert(design.race);
    kinds.insert(design.kind);
    if (rules::mobile(design.kind)) ++scouts[design.ability[rules::scout_ability]];
    maulers += design.ability[rules::mauler_ability];
    cloaks += design.ability[rules::cloak_ability];
    carriers += design.factors.whole.fighters > 0 ? 1 : 0;
    tenders += design.pfs > 0 ? 1 : 0;
  }
  EXPECT_GE(races.size(), 5U);
  EXPECT_EQ(kinds.size(), std::size(rules::unit_kind_names));
  for (const int ew : {1, 2, 3}) EXPECT_GE(scouts[ew], 1) << "EW " << ew;
  EXPECT_GE(maulers, 2);
  EXPECT_GE(cloaks, 5);
  EXPECT_GE(carriers, 4);
  EXPECT_GE(tenders, 2);
}

TEST(SidcorsData, forces_are_sound) {
  const auto forces = testing::shipped().all("forces");
  EXPECT_GE(forces.size(), 5U);
  for (const codec::Definition* force : forces) {
    core::Faults faults(force->file);
    ForceReader reader(testing::shipped(), nullptr, faults);
    const Tree units = reader.read(Tree::of(force->id), "attacker");
    EXPECT_TRUE(faults.empty()) << force->id << testing::all_of(faults);
    EXPECT_FALSE(units.items.empty()) << force->id;
    EXPECT_NE(force->tree.find("title"), nullptr) << force->id;
  }
}

TEST(SidcorsData, scenarios_open_without_changes) {
  expect_scenarios_open(SidcorsSystem(testing::shipped()), "sidcors");
}

// The situation that each scenario is meant to present.
TEST(SidcorsData, scenarios_match_their_names) {
  const SidcorsSystem system(testing::shipped());
  const auto opened = [&](const char* id) {
    battle::Setup setup;
    core::Faults faults;
    EXPECT_TRUE(system.prepare(id, Tree::table(), setup, faults)) << testing::all_of(faults);
    return system.open(setup, faults);
  };
  const auto side = [](const core::Game& game, u32 force, auto&& holds) {
    const auto& scenario = static_cast<const rules::SidcorsGame&>(game).scenario();
    int count = 0;
    for (const rules::Placed& unit : scenario.forces[force])
      count += holds(scenario.designs[unit.design]) ? 1 : 0;
    return std::pair<int, int>(count, static_cast<int>(scenario.forces[force].size()));
  };
  const auto immobile = [](const rules::Design& d) { return !rules::mobile(d.kind); };
  const auto raid = side(*opened("convoy_raid"), 1, immobile);
  EXPECT_EQ(raid.first, raid.second) << "no unit in it can retreat";
  EXPECT_GE(side(*opened("base_assault"), 1, immobile).first, 1);
  const auto veil = side(*opened("cloaked_raid"), 0, [](const rules::Design& d) {
    return d.ability[rules::cloak_ability] != 0;
  });
  EXPECT_EQ(veil.first, veil.second);
  EXPECT_GE(side(*opened("mauler_strike"), 0,
                 [](const auto& d) { return d.ability[rules::mauler_ability] != 0; })
                .first,
            1);
  EXPECT_GE(side(*opened("carrier_battle"), 0, [](const auto& d) { return d.pfs > 0; }).first, 1);
  const auto last = opened("last_stand");
  EXPECT_FALSE(static_cast<const rules::SidcorsGame&>(*last).scenario().retreat);
}

class SidcorsOptions : public ::testing::TestWithParam<WrongOptions> {};

TEST_P(SidcorsOptions, faults_name_what_would_be_right) {
  expect_refused(SidcorsSystem(testing::shipped()), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SidcorsOptions,
    ::testing::Values(
        WrongOptions{"border_clsh", "", "unknown-scenario", "'border_clash'"},
        WrongOptions{"open_battle", "attacker = \"bulwork\"", "unknown-unit", "'bulwark'"},
        WrongOptions{"open_battle", "attacker = [\"bulwark\", 7.5]", "wrong-kind", "3 bulwark"},
        WrongOptions{"open_battle", "attacker = []", "no-units", "attacker"},
        WrongOptions{"open_battle", "attacker = true", "wrong-kind", "list"},
        WrongOptions{"open_battle", "attacker = \"2000 bulwark\"", "too-many-units", "at most 120"},
        WrongOptions{"open_battle", "designs = 3", "wrong-kind", "table"},
        WrongOptions{"open_battle", "standing = 9", "out-of-range", "8"},
        WrongOptions{"open_battle", "standing = 1", "out-of-range", "2 to 8"},
        WrongOptions{"open_battle", "retreat = \"maybe\"", "wrong-kind", "true or false"},
        WrongOptions{"open_battle", "rounds = 0", "out-of-range", "1"},
        WrongOptions{"open_battle", "atacker = \"bulwark\"", "unknown-key", "'attacker'"}));

TEST(SidcorsOptions, forces_by_name_by_text_and_with_own_designs) {
  const SidcorsSystem system(testing::shipped());
  const Tree options = testing::toml(
      "attacker = \"2 mine, axe crippled\\n8-8(6)/4 as wanderer\"\ndefender = \"korrath_patrol\"\n"
      "retreat = \"off\"\nstanding = 5\n[designs]\nmine = \"7/3\"\naxe = { factors = \"9/5\" }\n");
  battle::Setup setup;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("open_battle", options, setup, faults)) << testing::all_of(faults);
  EXPECT_EQ(setup.options.find("designs"), nullptr);
  EXPECT_EQ(setup.definition.find("attacker"), nullptr) << "the options name both sides";
  EXPECT_EQ(setup.designs.find("axe")->find("factors")->text, "9/5") << "own designs go first";
  const auto opened = system.open(setup, faults);
  ASSERT_NE(opened, nullptr);
  const auto& game = static_cast<const rules::SidcorsGame&>(*opened);
  ASSERT_EQ(game.scenario().forces[0].size(), 4U);
  EXPECT_TRUE(game.scenario().forces[0][2].crippled);
  EXPECT_EQ(game.scenario().forces[0][3].fighters, 6);
  EXPECT_EQ(game.scenario().forces[1].size(), 5U);
  EXPECT_EQ(game.scenario().standing, 5);
  EXPECT_FALSE(game.scenario().retreat);
}

TEST(SidcorsSystem, bots) {
  const SidcorsSystem system(testing::shipped());
  for (const std::string& name : system.bots()) EXPECT_NE(system.bot(name), nullptr) << name;
  EXPECT_EQ(system.bot("commodore"), nullptr);
}

}  // namespace
}  // namespace klaxon::staff::sidcors
