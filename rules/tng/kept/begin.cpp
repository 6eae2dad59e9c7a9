#include <algorithm>

#include "rules/tng/activity/control.h"
#include "rules/tng/activity/information.h"
#include "rules/tng/events.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/robot/firing.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/machine.h"

namespace klaxon::rules::tng {

bool begins_otherwise(const core::Tree& definition, std::span<const core::Tree* const> units) {
  if (definition.find(begins_key) != nullptr) return true;
  return std::ranges::any_of(units, [](const core::Tree* unit) {
    return std::ranges::any_of(kept_keys,
                               [&](const char* key) { return unit->find(key) != nullptr; });
  });
}

void begin_standing(BattleContext& c) {
  if (c.log.on()) note(c.log, EventId::turn_begun, rule("TNG-turn.1")).arg(c.state.turn);
  look_at_control(c);
  if (c.state.step == Step::allocate) {
    forget_energies(c);
  } else {
    if (c.log.on()) note(c.log, EventId::impulse_begun, rule("TNG-turn.4")).arg(c.state.impulse);
    robot::begin_fire(c);
  }
  advance(c);
}

}  // namespace klaxon::rules::tng
