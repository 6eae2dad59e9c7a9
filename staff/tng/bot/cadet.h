// The cadet plays as beginners do. It makes mistakes that a player can punish:
//
//   it arms everything plainly, and forgets overloads, batteries and capacitors;
//   it flies straight at the nearest enemy, equally far in each impulse, no matter who moves
// last; it turns its bow to the enemy, and so shows the same shield again, struck or not; it fires
// as soon as anything can be hit, however little damage that does; it repairs what is
//   first on the form.
#pragma once

#include "battle/search/bot.h"
#include "staff/tng/bot/energy.h"
#include "staff/tng/bot/gunnery.h"

namespace klaxon::staff::tng::bot {

class Cadet final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override;

 private:
  Means means_;
  Gunnery gunnery_{Patience::none};
};

}  // namespace klaxon::staff::tng::bot
