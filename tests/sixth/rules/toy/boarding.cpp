#include "rules/toy/boarding.h"

#include <algorithm>

#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/turns.h"

namespace klaxon::rules::toy {

void capture(BattleContext& c, u8 target) {
  Ship& prize = c.state.ships[target];
  for (const auto& [lost, fitted] : c.scenario.on<&Hooks::lost>(prize)) lost(c, fitted.on(target));
  prize.controller = c.acting().controller;
  prize.boxes[at(Part::gun)] = 1;
  std::ranges::fill(prize.energy, u8{0});
  if (c.log.on()) note(c.log, EventId::captured, rule("TOY-6")).arg(target).arg(prize.controller);
  end_battle_if_won(c);
}

}  // namespace klaxon::rules::toy
