// The captain. It fills in its energy form in the order of a posture, goes where its fire is worth
// the most compared with the enemy's, shows a shield that is up, fires when waiting gains nothing
// more, and repairs what matters most. It decides only by what its seat knows.
#pragma once

#include "battle/search/bot.h"
#include "staff/tng/bot/energy.h"
#include "staff/tng/bot/gunnery.h"
#include "staff/tng/bot/moves.h"

namespace klaxon::staff::tng::bot {

class Captain : public battle::search::Bot {
 public:
  explicit Captain(const Figures& figures = captains_figures) : Captain(Ways::all, figures) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 protected:
  Captain(Ways ways, const Figures& figures) : figures_(figures), moves_(ways) {}

 private:
  Figures figures_;
  Means means_;
  Moves moves_;
  Gunnery gunnery_;
};

// A quick captain for battles that are only simulated.
class Helmsman final : public Captain {
 public:
  Helmsman() : Captain(Ways::plain, captains_figures) {}
};

}  // namespace klaxon::staff::tng::bot
