#include "staff/toy/captain.h"

#include "rules/toy/orders.h"

namespace klaxon::staff::toy {

namespace verbs = klaxon::rules::toy::verbs;

void Captain::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                     core::Dice& dice, core::Order& out) {
  offers_.clear();
  game.offers(seen, seat, offers_);
  for (const u16 wanted : {verbs::capture, verbs::fire, verbs::brace})
    for (const core::OrderView offer : offers_.list)
      if (offer.verb == wanted) {
        out = core::Order(offer);
        return;
      }
  random_.choose(game, seen, seat, dice, out);
}

}  // namespace klaxon::staff::toy
