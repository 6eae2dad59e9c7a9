#include "rules/red_alert/turn/victory.h"

#include <algorithm>

#include "rules/red_alert/events.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace {

// RA-17.2: a captured ship is lost to its owner.
u32 teams_left(const BattleContext& c) {
  u32 teams = 0;
  for (const Ship& ship : c.state.ships) {
    const u8 team = c.scenario.team_of(ship.owner);
    if (ship.in_play() && c.scenario.team_of(ship.controller) == team) teams |= 1U << team;
  }
  return teams;
}

// RA-19.11: the team with the most points, or -1.
i8 most_points(const BattleContext& c) {
  i8 best = -1;
  i32 points = -1;
  for (const Seat& seat : c.scenario.seats) {
    const i32 own = c.state.scores[seat.team];
    if (own == points && best != static_cast<i8>(seat.team)) best = -1;
    if (own <= points) continue;
    points = own;
    best = static_cast<i8>(seat.team);
  }
  return best;
}

i8 last_team(u32 teams) {
  for (u32 team = 0; team < teams_max; ++team)
    if (teams == 1U << team) return static_cast<i8>(team);
  return -1;
}

}  // namespace

// RA-19.14: goals that win outright come before everything else; survival goals are checked last.
void end_turn(BattleContext& c) {
  const u32 left = teams_left(c);
  const bool decided = (left & (left - 1)) == 0;
  const u32 winners = judge_goals(c);
  if (winners == 0 && !decided && c.state.turn < c.scenario.turns) {
    ++c.state.turn;
    return;
  }
  c.state.over = 1;
  const u32 survivors = judge_survivors(c);
  if (winners != 0)
    c.state.winner = last_team(winners);
  else if (!decided && survivors != 0)
    c.state.winner = last_team(survivors);
  else
    c.state.winner = c.scenario.victory == Victory::points ? most_points(c) : last_team(left);
  if (c.log.on()) note(c.log, EventId::battle_over, rule("RA-19.13"));
}

}  // namespace klaxon::rules::red_alert
