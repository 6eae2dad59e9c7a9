// The captain. It looks ahead over the turn for each of its ships (helm.h): closes in on the enemy,
// aims torpedoes at what cannot get away, stops where it can fire in every phase, raises shields
// while they still hold, and uses its crew for what the orders lack. It lets others move first if
// that serves it better, boards ships whose shields are down if its crew is stronger,
// steers torpedoes at what they can reach and away from its own, and tries abilities on copies of
// the battle (trial.h). It does not run into things, but expects enemies to fly straight on.
#pragma once

#include "battle/search/bot.h"
#include "staff/red_alert/bot/helm.h"
#include "staff/red_alert/bot/trial.h"

namespace klaxon::staff::red_alert {

class Captain final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  struct Asked {
    const rules::RedAlertGame& game;
    const core::StateBytes* seen;
    const rules::Scenario& scenario;
    const rules::State& state;
    int seat;
    core::Dice& dice;
  };

  core::Order placed(const Asked& asked);
  core::Order assigned(const Asked& asked);
  core::Order first_or_later(const Asked& asked);
  core::Order next_deed(const Asked& asked);
  core::Order carried_out(const Asked& asked, u8 ship, const Deed& deed);
  core::Order put_aside(const Asked& asked) const;
  core::Order steered(const Asked& asked);
  core::Order sent_over(const Asked& asked, u8 ship, u8 to);
  core::Order revealed(const Asked& asked) const;
  core::Order swerved(const Deed& deed) const;
  core::Order ability_of(const Asked& asked, const Deed& deed);
  core::Order given_up(const Asked& asked);
  core::Order best_ability(const Asked& asked);
  // The order on offer that uses an ability and gains the most over `otherwise`, but at least
  // `least`. If there is none, the result has the verb of `otherwise`.
  core::Order tried(const Asked& asked, const core::Order& otherwise, i32 least);
  core::Order tried_of(const Asked& asked, const core::Order& otherwise, i32 least, int disk);
  core::Order filled(const Asked& asked, u16 verb, i32 wish) const;
  bool offered(u16 verb) const;

  core::Offers offers_;
  Helm helm_;
  Trial trial_;
};

}  // namespace klaxon::staff::red_alert
