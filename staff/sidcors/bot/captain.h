// The captain. Chooses intensity by the round's equilibrium (analysis.h), which the odds show, and
// rolls its own dice if it must mix; directs damage if that pays (aim.h); gives up what costs
// least (losses.h); moves craft into every free place; takes an opening if the dice favour it. It
// never asks for a standing rating and keeps one only while the rating is as good for it as the
// choice would be.
//
// It leaves only if staying is a certain loss: the next round destroys its whole force whatever the
// dice show, and it cannot do the same. Otherwise the field may still be won, because the enemy may
// leave, and a side that leaves has lost.
#pragma once

#include "battle/search/bot.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/analysis/losses.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

class Captain final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  void choose_intensity(const rules::Scenario& scenario, const rules::State& state, u32 force,
                        core::Dice& dice, core::Order& out);
  bool keeps_standing(const rules::Scenario& scenario, const rules::State& state, u32 force);
  core::Order aimed(const rules::Scenario& scenario, const rules::State& state, u32 force);
  core::Order loss(const rules::Scenario& scenario, const rules::State& state, u32 force);

  LossPlanner planner_;
};

}  // namespace klaxon::staff::sidcors
