// How scenarios are read from their files (RA-19).
#include "tests/rules/red_alert/scenarios.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Tree;

TEST(RedAlertScenario, RA_19_1_a_scenario_needs_its_fields) {
  EXPECT_EQ(scenario_fault(scenario_file()), "");
  Tree file = scenario_file();
  file.set("seats", Tree::list());
  EXPECT_EQ(scenario_fault(file), "wrong-count RA-19.1");
}

TEST(RedAlertScenario, RA_19_2_flavour_changes_nothing) {
  Tree other = scenario_file();
  other.set("mission_type", text("Rescue"));
  other.set("mission", text("Quite another story."));
  const RedAlertGame one(good(scenario_file())), two(good(other));
  State a, b;
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log none;
  one.setup(reinterpret_cast<core::StateBytes*>(&a), dice, none);
  two.setup(reinterpret_cast<core::StateBytes*>(&b), dice, none);
  EXPECT_EQ(one.fingerprint(reinterpret_cast<core::StateBytes*>(&a)),
            two.fingerprint(reinterpret_cast<core::StateBytes*>(&b)));
}

TEST(RedAlertScenario, RA_19_3_the_players_are_divided_into_teams) {
  EXPECT_EQ(scenario_fault(scenario_file(1)), "one-team RA-19.3");
}

TEST(RedAlertScenario, RA_19_7_factions_are_a_recommendation) {
  const Scenario scenario = good(scenario_file());
  EXPECT_EQ(scenario.seats[0].factions, 1U << static_cast<u32>(Faction::romulan));
  EXPECT_EQ(scenario.fleets[0].faction, Faction::federation);
}

TEST(RedAlertScenario, RA_1_2_there_are_five_factions_and_any) {
  Tree file = scenario_file();
  Tree factions = Tree::list();
  factions.add(text("borg"));
  Tree seats = Tree::list();
  Tree west = seat("west", 1, "left");
  west.set("factions", factions);
  seats.add(west);
  seats.add(seat("east", 2, "right"));
  file.set("seats", seats);
  EXPECT_EQ(scenario_fault(file), "unknown-faction RA-1.2");
  EXPECT_EQ(std::size(faction_words), 6U);
}

TEST(RedAlertScenario, RA_19_8_opposite_ends_lie_furthest_apart) {
  const Scenario scenario = good(scenario_file());
  EXPECT_EQ(scenario.seats[0].area.most.x, 3 * core::inch);
  EXPECT_EQ(scenario.seats[1].area.least.x, 45 * core::inch);
  EXPECT_EQ(scenario.seats[1].area.most.y, 36 * core::inch);
}

TEST(RedAlertScenario, RA_3_14_the_table_is_48_by_36_unless_it_says_otherwise) {
  EXPECT_EQ(good(scenario_file()).length, 48 * core::inch);
  Tree file = scenario_file(), table = Tree::table();
  table.set("length", Tree::of(60));
  table.set("width", Tree::of(40));
  file.set("table", table);
  EXPECT_EQ(good(file).width, 40 * core::inch);
}

TEST(RedAlertScenario, RA_3_1_an_area_is_on_the_table) {
  Tree file = scenario_file();
  Tree seats = Tree::list();
  Tree west = Tree::table();
  west.set("name", text("west"));
  west.set("team", Tree::of(1));
  west.set("area", wholes({0, 0, 50, 36}));
  seats.add(west);
  seats.add(seat("east", 2, "right"));
  file.set("seats", seats);
  EXPECT_EQ(scenario_fault(file), "bad-area RA-3.1");
}

TEST(RedAlertScenario, RA_1_4_options_take_precedence) {
  Tree options = Tree::table();
  options.set("turns", Tree::of(7));
  options.set("initiative", text("turn"));
  const Scenario scenario = good(scenario_file(), options);
  EXPECT_EQ(scenario.turns, 7);
  EXPECT_TRUE(scenario.initiative_by_turn);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
