// The captain. Chooses intensity by the round's equilibrium (analysis.h), which the odds show, and
// rolls its own dice if it must mix; directs damage if that pays (aim.h); gives up what costs the
// least (losses.h); moves craft into every free place; chooses an opening if the dice favour it. It
// never asks for a standing rating and keeps one only as long as the rating is as good for it as a
// free choice would be.
//
// It leaves only if staying is a certain loss: the next round will destroy its whole force whatever
// the dice show, and it cannot do the same in return. Otherwise the field may still be won, because
// the enemy may leave, and a side that leaves has lost.
//
// A temper changes its intensity, its aim and when it leaves. For `Temper::hurt` it remembers how
// strong its force was when it last chose: a new captain begins a round as if nothing had hit it.
#pragma once

#include "battle/search/bot.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/analysis/analysis.h"
#include "staff/sidcors/bot/temper.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

class Captain final : public battle::search::Bot {
 public:
  explicit Captain(const Temper& temper = {}) : temper_(temper) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  // The condition that a force was in when its intensity was last chosen.
  struct Stand {
    u16 round = 0;
    bool hit = false;  // in the round before
    i32 worth = 0;
  };

  bool hit(const rules::Scenario& scenario, const rules::State& state, u32 force);
  i32 added(const IntensityGame& found, u32 force, const Lean& lean, core::Dice& dice) const;
  void choose_intensity(const rules::Scenario& scenario, const rules::State& state, u32 force,
                        core::Dice& dice, core::Order& out);
  bool leaves(const core::Game& game, const core::StateBytes* seen, u32 force) const;
  bool keeps_standing(const rules::Scenario& scenario, const rules::State& state, u32 force);
  core::Order aimed(const rules::Scenario& scenario, const rules::State& state, u32 force);
  core::Order loss(const rules::Scenario& scenario, const rules::State& state, u32 force);

  LossPlanner planner_;
  Temper temper_;
  std::array<Stand, rules::forces_count> stands_;
};

}  // namespace klaxon::staff::sidcors
