// Plays a battle on, for a while or to its end, and rates how a seat fares: the basis of a search
// and of a record's analysis.
#pragma once

#include "battle/search/bot.h"
#include "battle/search/judge.h"
#include "battle/search/search_plan.h"
#include "core/game.h"

namespace klaxon::battle::search {

class Rollout {
 public:
  static constexpr u32 decisions_max = 3000;  // a battle that does not end counts as even

  // All must outlive it. In the first window `captain`, who answers best, plays every seat; from
  // the next window on the quick `helmsman` does. `horizon` is the number of decisions until
  // the judge is asked; the battle is played out if there is no judge or the horizon is
  // to_the_end.
  Rollout(Bot& captain, Bot& helmsman, const Judge* judge, u32 horizon)
      : captain_(captain),
        helmsman_(helmsman),
        judge_(judge),
        horizon_(judge == nullptr ? to_the_end : horizon) {}

  // The seat's chance, 0..sure, from a state whose open window is `began` or a later one, found by
  // playing on. The rules use the dice `battle`, the bots use `bots`. The bots see the state
  // unchanged, since it is an already redealt world.
  i32 value(const core::Game& game, core::StateBytes* state, u32 began, int seat,
            core::Dice& battle, core::Dice& bots);

 private:
  Bot& captain_;
  Bot& helmsman_;
  const Judge* judge_;
  u32 horizon_;
};

}  // namespace klaxon::battle::search
