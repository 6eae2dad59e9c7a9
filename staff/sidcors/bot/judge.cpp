#include "staff/sidcors/bot/judge.h"

#include <algorithm>

#include "rules/sidcors/game.h"
#include "staff/sidcors/analysis/worth.h"

namespace klaxon::staff::sidcors {

// Twice the strength wins 94 of 100 battles: fleets leave little to chance.
i32 Judge::chance(const core::Game& game, const core::StateBytes* state, int seat) const {
  const rules::Scenario& scenario = static_cast<const rules::SidcorsGame&>(game).scenario();
  const rules::State& now = rules::SidcorsGame::state(state);
  const auto strength = [&](u32 force) {
    return points_of_force(scenario, now, force) - now.forces[force].carried;
  };
  const u32 own = static_cast<u32>(seat);
  const i64 ours = strength(own), theirs = strength(1 - own);
  return battle::search::chance_of_lead(800 * (ours - theirs) / std::max<i64>(1, ours + theirs));
}

}  // namespace klaxon::staff::sidcors
