#include "rules/code_red/turn_end.h"

#include <algorithm>

#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rule_ids.h"

namespace klaxon::rules::code_red {

void end_turn(BattleContext& c) {
  for (u32 i = 0; i < c.state.ships.size(); ++i)
    if (c.state.ships[i].destroyed == 0)
      end_turn_effects(c.state.ships[i], c.scenario.options, static_cast<int>(i), c.dice, c.log);
  c.state.turn = std::min(c.state.turn + 1, turn_max);
  if (c.log.on())
    note(c.log, EventId::turn_begun, c.scenario.desk() ? rule("CR-desk.2") : rule("CR-duel.1"),
         static_cast<int>(c.state.turn));
}

}  // namespace klaxon::rules::code_red
