// A scenario's restrictions and its goals (RA-19.6, RA-19.9, RA-19.14, RA-19.15).
#include "rules/red_alert/events.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/turn/victory.h"
#include "tests/rules/red_alert/abilities.h"
#include "tests/rules/red_alert/scenarios.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;
using core::Tree;

Tree list_of(const Lines& one) {
  Tree list = Tree::list();
  list.add(table_of(one));
  return list;
}
Tree with_limit(const Lines& limit) {
  Tree file = scenario_file();
  file.set("limits", list_of(limit));
  return file;
}
Tree with_goal(const Lines& goal, const char* victory = "fleet") {
  Tree file = scenario_file();
  Tree terrain = table_of({{"name", "Station"}, {"at", wholes({24, 18})}, {"across", 4}});
  Tree pieces = Tree::list();
  pieces.add(terrain);
  file.set("terrain", pieces);
  file.set("victory", text(victory));
  file.set("goals", list_of(goal));
  return file;
}

TEST(RedAlertGoals, RA_19_6_the_rules_ask_for_no_captain) {
  Tree file = scenario_file();
  file.set("team_captain", text("west"));
  EXPECT_EQ(scenario_fault(file), "unknown-key ") << "players choose a captain among themselves";
}

TEST(RedAlertGoals, RA_19_15_any_number_of_points_may_be_chosen) {
  for (i64 points : {30, 100, 2000}) {
    Tree file = scenario_file();
    file.set("points", Tree::of(points));
    EXPECT_EQ(good(file).terms.points, points);
  }
}

// Alpha, a standard ship with these disks, in a scenario with this limit.
std::string brought(const Lines& limit, std::vector<DiskDesign> disks) {
  Tree fleets = Tree::list();
  for (const char* seat_name : {"west", "east"}) {
    Tree names = Tree::list();
    if (std::string_view(seat_name) == "west")
      for (const DiskDesign& disk : disks) names.add(Tree::of(disk.id));
    Tree ships = Tree::list();
    ships.add(table_of(
        {{"ship", std::string_view(seat_name) == "west" ? "alpha" : "omega"}, {"disks", names}}));
    fleets.add(table_of({{"seat", seat_name}, {"faction", "federation"}, {"ships", ships}}));
  }
  Tree file = with_limit(limit);
  file.set("fleets", fleets);
  Disks library = two_ships();
  library.others = std::move(disks);
  Scenario scenario;
  core::Faults faults;
  read_scenario("line", file, library, Tree(), scenario, faults);
  return faults.empty() ? "" : faults.list().front().code + " " + faults.list().front().message;
}

TEST(RedAlertGoals, RA_19_9_disks_and_ships_barred) {
  const DiskDesign device = tech_with("device", {{{"does", "cloak"}, {"type", 2}}});
  const DiskDesign team = crew_with("team", {}, {{"keywords", words_of({"away_team"})}});
  EXPECT_EQ(brought({{"bars", words_of({"medic"})}}, {device, team}), "");
  EXPECT_EQ(brought({{"bars", words_of({"cloak"})}}, {device, team}),
            "restricted device cannot be brought: this scenario bars 'cloak'.");
  EXPECT_EQ(brought({{"bars", words_of({"away_team"})}}, {device, team}),
            "restricted team cannot be brought: this scenario bars 'away_team'.");
  EXPECT_EQ(brought({{"bars", words_of({"tech"})}}, {device, team}),
            "restricted device cannot be brought: this scenario bars 'tech'.");
  EXPECT_EQ(brought({{"bars", words_of({"cloak"})}, {"seats", words_of({"east"})}}, {device}), "");
  EXPECT_EQ(brought({{"sizes", words_of({"small", "large"})}, {"seats", words_of({"west"})}}, {}),
            "restricted alpha is a standard ship, which this scenario does not let 'west' bring.");
  EXPECT_EQ(scenario_fault(with_limit({{"bars", words_of({"cloaks"})}})), "unknown-word RA-19.9");
  EXPECT_EQ(scenario_fault(with_limit({{"until", 3}})), "contradiction RA-19.9");
}

TEST(RedAlertGoals, RA_19_9_how_many_ships) {
  Tree file = with_limit({{"ships", 1}});
  EXPECT_EQ(scenario_fault(file), "");
  Tree ships = Tree::list();
  for (const char* id : {"alpha", "beta"}) ships.add(table_of({{"ship", id}}));
  Tree fleets = Tree::list();
  fleets.add(table_of({{"seat", "west"}, {"faction", "federation"}, {"ships", ships}}));
  fleets.add(fleet_of("east", "omega"));
  file.set("fleets", fleets);
  file.set("points", Tree::of(100));
  Disks library = two_ships();
  library.ships.push_back(ship_design("beta"));
  Scenario scenario;
  core::Faults faults;
  EXPECT_FALSE(read_scenario("line", file, library, Tree(), scenario, faults));
  EXPECT_EQ(faults.list().front().message, "'west' may bring 1 ship in this scenario, and has 2.");
}

