// The cadet duels as beginners do. His mistakes, each of which a player may punish:
//
//   he keeps his distance and never closes, where his guns would hit harder;
//   he fires everything at once, the heavy weapons too, whose shots are wasted at that range;
//   he pours power into shield reinforcement before the guns have any;
//   he gives up whatever stands first on the card, be it his last phaser.
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
