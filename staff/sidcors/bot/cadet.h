// The cadet fights as beginners do. His mistakes, each of which a player may punish:
//
//   he presses steadily or hard, as a coin falls, however the forces stand;
//   he spreads his fire: he cripples the first ship on the list that he can pay for, which costs
//     double, and never finishes one;
//   he holds on to his fighters, and gives up the ship at the head of his list instead;
//   he leaves what is special about his ships unused;
//   he moves no homeless fighters, so they are lost;
//   he never withdraws.
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
