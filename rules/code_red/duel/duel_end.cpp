#include "rules/code_red/duel/duel_end.h"

#include <algorithm>

#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rule_ids.h"
#include "rules/code_red/turn_end.h"

namespace klaxon::rules::code_red {

namespace {

u32 boxes_left(const Ship& ship) {
  u32 left = 0;
  for (u32 i = 0; i < systems_count; ++i)
    if ((never_hit & bit(static_cast<System>(i))) == 0) left += ship.boxes[i];
  return left;
}

// Returns the seat whose ship has the larger share of its boxes left; -1: neither.
i8 better_preserved(const BattleContext& c) {
  u64 left[2], whole[2];
  for (u32 s = 0; s < 2; ++s) {
    left[s] = boxes_left(c.state.ships[s]);
    whole[s] = c.design(s).boxes_total();
  }
  const u64 first = left[0] * whole[1], second = left[1] * whole[0];
  if (first == second) return -1;
  return first > second ? 0 : 1;
}

bool duel_is_over(BattleContext& c) {
  const bool lost[2] = {c.state.ships[0].destroyed != 0, c.state.ships[1].destroyed != 0};
  if (lost[0] || lost[1]) {
    const i8 survivor = lost[0] ? 1 : 0;
    c.state.winner = lost[0] && lost[1] ? i8{-1} : survivor;
    return true;
  }
  const bool harmless = duel::toothless(c.state.ships[0], c.design(0)) &&
                        duel::toothless(c.state.ships[1], c.design(1));
  if (!harmless && c.state.turn < c.scenario.turn_limit) return false;
  c.state.winner = better_preserved(c);
  return true;
}

}  // namespace

void end_duel_turn(BattleContext& c) {
  if (duel_is_over(c)) {
    c.state.phase = Phase::over;
    if (c.log.on()) note(c.log, EventId::duel_over, rule("CR-duel.9"), c.state.winner);
    return;
  }
  end_turn(c);
  c.state.phase = Phase::plan;
}

}  // namespace klaxon::rules::code_red
