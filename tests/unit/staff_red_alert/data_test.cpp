// Tests of the shipped ships, crew, tech, fleets and scenarios.
#include <gtest/gtest.h>

#include "rules/red_alert/behaviours/hooks.h"
#include "staff/red_alert/yard/disk_text.h"
#include "staff/red_alert/yard/yard.h"
#include "tests/support/system_data.h"
#include "tests/unit/staff_red_alert/support.h"

namespace klaxon::staff::red_alert {
namespace {

using core::Tree;
using staff::testing::expect_refused;
using staff::testing::expect_scenarios_open;
using staff::testing::expect_sound_files;
using staff::testing::WrongOptions;
namespace rules = klaxon::rules::red_alert;

TEST(RedAlertData, files_are_read_without_faults) {
  expect_sound_files("red_alert");
}

TEST(RedAlertData, disks_are_sound) {
  for (const char* folder : kind_folders)
    for (const codec::Definition* disk : testing::shipped().all(folder)) {
      const Tree answer = check_disk(disk->file, disk->tree);
      EXPECT_EQ(answer.find("ok")->whole, 1) << disk->file;
      EXPECT_EQ(answer.text_at("kind"), std::string(folder).substr(0, 4)) << disk->file;
    }
}

// Issue 13: each faction has enough ships, crew and tech to play.
TEST(RedAlertData, RA_1_2_five_factions_with_ships_of_three_sizes_crew_and_tech) {
  for (const char* faction : {"federation", "romulan", "klingon", "cardassian", "ferengi"}) {
    std::set<std::string> sizes;
    std::size_t count[3] = {};
    for (u32 kind = 0; kind < 3; ++kind)
      for (const codec::Definition* disk : testing::shipped().all(kind_folders[kind])) {
        if (disk->tree.text_at("faction") != faction) continue;
        ++count[kind];
        if (kind > 0) continue;
        sizes.insert(disk->tree.text_at("size"));
        EXPECT_GT(disk->tree.find("torpedoes")->whole, 0) << disk->file;
      }
    EXPECT_GE(count[0], 4U) << faction;
    EXPECT_GE(count[1], 10U) << faction;
    EXPECT_GE(count[2], 8U) << faction;
    EXPECT_EQ(sizes.size(), 3U) << faction;
  }
}

// Each disk's text explains what it does, with at least one sentence for each ability.
TEST(RedAlertData, disks_with_abilities_explain_them) {
  for (const char* folder : kind_folders)
    for (const codec::Definition* disk : testing::shipped().all(folder))
      EXPECT_EQ(disk->tree.find("abilities") != nullptr && disk->tree.text_at("text").empty(),
                false)
          << disk->file;
}

TEST(RedAlertData, scenarios_open_without_changes) {
  expect_scenarios_open(RedAlertSystem(testing::shipped()), "red_alert");
}

// The situation that each scenario is meant to present.
TEST(RedAlertData, scenarios_match_their_names) {
  const RedAlertSystem system(testing::shipped());
  std::vector<std::unique_ptr<core::Game>> games;
  const auto scenario = [&](const char* id) -> const rules::Scenario& {
    core::Faults faults;
    games.push_back(testing::opened(system, id, "", faults));
    EXPECT_NE(games.back(), nullptr) << testing::all_of(faults);
    return static_cast<const rules::RedAlertGame&>(*games.back()).scenario();
  };
  const rules::Scenario& flags = scenario("two_flags");
  EXPECT_EQ(flags.seats.size(), 4U);
  EXPECT_EQ(flags.seats[0].team, flags.seats[1].team);
  EXPECT_EQ(flags.seats[2].team, flags.seats[3].team);
  const rules::Scenario& claims = scenario("three_claims");
  EXPECT_EQ(
      (std::set<int>{claims.seats[0].team, claims.seats[1].team, claims.seats[2].team}).size(), 3U);
  EXPECT_GE(scenario("among_moons").terrain.size(), 4U);
  EXPECT_GE(scenario("minefield").obstructions.size(), 8U);
  EXPECT_EQ(scenario("squadrons").fleets[0].ships.size(), 3U);
  EXPECT_EQ(scenario("prize_crew").goals[0].deal, rules::Deal::control);
  EXPECT_EQ(scenario("relief_of_tarn").goals[0].deal, rules::Deal::aboard);
  EXPECT_EQ(scenario("safe_conduct").goals[0].deal, rules::Deal::reach);
  EXPECT_EQ(scenario("safe_conduct").goals[1].deal, rules::Deal::destroy);
  EXPECT_TRUE(scenario("repossession").initiative_by_turn);
  const rules::Scenario& truce = scenario("broken_truce");
  ASSERT_EQ(truce.terms.limits.size(), 2U);
  EXPECT_EQ(truce.terms.limits[1].until, 1);
  EXPECT_NE(scenario("cloak_duel").wiring.moments & rules::bit(rules::When::phase), 0U);
}

// Every disk in crew and tech files occurs in some battle, and so does each keyword.
TEST(RedAlertData, every_crew_and_tech_disk_is_in_a_fleet) {
  const RedAlertSystem system(testing::shipped());
  std::set<std::string> met;
  bool armada = false, constant = false, sacrifice = false, vs = false;
  for (const battle::ScenarioInfo& info : system.scenarios()) {
    core::Faults faults;
    const auto game = testing::opened(system, info.id.c_str(), "", faults);
    ASSERT_NE(game, nullptr) << testing::all_of(faults);
    const rules::Scenario& of = static_cast<const rules::RedAlertGame&>(*game).scenario();
    for (const rules::Fleet& fleet : of.fleets)
      for (const rules::FleetShip& ship : fleet.ships)
        for (const rules::Carried& carried : ship.disks) {
          met.insert(of.disks.others[carried.disk].id);
          for (const rules::Ability& ability : of.disks.others[carried.disk].abilities) {
            armada |= ability.scope == rules::Scope::armada;
            constant |= ability.constant;
            sacrifice |= ability.price == rules::Price::sacrifice;
            vs |= !ability.vs.empty();
          }
        }
  }
  // Squadrons belong to no scenario's own fleets: players choose them.
  for (const codec::Definition* fleet : testing::shipped().all("fleets"))
    for (const Tree& ship : fleet->tree.find("ships")->items)
      for (const char* list : {"disks", "free"})
        if (const Tree* disks = ship.find(list); disks != nullptr)
          for (const Tree& disk : disks->items) met.insert(disk.text);
  for (const char* folder : {"crew", "tech"})
    for (const codec::Definition* disk : testing::shipped().all(folder))
      EXPECT_TRUE(met.contains(disk->id)) << disk->id << " is in no fleet";
  EXPECT_TRUE(armada) << "RA-20.1";
  EXPECT_TRUE(constant) << "RA-20.4";
  EXPECT_TRUE(sacrifice) << "RA-20.10";
  EXPECT_TRUE(vs) << "RA-20.13";
}

// Every fleet in the library fits into the points in its name.
TEST(RedAlertData, fleets_are_sound_and_within_their_points) {
  for (const codec::Definition* fleet : testing::shipped().all("fleets")) {
    EXPECT_FALSE(fleet->tree.text_at("title").empty()) << fleet->id;
    const bool patrol = fleet->id.ends_with("_patrol");
    if (!patrol && !fleet->id.ends_with("_squadron")) continue;
    const bool other = fleet->tree.text_at("faction") == "federation";
    const std::string size = patrol ? "_patrol" : "_squadron";
    const std::string options =
        "fleets = [\"" + fleet->id + "\", \"" + (other ? "klingon" : "federation") + size + "\"]";
    core::Faults faults;
    EXPECT_NE(testing::opened(RedAlertSystem(testing::shipped()),
                              patrol ? "meeting_engagement" : "squadrons", options, faults),
              nullptr)
        << fleet->id << testing::all_of(faults);
  }
}

rules::ShipDesign ship(const char* id) {
  rules::ShipDesign design;
  core::Faults faults;
  EXPECT_TRUE(rules::read_ship(testing::shipped().find("ships", id)->tree, id, design, faults))
      << testing::all_of(faults);
  return design;
}
rules::DiskDesign disk(const char* kind, const char* id) {
  rules::DiskDesign design;
  core::Faults faults;
  const Tree& tree = testing::shipped().find(kind, id)->tree;
  EXPECT_TRUE(std::string_view(kind) == "crew" ? rules::read_crew(tree, id, design, faults)
                                               : rules::read_tech(tree, id, design, faults))
      << testing::all_of(faults);
  return design;
}
std::string rows_of(const rules::DiskDesign& crew) {
  std::string rows;
  for (const rules::DiskDesign::Row& row : crew.rows) {
    for (rules::OrderKind kind : row.orders)
      rows += std::string(rules::order_words[static_cast<u32>(kind)]) + " ";
    rows += "/ ";
  }
  return rows;
}

void expect_ship(const char* id, rules::Faction faction, rules::Size size, i32 cost,
                 std::initializer_list<i32> panel) {
  const rules::ShipDesign design = ship(id);
  EXPECT_EQ(design.faction, faction);
  EXPECT_EQ(design.size, size);
  EXPECT_EQ(design.cost, cost);
  const rules::Value order[] = {rules::Value::shields, rules::Value::hull, rules::Value::beam,
                                rules::Value::torpedoes, rules::Value::capacity};
  u32 next = 0;
  for (i32 value : panel) {
    EXPECT_EQ(design.values[rules::at(order[next])], value)
        << rules::value_words[rules::at(order[next])];
    ++next;
  }
}

// Compares figures with those typed a second time from the document.
TEST(RedAlertData, RA_21_1_yamato) {
  expect_ship("yamato", rules::Faction::federation, rules::Size::standard, 21, {6, 6, 4, 3, 5});
}
TEST(RedAlertData, RA_21_2_tderet) {
  expect_ship("tderet", rules::Faction::romulan, rules::Size::large, 24, {7, 7, 5, 3, 5});
}
TEST(RedAlertData, RA_21_3_la_forge) {
  const rules::DiskDesign crew = disk("crew", "la_forge");
  EXPECT_EQ(crew.cost, 6);
  EXPECT_EQ(crew.command, 4);
  EXPECT_EQ(crew.combat, 2);
  EXPECT_FALSE(crew.has(rules::Keyword::bridge_crew));
  EXPECT_EQ(rows_of(crew), "raise_shields / change_speed / change_heading / ");
}
TEST(RedAlertData, RA_21_4_mark_iii_torpedoes) {
  const rules::DiskDesign tech = disk("tech", "mark_iii_torpedoes");
  EXPECT_EQ(tech.cost, 3);
  EXPECT_EQ(tech.raises[rules::at(rules::Value::torpedo_damage)], 1);
}
TEST(RedAlertData, RA_21_5_auxiliary_battery) {
  const rules::DiskDesign tech = disk("tech", "auxiliary_battery");
  EXPECT_EQ(tech.cost, 3);
  EXPECT_EQ(tech.raises[rules::at(rules::Value::beam)], 1);
}
TEST(RedAlertData, RA_21_6_heavy_torpedoes) {
  const rules::DiskDesign tech = disk("tech", "heavy_torpedoes");
  EXPECT_EQ(tech.cost, 3);
  EXPECT_EQ(tech.raises[rules::at(rules::Value::torpedo_damage)], 2);
  EXPECT_EQ(tech.raises[rules::at(rules::Value::torpedo_speed)], -1);
}
TEST(RedAlertData, RA_21_7_auxiliary_shield_bank) {
  EXPECT_EQ(disk("tech", "auxiliary_shield_bank").raises[rules::at(rules::Value::shields)], 2);
}
TEST(RedAlertData, RA_21_8_advanced_transporter) {
  EXPECT_EQ(disk("tech", "advanced_transporter").raises[rules::at(rules::Value::transporter)], 1);
}
// For their effects in play, see tests/rules/red_alert.
TEST(RedAlertData, RA_21_9_pulse_phasers) {
  const rules::DiskDesign tech = disk("tech", "pulse_phasers");
  ASSERT_EQ(tech.abilities.size(), 1U);
  EXPECT_STREQ(rules::behaviours()[tech.abilities[0].kind].id, "refire");
  EXPECT_EQ(tech.abilities[0].by, 3);
  EXPECT_EQ(tech.abilities[0].price, rules::Price::flip);
}
TEST(RedAlertData, RA_21_10_barclay) {
  const rules::DiskDesign crew = disk("crew", "barclay");
  ASSERT_EQ(crew.abilities.size(), 1U);
  EXPECT_STREQ(rules::behaviours()[crew.abilities[0].kind].id, "ready");
  EXPECT_EQ(crew.abilities[0].when, rules::When::activate);
  EXPECT_EQ(crew.abilities[0].what, 2) << "tech";
}
TEST(RedAlertData, RA_21_16_reinforced_hull) {
  const rules::DiskDesign tech = disk("tech", "reinforced_hull");
  EXPECT_EQ(tech.faction, rules::Faction::romulan);
  ASSERT_EQ(tech.abilities.size(), 1U);
  EXPECT_STREQ(rules::behaviours()[tech.abilities[0].kind].id, "raise");
  EXPECT_EQ(tech.abilities[0].word, rules::at(rules::Value::hull));
  EXPECT_EQ(tech.abilities[0].by, 2);
  EXPECT_TRUE(tech.abilities[0].extra) << "for good";
}
TEST(RedAlertData, RA_21_11_picard) {
  EXPECT_EQ(rows_of(disk("crew", "picard")),
            "attack activate / raise_shields change_speed / change_heading / ");
  EXPECT_TRUE(disk("crew", "picard").has(rules::Keyword::captain));
}
TEST(RedAlertData, RA_21_12_worf) {
  EXPECT_EQ(disk("crew", "worf").free_points, 7);
  EXPECT_EQ(disk("crew", "worf").free_keyword, rules::Keyword::away_team);
}
TEST(RedAlertData, RA_21_13_advanced_strike_leader) {
  EXPECT_EQ(disk("crew", "advanced_strike_leader").faction, rules::Faction::klingon);
  EXPECT_EQ(disk("crew", "advanced_strike_leader").free_points, 6);
  EXPECT_EQ(disk("crew", "advanced_strike_leader").free_keyword, rules::Keyword::away_team);
}

// RA-22.1 says so, too: both fleets in the example cost 30 points.
TEST(RedAlertData, RA_21_17_balance_of_terror) {
  const RedAlertSystem system(testing::shipped());
  core::Faults faults;
  const auto game = testing::opened(system, "balance_of_terror", "", faults);
  ASSERT_NE(game, nullptr) << testing::all_of(faults);
  const rules::Scenario& scenario = static_cast<const rules::RedAlertGame&>(*game).scenario();
  EXPECT_EQ(scenario.terms.points, 30);
  ASSERT_EQ(scenario.seats.size(), 2U);
  EXPECT_NE(scenario.seats[0].team, scenario.seats[1].team);
  EXPECT_EQ(scenario.seats[0].factions, 1U << static_cast<u32>(rules::Faction::romulan));
  EXPECT_EQ(scenario.seats[1].factions, 1U << static_cast<u32>(rules::Faction::federation));
  EXPECT_EQ(scenario.seats[0].area.most.x, 3 * core::inch);
  EXPECT_EQ(scenario.seats[1].area.least.x, 45 * core::inch);
  EXPECT_EQ(scenario.victory, rules::Victory::fleet);
  for (const rules::Fleet& fleet : scenario.fleets)
    EXPECT_EQ(rules::cost_of(fleet, scenario.disks), 30);
}

class RedAlertOptions : public ::testing::TestWithParam<WrongOptions> {};

TEST_P(RedAlertOptions, faults_name_what_would_be_right) {
  expect_refused(RedAlertSystem(testing::shipped()), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, RedAlertOptions,
    ::testing::Values(
        WrongOptions{"balance_of_teror", "", "unknown-scenario", "'balance_of_terror'"},
        WrongOptions{"balance_of_terror", "fleets = \"tderet_alon, yamato_alone\"", "unknown-fleet",
                     "'tderet_alone'"},
        WrongOptions{"balance_of_terror", "fleets = 3", "wrong-kind", "list"},
        WrongOptions{"balance_of_terror", "fleets = [\"tderet_alone\"]", "no-ship", "federation"},
        WrongOptions{"balance_of_terror", "fleets = [\"tderet_alone\", \"tderet_alone\"]",
                     "unique-twice", "T'deret"},
        WrongOptions{"balance_of_terror", "turns = 0", "out-of-range", "1"},
        WrongOptions{"balance_of_terror", "turnes = 5", "unknown-key", "'turns'"}));

// A seat that may not know what is aboard learns neither that nor how much it is (RA-5.5).
TEST(RedAlertData, a_set_up_as_sent_lacks_other_teams_crew_and_tech) {
  const RedAlertSystem system(testing::shipped());
  battle::Setup setup, told;
  core::Faults faults;
  ASSERT_TRUE(system.prepare("balance_of_terror", Tree::table(), setup, faults));
  const auto disks_of = [&](std::size_t fleet) {
    return told.definition.find("fleets")->items[fleet].find("ships")->items[0].find("disks");
  };
  ASSERT_TRUE(system.told_setup(setup, core::seat_bit(0), told));
  EXPECT_NE(disks_of(0), nullptr);
  EXPECT_EQ(disks_of(1), nullptr);
  EXPECT_NE(system.open(told, faults), nullptr) << testing::all_of(faults);
  ASSERT_TRUE(system.told_setup(setup, core::watchers, told));
  EXPECT_EQ(disks_of(0), nullptr);
  EXPECT_EQ(disks_of(1), nullptr);
  ASSERT_TRUE(system.told_setup(setup, core::moderator, told));
  EXPECT_NE(disks_of(1), nullptr);
}

}  // namespace
}  // namespace klaxon::staff::red_alert
