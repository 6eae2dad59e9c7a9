// The cadet plays as beginners do. It makes mistakes that a player can punish:
//
//   it flies straight at the nearest enemy at the same speed, so it is predictable;
//   it never turns at once, and shows the enemy whatever shield happens to face that enemy;
//   it fires as soon as anything is in range, however little damage that does;
//   it splits its power, and puts half of it into its fore shield, whether that is struck or not;
//   it begins to arm torpedoes only when the enemy is near, and forgets them otherwise;
//   it leaves its craft aboard, never goes unseen, and repairs nothing.
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