TEST(RedAlertGoals, RA_19_9_a_limit_binds_the_seats_that_it_names) {
  Tree file = with_limit({{"ships", 1}, {"seats", words_of({"east"})}});
  Tree ships = Tree::list();
  for (const char* id : {"alpha", "beta"}) ships.add(table_of({{"ship", id}}));
  Tree fleets = Tree::list();
  fleets.add(table_of({{"seat", "west"}, {"faction", "federation"}, {"ships", ships}}));
  fleets.add(fleet_of("east", "omega"));
  file.set("fleets", fleets);
  file.set("points", Tree::of(100));
  Disks library = two_ships();
  library.ships.push_back(ship_design("beta"));
  Scenario scenario;
  core::Faults faults;
  EXPECT_TRUE(read_scenario("line", file, library, Tree(), scenario, faults)) << all_of(faults);
}

// Alpha attacks in turn one under a limit that forbids `word`.
Bench attacking_under(const char* word, int until) {
  const Scenario read = good(with_limit({{"forbids", words_of({word})}, {"until", until}}));
  Scenario scenario = facing({.red = {crew("team", 1, 1)}, .blue = {}});
  scenario.terms.limits = read.terms.limits;
  Bench b(std::move(scenario));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 15, 18, 180, 0);
  b.reveal_all();
  lay(b, attack_order);
  b.ship(0).shields = b.ship(1).shields = 0;
  b.give(0, Order(verbs::act));
  return b;
}

TEST(RedAlertGoals, RA_19_9_deeds_barred) {
  const std::pair<const char*, u16> deeds[] = {
      {"beam", verbs::fire}, {"torpedo", verbs::launch}, {"transport", verbs::transport}};
  for (const auto& [word, verb] : deeds)
    for (const auto& [other, other_verb] : deeds)
      EXPECT_EQ(attacking_under(word, 0).offered(0, other_verb), verb != other_verb)
          << word << " " << other;
}

TEST(RedAlertGoals, RA_19_9_until_a_turn_is_over) {
  Bench b = attacking_under("beam", 2);
  EXPECT_FALSE(b.offered(0, verbs::fire));
  b.state.turn = 2;
  EXPECT_FALSE(b.offered(0, verbs::fire));
  b.state.turn = 3;
  EXPECT_TRUE(b.offered(0, verbs::fire));
}

TEST(RedAlertGoals, RA_19_9_an_ability_may_be_forbidden) {
  const Scenario read = good(with_limit({{"forbids", words_of({"repair"})}}));
  for (const bool limited : {false, true}) {
    Scenario scenario =
        facing({.red = {tech_with("kit", {{{"does", "repair"}, {"value", "hull"}, {"by", 1}}})},
                .blue = {}});
    if (limited) scenario.terms.limits = read.terms.limits;
    Bench b(std::move(scenario));
    b.put(0, 10, 18, 0, 0);
    b.put(1, 15, 18, 180, 0);
    b.reveal_all();
    lay(b, activate_order);
    b.ship(0).hull = 1;
    b.give(0, Order(verbs::act));
    EXPECT_EQ(may(b, 0, use(1, "repair")), !limited);
  }
}

TEST(RedAlertGoals, RA_19_14_a_goal_needs_its_fields) {
  EXPECT_EQ(scenario_fault(with_goal(
                {{"seat", "west"}, {"do", "control"}, {"ship", "omega"}, {"wins", true}})),
            "");
  EXPECT_EQ(scenario_fault(with_goal({{"seat", "west"}, {"do", "control"}, {"wins", true}})),
            "wrong-count RA-19.14");
  EXPECT_EQ(scenario_fault(with_goal(
                {{"seat", "west"}, {"do", "control"}, {"ship", "enterprise"}, {"wins", true}})),
            "unknown-ship RA-19.14");
  EXPECT_EQ(scenario_fault(with_goal({{"seat", "west"}, {"do", "destroy"}, {"ship", "omega"}})),
            "contradiction RA-19.14");
  EXPECT_EQ(scenario_fault(
                with_goal({{"seat", "west"}, {"do", "destroy"}, {"ship", "omega"}, {"points", 5}})),
            "contradiction RA-19.12");
  EXPECT_EQ(scenario_fault(with_goal({{"seat", "west"},
                                      {"do", "reach"},
                                      {"ship", "alpha"},
                                      {"wins", true},
                                      {"area", wholes({40, 0, 60, 36})}})),
            "bad-area RA-19.14");
  EXPECT_EQ(scenario_fault(with_goal(
                {{"seat", "west"}, {"do", "control"}, {"terrain", "Station"}, {"wins", true}})),
            "contradiction RA-19.14");
}

