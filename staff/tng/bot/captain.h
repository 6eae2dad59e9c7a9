// The captain. It fills its energy form in the order of a posture, goes where its fire is worth
// most beside the enemy's, shows the shield that stands, fires when waiting brings no more, and
// mends what does most. It judges only by what its seat knows.
#pragma once

#include "battle/search/bot.h"
#include "staff/tng/bot/energy.h"
#include "staff/tng/bot/gunnery.h"
#include "staff/tng/bot/moves.h"

namespace klaxon::staff::tng::bot {

class Captain final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  Means means_;
  Moves moves_;
  Gunnery gunnery_;
};

}  // namespace klaxon::staff::tng::bot
