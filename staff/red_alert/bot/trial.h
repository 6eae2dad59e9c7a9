// Tries an order on copies of the battle with separate dice. This is for abilities, whose effects
// differ from disk to disk.
#pragma once

#include "rules/red_alert/game.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

// What a team has on the table, minus what the others have (lookout.h).
i32 worth_of(const rules::Scenario& scenario, const rules::State& state, int seat);

class Trial {
 public:
  // The average over a few throws, which are the same for every order with the same `seed`.
  i32 worth_after(const rules::RedAlertGame& game, const core::StateBytes* seen, int seat,
                  core::OrderView order, u64 seed);

 private:
  alignas(core::state_alignment) rules::State state_;
};

}  // namespace klaxon::staff::red_alert
