#include "rules/red_alert/design/goals.h"

#include <algorithm>
#include <bit>

#include "core/catalog/text.h"
#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/battle_context.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::Reader;
using core::Tree;

int read_seat_name(Reader& in, std::string_view key, const Scenario& scenario) {
  std::vector<const char*> names;
  for (const Seat& seat : scenario.seats) names.push_back(seat.name.c_str());
  return in.word_or(key, names, -1);
}

// Reads what a goal is about: one ship, the ships of a fleet, or a piece of terrain.
void read_object(Reader& in, const Scenario& scenario, Goal& goal) {
  const int named =
      (in.has("ship") ? 1 : 0) + (in.has("fleet_of") ? 1 : 0) + (in.has("terrain") ? 1 : 0);
  if (named != 1)
    return in.fault("wrong-count", "A goal names a ship, a fleet or a piece of terrain.", "ship",
                    "RA-19.14");
  if (in.has("ship")) goal.ship = in.text("ship");
  if (in.has("fleet_of")) {
    goal.fleet_of = read_seat_name(in, "fleet_of", scenario);
    goal.all = in.flag_or("all", false);
  }
  if (!in.has("terrain")) return;
  std::vector<const char*> names;
  for (const Terrain& terrain : scenario.terrain) names.push_back(terrain.name.c_str());
  goal.terrain = in.word_or("terrain", names, -1);
  if (goal.deal != Deal::aboard)
    in.fault("contradiction", "Only crew can be aboard terrain.", "terrain", "RA-19.14");
}

void read_area(Reader& in, const Scenario& scenario, Goal& goal) {
  const Tree* list = in.list_or("area");
  const bool good =
      list != nullptr && list->items.size() == 4 &&
      std::ranges::all_of(list->items, [](const Tree& item) {
        return item.is(Tree::Kind::whole) && item.whole >= 0 && item.whole <= table_inches_max;
      });
  if (good) {
    const auto at = [&](u32 i) {
      return static_cast<core::Length>(list->items[i].whole) * core::inch;
    };
    goal.least = {at(0), at(1)};
    goal.most = {at(2), at(3)};
  }
  if (!good || goal.least.x >= goal.most.x || goal.least.y >= goal.most.y ||
      goal.most.x > scenario.length || goal.most.y > scenario.width)
    in.fault("bad-area",
             "An area of the table is four whole numbers of inches, from x, y to x, y: "
             "[0, 0, 3, 36].",
             "area", "RA-19.14");
}

void read_worth(Reader& in, const Scenario& scenario, Goal& goal) {
  goal.wins = in.flag_or("wins", false);
  goal.points = static_cast<u8>(in.whole_or("points", 1, cost_max, 0));
  if (goal.wins == (goal.points != 0))
    in.fault("contradiction", "A goal wins, or it scores points.", "wins", "RA-19.14");
  if (goal.points != 0 && scenario.victory != Victory::points)
    in.fault("contradiction", "No points are kept unless victory = \"points\".", "points",
             "RA-19.12");
}

Goal read_goal(const Tree& tree, const std::string& field, const Scenario& scenario,
               Faults& faults) {
  Reader in(tree, field, faults);
  Goal goal;
  const int seat = read_seat_name(in, "seat", scenario);
  goal.team = scenario.seats.empty() ? u8{0} : scenario.seats[static_cast<u32>(seat)].team;
  goal.deal = static_cast<Deal>(in.word_or("do", deal_words, -1));
  read_object(in, scenario, goal);
  if (goal.deal == Deal::aboard) goal.what = what_in(in);
  if (goal.deal == Deal::reach) read_area(in, scenario, goal);
  goal.turns = static_cast<u8>(in.whole_or("turns", 1, turns_max, 1));
  if (goal.turns > 1 && goal.deal == Deal::survive)
    in.fault("contradiction", "Survival is judged when the battle ends.", "turns", "RA-19.14");
  read_worth(in, scenario, goal);
  in.text_or("text", "");
  in.finish();
  return goal;
}

}  // namespace

