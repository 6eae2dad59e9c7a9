// The goals of a scenario, each of which wins outright or scores points (RA-19.14).
//
//   [[goals]]
//   seat = "klingon"        # a seat of the team that has the goal
//   do = "aboard"           # revealed crew of the team is there, and no enemy; or
//                           # "control" "destroy" "reach" "survive"
//   ship = "yamato"         # or fleet_of = "federation": any of its ships, or all of them with
//                           # all = true; for "aboard" also terrain = "Station"
//   what = "away_team"      # for "aboard": which crew (any, or a keyword)
//   area = [45, 0, 48, 36]  # for "reach": where a ship's centre ends a turn
//   turns = 2               # at this many turn ends in a row
//   wins = true             # or points = 10, where victory = "points"
#pragma once

#include "core/catalog/reader.h"
#include "rules/red_alert/design/design.h"
#include "rules/red_alert/state.h"

namespace klaxon::rules::red_alert {

struct BattleContext;
struct Scenario;

enum class Deal : u8 { aboard, control, destroy, reach, survive };
inline constexpr const char* deal_words[] = {"aboard", "control", "destroy", "reach", "survive"};

struct Goal {
  u8 team = 0;
  Deal deal = Deal::aboard;
  std::string ship;   // its design's id; empty: see below
  int fleet_of = -1;  // a seat
  int terrain = -1;
  u32 ships = 0;  // bits by number: those that it covers, once fleets are known
  bool all = false;
  u8 what = 0;
  core::Point least, most;  // the area
  u8 turns = 1;
  bool wins = false;
  u8 points = 0;
};

void read_goals(core::Reader& in, Scenario& scenario, core::Faults& faults);
// Finds the ships that goals are about, once the fleets are known.
void find_goal_ships(Scenario& scenario, core::Faults& faults);

// The teams, as bits, whose goals win at the end of this turn.
u32 judge_goals(BattleContext& c);
// Checks at the end of the battle whether the ships that had to survive did so.
u32 judge_survivors(BattleContext& c);

}  // namespace klaxon::rules::red_alert
