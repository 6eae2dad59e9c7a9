// A bot chooses for one seat. The bot gets a state in which everything that its seat may not know
// has been redealt (Game::resample), so it cannot peek.
#pragma once

#include <memory>
#include <utility>

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
  // True: an order may take up to a tenth of a second, so do not make anybody else wait for it.
  virtual bool thinks_long() const { return false; }
  // Gives an order immediately, when there is no time for more.
  virtual void choose_at_once(const core::Game& game, const core::StateBytes* seen, int seat,
                              core::Dice& dice, core::Order& out) {
    choose(game, seen, seat, dice, out);
  }
  // Does choose() in steps, for a thread that must not be busy for long: call it with `step` 0, 1,
  // 2 … and otherwise the same arguments until it returns true; then `out` is the order. Call
  // nothing else of the bot in between.
  virtual bool choose_on(u32 /*step*/, const core::Game& game, const core::StateBytes* seen,
                         int seat, core::Dice& dice, core::Order& out) {
    choose(game, seen, seat, dice, out);
    return true;
  }
};

// Chooses evenly among ready orders and forms, then among each field's legal values.
class RandomBot final : public Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;
  bool needs_state() const override { return false; }

 private:
  core::Offers offers_;
};

// Gives `percent` of its orders as the bot `slips` would and all others as `usual` would, for the
// ranks between these two bots.
class Slipping final : public Bot {
 public:
  Slipping(std::unique_ptr<Bot> usual, std::unique_ptr<Bot> slips, u32 percent)
      : usual_(std::move(usual)), slips_(std::move(slips)), percent_(percent) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    Bot& bot = dice.below(100) < percent_ ? *slips_ : *usual_;
    bot.choose(game, seen, seat, dice, out);
  }

 private:
  std::unique_ptr<Bot> usual_, slips_;
  u32 percent_;
};

}  // namespace klaxon::battle::search
