// The captain. At the helm it looks for the range at which its weapons do more than the enemy's,
// turns its strong shields toward the enemy, and draws one of several moves at random, because
// orders are secret (helm.h). It arms what must be armed, and fires where its fire does the most
// (gunner.h), covers its ships with their craft (flight.h), and hides while it has nothing to fight
// with. All this is based only on what its seat knows.
#pragma once

#include "battle/search/bot.h"
#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/bot/gunner.h"
#include "staff/heavy_combat/bot/helm.h"

namespace klaxon::staff::heavy_combat {

class Captain : public battle::search::Bot {
 public:
  Captain() : Captain(false) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 protected:
  explicit Captain(bool quick) : helm_(quick) {}

 private:
  void helm_order(const rules::Scenario& scenario, const rules::State& state, int seat,
                  core::Dice& dice);

  Helm helm_;
  Gunner gunner_;
  OrderRows rows_;
};

// A quick captain for battles that are only simulated: it expects the enemy to fly straight
// on.
class Helmsman final : public Captain {
 public:
  Helmsman() : Captain(true) {}
};

}  // namespace klaxon::staff::heavy_combat
