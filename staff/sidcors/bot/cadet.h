// The cadet fights as beginners do. It makes mistakes that a player can punish:
//
//   it presses steadily or hard by the toss of a coin, no matter how strong the forces are;
//   it spreads its fire: it cripples the first ship on the list that it can pay for, which costs
//     double, and never finishes one;
//   it holds on to its fighters, and gives up the ship at the head of its list instead;
//   it never uses its ships' special abilities;
//   it does not move homeless fighters, so they are lost;
//   it never withdraws.
#pragma once

#include "battle/search/bot.h"
#include "rules/sidcors/game.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

class Cadet final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  core::Order offered(std::initializer_list<u16> wanted) const;
  core::Order first_blow(const rules::SidcorsGame& game, const core::StateBytes* seen,
                         int seat) const;

  core::Offers offers_;
};

}  // namespace klaxon::staff::sidcors
