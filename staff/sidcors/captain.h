// The captain. Chooses intensity by the equilibrium of the round (analysis.h), which
// the odds show, by its dice where it must mix; directs damage where it pays (aim.h); gives up what
// costs least (losses.h); moves craft to every free place; takes an opening where its dice favour
// it. It never asks for a standing rating and keeps one only while the rating is as good for it as
// the choice would be.
//
// It leaves only where staying loses for certain: the next round destroys its whole force whatever
// the dice, and it cannot do the same. Else the field may still be won, for the other side may
// leave, and who leaves has lost.
#pragma once

#include "battle/search/bot.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/losses.h"

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
