#include "staff/red_alert/bot/judge.h"

#include "rules/red_alert/game.h"
#include "staff/red_alert/bot/trial.h"

namespace klaxon::staff::red_alert {

// With one more undamaged ship than the enemy, a side wins 90 of 100 battles.
i32 Judge::chance(const core::Game& game, const core::StateBytes* state, int seat) const {
  const rules::Scenario& scenario = static_cast<const rules::RedAlertGame&>(game).scenario();
  return battle::search::chance_of_lead(
      worth_of(scenario, rules::RedAlertGame::state(state), seat) / 6);
}

}  // namespace klaxon::staff::red_alert
