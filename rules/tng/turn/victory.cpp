#include "rules/tng/turn/victory.h"

#include <array>

#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

constexpr i8 no_winner = -1;

bool still_fights(const Battle& battle, const State& state, u32 number) {
  const Unit& unit = state.units[number];
  const u8 owner = battle.units[number].seat;
  return unit.fights() && !unit.is(status::unmanned) &&
         state.teams[unit.controller] == state.teams[owner];
}

u8 team_of(const Battle& battle, const State& state, u32 number) {
  return state.teams[battle.units[number].seat];
}

void end(BattleContext& c, i8 winner) {
  c.state.step = Step::over;
  c.state.winner = winner;
  c.state.mover = no_unit;
  if (!c.log.on()) return;
  if (winner == no_winner)
    note(c.log, EventId::drawn, rule("TNG-turn"));
  else
    note(c.log, EventId::won, rule("TNG-turn")).arg(winner);
}

}  // namespace

void judge(BattleContext& c) {
  if (c.state.step == Step::over) return;
  i8 last = no_winner;
  for (u32 i = 0; i < c.state.units.size(); ++i) {
    if (!still_fights(c.battle, c.state, i)) continue;
    const auto team = static_cast<i8>(team_of(c.battle, c.state, i));
    if (last != no_winner && last != team) return;
    last = team;
  }
  end(c, last);
}

void judge_turn(BattleContext& c) {
  judge(c);
  if (c.state.step == Step::over || c.state.turn < c.battle.options.turns) return;
  std::array<i64, core::seats_max> lost{};  // by team
  for (u32 i = 0; i < c.state.units.size(); ++i)
    if (!still_fights(c.battle, c.state, i)) lost[team_of(c.battle, c.state, i)] += c.plan(i).bpv;
  // a team has won what all the others have lost
  i64 all = 0;
  for (const i64 one : lost) all += one;
  i8 best = no_winner;
  bool shared = false;
  i64 most = -1;
  for (u32 seat = 0; seat < c.battle.seats.size(); ++seat) {
    const u8 team = c.battle.seats[seat].team;
    const i64 won = all - lost[team];
    if (won == most && best != static_cast<i8>(team)) shared = true;
    if (won <= most) continue;
    most = won;
    best = static_cast<i8>(team);
    shared = false;
  }
  end(c, shared ? no_winner : best);
}

}  // namespace klaxon::rules::tng
