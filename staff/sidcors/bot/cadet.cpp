#include "staff/sidcors/bot/cadet.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using core::Order;
using rules::Phase;
using rules::SidcorsGame;
namespace verbs = rules::verbs;

namespace {

// This is chosen at random, so that nobody can foresee it.
constexpr i32 least_pressed = 2, most_pressed = 3;

i32 pressed(core::Dice& dice) {
  return least_pressed + static_cast<i32>(dice.below(most_pressed - least_pressed + 1));
}

}  // namespace

// The first order of the first of the verbs that is on offer; if none is, the first offer.
Order Cadet::offered(std::initializer_list<u16> wanted) const {
  for (const u16 verb : wanted)
    for (const core::OrderView offer : offers_.list)
      if (offer.verb == verb) return Order(offer);
  return Order(offers_.list[0]);
}

Order Cadet::first_blow(const SidcorsGame& game, const core::StateBytes* seen, int seat) const {
  if (!offers_.has_form(verbs::direct)) return Order(verbs::direct_none);
  Order aimed(verbs::direct);
  for (core::Range range = game.range(seen, seat, aimed); !range.end();
       range = game.range(seen, seat, aimed))
    aimed.push(range.at(0));
  return aimed;
}

void Cadet::choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
                   Order& out) {
  offers_.clear();
  game.offers(seen, seat, offers_);
  const auto& own = static_cast<const SidcorsGame&>(game);
  switch (SidcorsGame::state(seen).phase) {
    case Phase::intensity:
      out = Order(verbs::intensity, {pressed(dice)});
      if (offers_.has_form(verbs::intensity_both))
        out = Order(verbs::intensity_both, {out.arg[0], pressed(dice)});
      return;
    case Phase::direct:
      out = first_blow(own, seen, seat);
      return;
    case Phase::standing:
      out = offered({verbs::keep_standing, verbs::end_standing});
      return;
    case Phase::allocate:
      if (offers_.list.size() == 0) break;  // only fighters are left
      out = offered({verbs::destroy, verbs::cripple});
      return;
    case Phase::transfer:
      out = Order(verbs::transfer_done);
      return;
    case Phase::retreat:
      out = Order(verbs::stay);
      return;
    case Phase::opening:  // no
      for (const core::OrderView offer : offers_.list)
        if (offer.n == 1 && offer.arg[0] == 0) {
          out = Order(offer);
          return;
        }
      break;
    case Phase::over:
      break;
  }
  battle::search::RandomBot().choose(game, seen, seat, dice, out);
}

}  // namespace klaxon::staff::sidcors
