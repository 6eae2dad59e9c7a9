// The cadet plays as beginners do. It makes mistakes that a player can punish:
//
// it lays the same three orders every turn, a change of heading and two attacks, and so is
// predictable;
//   it never raises its shields, and fights on without them;
//   it never changes speed, and so flies past whatever it fires at;
//   it launches its torpedoes at once, however far away the enemy is;
//   it keeps crew and tech concealed, so that they do nothing;
//   it always acts at once, and never waits for the others to move first.
#pragma once

#include "battle/search/bot.h"
#include "rules/red_alert/game.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

class Cadet final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  core::Order next_deed(const rules::Scenario& scenario, const rules::State& state, int seat) const;

  core::Offers offers_;
};

}  // namespace klaxon::staff::red_alert