// Red has this goal in the usual set-up; each side has a ship, and red also has an away team.
Bench striving(const Lines& more, const char* victory = "fleet") {
  Lines lines = {{"seat", "west"}};
  lines.insert(lines.end(), more.begin(), more.end());
  const Scenario read = good(with_goal(lines, victory));
  Scenario scenario =
      facing({.red = {crew_with("team", {}, {{"keywords", words_of({"away_team"})}})},
              .blue = {crew("boss", 1, 1)}});
  scenario.terrain = read.terrain;
  scenario.goals = read.goals;
  scenario.victory = read.victory;
  Bench b(std::move(scenario));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 30, 18, 180, 0);
  b.reveal_all();
  lay(b, shields_order);
  return b;
}
// Ends the turn in the current state.
void close_turn(Bench& b) {
  b.run({}, [](BattleContext& c) { end_turn(c); });
}

TEST(RedAlertGoals, RA_19_14_crew_aboard_a_place_win) {
  Bench b =
      striving({{"do", "aboard"}, {"terrain", "Station"}, {"what", "away_team"}, {"wins", true}});
  b.disk(0).aboard = ships_max;
  close_turn(b);
  EXPECT_EQ(b.state.over, 0) << "the mate does not count as an away team";
  b.disk(1).aboard = ships_max;
  b.disk(1).state = DiskState::concealed;
  close_turn(b);
  EXPECT_EQ(b.state.over, 0) << "nobody sees them";
  b.disk(1).state = DiskState::ready;
  b.disk(blue).aboard = ships_max;
  close_turn(b);
  EXPECT_EQ(b.state.over, 0) << "not among enemies";
  b.disk(blue).aboard = 1;
  close_turn(b);
  EXPECT_EQ(b.state.over, 1);
  EXPECT_EQ(b.state.winner, 0);
  EXPECT_TRUE(b.said(EventId::goal_met));
}

// Each side has captured the other's ship, so that neither is out of the battle.
Bench crossed() {
  Bench b = striving({{"do", "control"}, {"ship", "omega"}, {"turns", 2}, {"wins", true}});
  b.ship(1).owner = b.ship(1).controller = 0;
  b.ship(0).owner = b.ship(0).controller = 1;
  return b;
}

TEST(RedAlertGoals, RA_19_14_for_so_many_turns_in_a_row) {
  Bench b = crossed();
  close_turn(b);
  EXPECT_EQ(b.state.goals[0], 1);
  EXPECT_EQ(b.state.over, 0);
  std::swap(b.ship(0), b.ship(1));
  close_turn(b);
  EXPECT_EQ(b.state.goals[0], 0) << "from the beginning";
}

TEST(RedAlertGoals, RA_19_14_control_held_long_enough_wins) {
  Bench b = crossed();
  close_turn(b);
  EXPECT_EQ(b.state.over, 0);
  close_turn(b);
  EXPECT_EQ(b.state.over, 1);
  EXPECT_EQ(b.state.winner, 0);
}

TEST(RedAlertGoals, RA_19_14_reaching_an_area) {
  Bench b = striving(
      {{"do", "reach"}, {"fleet_of", "west"}, {"wins", true}, {"area", wholes({40, 0, 48, 36})}});
  close_turn(b);
  EXPECT_EQ(b.state.over, 0);
  b.put(0, 40, 18, 0, 0);
  close_turn(b);
  EXPECT_EQ(b.state.winner, 0);
}

TEST(RedAlertGoals, RA_19_14_points_for_a_goal_once) {
  Bench b = striving(
      {{"do", "reach"}, {"ship", "alpha"}, {"points", 15}, {"area", wholes({0, 0, 48, 36})}},
      "points");
  close_turn(b);
  EXPECT_EQ(b.state.scores[0], 15);
  EXPECT_EQ(b.state.over, 0);
  close_turn(b);
  EXPECT_EQ(b.state.scores[0], 15);
  EXPECT_EQ(b.state.goals[0], goal_reached);
}

TEST(RedAlertGoals, RA_19_14_a_ship_to_be_destroyed) {
  Bench b =
      striving({{"do", "destroy"}, {"fleet_of", "east"}, {"all", true}, {"points", 15}}, "points");
  close_turn(b);
  EXPECT_EQ(b.state.scores[0], 0);
  b.run({}, [](BattleContext& c) { destroy(c, 1, Fate::hull, 0); });
  close_turn(b);
  EXPECT_EQ(b.state.scores[0], 35) << "the ship's cost plus the points of the goal";
  EXPECT_EQ(b.state.winner, 0);
}

TEST(RedAlertGoals, RA_19_14_survival_to_the_end_wins) {
  Bench b = striving({{"do", "survive"}, {"ship", "alpha"}, {"wins", true}});
  close_turn(b);
  EXPECT_EQ(b.state.over, 0);
  b.state.turn = b.game.scenario().turns;
  close_turn(b);
  EXPECT_EQ(b.state.winner, 0);
  Bench lost = striving({{"do", "survive"}, {"ship", "alpha"}, {"wins", true}});
  lost.run({}, [](BattleContext& c) { destroy(c, 0, Fate::hull, 1); });
  close_turn(lost);
  EXPECT_EQ(lost.state.winner, 1);
}

}  // namespace
}  // namespace klaxon::rules::red_alert
