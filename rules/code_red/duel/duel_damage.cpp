#include "rules/code_red/duel/duel_damage.h"

#include <algorithm>

#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/duel/duel_end.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

void begin_damage(BattleContext& c, u32 ship, int damage, int reinforcement) {
  const int stopped = std::min(damage, reinforcement);
  if (stopped > 0 && c.log.on())
    note(c.log, EventId::reinforced, rule("CR-duel.7"), static_cast<int>(ship)).arg(stopped);
  const int points = std::min(damage - stopped, static_cast<int>(volley_points_max));
  if (points > 0) begin_volley(c.target(ship), points, c.log);
}

void deal_damage(BattleContext& c) {
  c.state.phase = Phase::damage;
  for (u32 i = 0; i < c.state.ships.size(); ++i)
    if (!run_volley(c.target(i), OwnerPolicy::ask, c.dice, c.log)) return;
  end_duel_turn(c);
}

}  // namespace klaxon::rules::code_red
