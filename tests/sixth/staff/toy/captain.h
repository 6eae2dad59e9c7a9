// A bot that boards if it can, fires otherwise, and braces; it leaves everything else to chance.
#pragma once

#include "battle/search/bot.h"

namespace klaxon::staff::toy {

class Captain final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;
  bool needs_state() const override { return false; }

 private:
  core::Offers offers_;
  battle::search::RandomBot random_;
};

}  // namespace klaxon::staff::toy
