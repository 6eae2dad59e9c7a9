// The captain: gives up what it needs least when damage lands, and plays a sensible duel.
#pragma once

#include <functional>

#include "battle/search/bot.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/game.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

// How badly a ship needs its next box of this system, 0..1000; higher is more urgent. Scarcity
// matters: a last phaser is worth more than one of eight.
int worth_of_box(const rules::Ship& ship, const rules::Design& design, rules::System system);

// The least needed of the choices offered to a ship's owner; `offers` contains at least one.
core::OrderView least_needed(const rules::CodeRedGame& game, const core::StateBytes* state,
                             std::span<const core::OrderView> offers);

// A plan for the duel: for each slot, the legal value nearest to the desired one, preferably below
// it; the power left is then in the purse.
core::Order plan_of(
    const rules::CodeRedGame& game, const core::StateBytes* seen, int seat,
    const std::function<int(rules::duel::PlanSlot, const rules::duel::Purse&)>& wish);

class Captain final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  core::Offers offers_;
};

}  // namespace klaxon::staff::code_red
