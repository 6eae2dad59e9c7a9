// The cadet duels as beginners do. Its mistakes, each of which a player can punish:
//
//   it keeps its distance and never closes to a range at which its guns would hit harder;
//   it fires everything at once, the heavy weapons too, whose shots are wasted at that range;
//   it pours power into shield reinforcement before the guns get any;
//   it gives up whatever comes first on the card, even its last phaser.
#pragma once

#include "battle/search/bot.h"
#include "rules/code_red/game.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

class Cadet final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  core::Offers offers_;
};

}  // namespace klaxon::staff::code_red
