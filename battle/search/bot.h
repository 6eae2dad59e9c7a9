// A bot chooses for one seat. It gets a state in which everything its seat may not know has been
// redealt (Game::resample), so it cannot peek.
#pragma once

#include "core/dice/dice.h"
#include "core/game.h"
#include "core/order.h"

namespace klaxon::battle::search {

class Bot {
 public:
  virtual ~Bot() = default;
  // `seen` is a resampled state in which `seat` owes an order. `dice` is the bots' stream.
  virtual void choose(const core::Game& game, const core::StateBytes* seen, int seat,
                      core::Dice& dice, core::Order& out) = 0;
  // False: the bot looks only at offers and ranges, which are the same in every resample, so it may
  // be given the real state.
  virtual bool needs_state() const { return true; }
};

// Uniform over ready orders and forms, then over each field's legal values.
class RandomBot final : public Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;
  bool needs_state() const override { return false; }

 private:
  core::Offers offers_;
};

}  // namespace klaxon::battle::search
