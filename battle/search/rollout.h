// Plays a battle on, for a while or to its end, and says how a seat fares: what a search and the
// analysis of a record rest on.
#pragma once

#include "battle/search/bot.h"
#include "battle/search/judge.h"
#include "battle/search/search_plan.h"
#include "core/game.h"

namespace klaxon::battle::search {

class Rollout {
 public:
  static constexpr u32 decisions_max = 3000;  // of a battle that does not end: it counts as even

  // All must outlive it. In the window in which it begins `captain` plays every seat and answers
  // best, and from the next on by `helmsman`, who is quick. `horizon` is the number of decisions
  // until the judge is asked; without a judge, and where it is to_the_end, the battle is played
  // out.
  Rollout(Bot& captain, Bot& helmsman, const Judge* judge, u32 horizon)
      : captain_(captain),
        helmsman_(helmsman),
        judge_(judge),
        horizon_(judge == nullptr ? to_the_end : horizon) {}

  // The seat's chance 0..sure, from a state whose window `began` or one after it is open; the state
  // is played on. `battle` are the dice of the rules, `bots` those of the bots. The bots are shown
  // the state as it is: a world redealt before.
  i32 value(const core::Game& game, core::StateBytes* state, u32 began, int seat,
            core::Dice& battle, core::Dice& bots);

 private:
  Bot& captain_;
  Bot& helmsman_;
  const Judge* judge_;
  u32 horizon_;
};

}  // namespace klaxon::battle::search