void read_goals(Reader& in, Scenario& scenario, Faults& faults) {
  const Tree* list = in.list_or("goals");
  if (list == nullptr) return;
  if (list->items.size() > goals_max)
    return in.fault("too-many", "A scenario has at most 8 goals.", "goals", "RA-19.14");
  for (u32 i = 0; i < list->items.size(); ++i)
    scenario.goals.push_back(
        read_goal(list->items[i], "goals." + std::to_string(i), scenario, faults));
}

void find_goal_ships(Scenario& scenario, Faults& faults) {
  u32 number = 0;
  for (const Fleet& fleet : scenario.fleets)
    for (const FleetShip& ship : fleet.ships) {
      for (Goal& goal : scenario.goals)
        if (goal.fleet_of == fleet.seat || goal.ship == scenario.disks.ships[ship.design].id)
          goal.ships |= 1U << number;
      ++number;
    }
  for (u32 i = 0; i < scenario.goals.size(); ++i)
    if (scenario.goals[i].terrain < 0 && scenario.goals[i].ships == 0)
      faults.add("unknown-ship",
                 "The goal is about " + core::in_quotes(scenario.goals[i].ship) +
                     ", and no fleet has that ship.",
                 {}, "goals." + std::to_string(i) + ".ship", "RA-19.14");
}

namespace {

// RA-5.2: concealed crew do not count.
bool held_by_crew(const BattleContext& c, const Goal& goal, u8 place) {
  bool own = false;
  for (const Disk& disk : c.state.disks) {
    if (!is_revealed_crew(c.scenario, disk, place)) continue;
    if (c.scenario.team_of(disk.owner) != goal.team) return false;
    own |= is_what(c.scenario.design_of(disk), goal.what);
  }
  return own;
}

bool met_by(const BattleContext& c, const Goal& goal, u8 number) {
  const Ship& ship = c.state.ships[number];
  if (goal.deal == Deal::destroy) return !ship.in_play();
  if (!ship.in_play()) return false;
  switch (goal.deal) {
    case Deal::aboard:
      return held_by_crew(c, goal, number);
    case Deal::control:
      return c.scenario.team_of(ship.controller) == goal.team;
    case Deal::reach:
      return ship.centre.x >= goal.least.x && ship.centre.x <= goal.most.x &&
             ship.centre.y >= goal.least.y && ship.centre.y <= goal.most.y;
    case Deal::survive:
      return c.scenario.team_of(ship.controller) == c.scenario.team_of(ship.owner);
    case Deal::destroy:
      break;
  }
  return false;
}

bool met(const BattleContext& c, const Goal& goal) {
  if (goal.terrain >= 0)
    return held_by_crew(c, goal, static_cast<u8>(ships_max + static_cast<u32>(goal.terrain)));
  u32 good = 0;
  for (u32 left = goal.ships; left != 0; left &= left - 1) {
    const u8 ship = static_cast<u8>(std::countr_zero(left));
    if (met_by(c, goal, ship)) good |= 1U << ship;
  }
  return goal.all ? good == goal.ships : good != 0;
}

// Called once for each goal.
u32 reward(BattleContext& c, u32 number) {
  const Goal& goal = c.scenario.goals[number];
  c.state.goals[number] = goal_reached;
  c.state.scores[goal.team] += goal.points;
  if (c.log.on())
    note(c.log, EventId::goal_met, rule("RA-19.14"))
        .arg(goal.team + 1)
        .arg(static_cast<i32>(number) + 1);
  return goal.wins ? 1U << goal.team : 0;
}

}  // namespace

u32 judge_goals(BattleContext& c) {
  u32 winners = 0;
  for (u32 i = 0; i < c.scenario.goals.size(); ++i) {
    const Goal& goal = c.scenario.goals[i];
    u8& turns = c.state.goals[i];
    if (turns == goal_reached || goal.deal == Deal::survive) continue;
    turns = met(c, goal) ? static_cast<u8>(turns + 1) : u8{0};
    if (turns >= goal.turns) winners |= reward(c, i);
  }
  return winners;
}

u32 judge_survivors(BattleContext& c) {
  u32 winners = 0;
  for (u32 i = 0; i < c.scenario.goals.size(); ++i)
    if (c.scenario.goals[i].deal == Deal::survive && met(c, c.scenario.goals[i]))
      winners |= reward(c, i);
  return winners;
}

}  // namespace klaxon::rules::red_alert
