// The cadet plays as beginners do. His mistakes, each of which a player may punish:
//
//   he flies straight at the nearest enemy at the same speed, so he can be foreseen;
//   he never turns at once, and shows the enemy whatever shield happens to face him;
//   he fires as soon as anything is in range, however little it does from there;
//   he splits his power, and puts half of it into his fore shield, struck or not;
//   he begins to arm torpedoes only when the enemy is near, and forgets them when he is not;
//   he leaves his craft aboard, never goes unseen, and repairs nothing.
#pragma once

#include "battle/search/bot.h"
#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/bot/order_rows.h"

namespace klaxon::staff::heavy_combat {

class Cadet final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  OrderRows rows_;
};

}  // namespace klaxon::staff::heavy_combat
