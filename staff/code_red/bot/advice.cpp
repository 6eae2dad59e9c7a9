#include "staff/code_red/bot/advice.h"

#include "battle/wording.h"
#include "rules/code_red/duel/duel.h"
#include "rules/code_red/orders.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;
namespace duel = rules::duel;

using core::OrderView;

namespace {

const rules::CodeRedGame& ship_game(const core::Game& game) {
  return static_cast<const rules::CodeRedGame&>(game);
}

std::string system_name(const core::Names& names, i32 system) {
  return battle::shown_word(names, rules::vocabulary::systems, system);
}

int worth_of_choice(const core::Game& game, const core::StateBytes* seen, OrderView choice) {
  const rules::Ship& ship = rules::CodeRedGame::state(seen).ships[static_cast<u32>(choice.arg[0])];
  return worth_of_box(ship, ship_game(game).design_of(ship),
                      static_cast<rules::System>(choice.arg[1]));
}

std::string reason_of_plan(const rules::State& state, OrderView plan) {
  const i32 shields = plan.arg[1];
  const std::string spare = battle::counted(shields, "points");
  if (state.range_band == 2)
    return "Close in and fire from there: at long range most shots of the heavy weapons would be "
           "wasted.";
  if (state.range_band == 1)
    return "Close in and fire everything: every gun hits harder at close range.";
  if (shields > 0)
    return "Hold this range and fire everything: no gun hits harder than here, and the power left "
           "over makes " +
           spare + " of shields.";
  return "Hold this range and fire everything: no gun hits harder than here.";
}

}  // namespace

bool ShipAdvice::has_opinion(const core::Game& game, const core::StateBytes* seen, int seat) const {
  const auto offers = std::make_unique<core::Offers>();  // too large for a small stack
  game.offers(seen, seat, *offers);
  if (offers->has_form(rules::verbs::plan)) return true;
  for (const OrderView offer : offers->list)
    if (offer.verb == rules::verbs::choose) return true;
  return false;
}

std::string ShipAdvice::reason(const core::Game& game, const core::StateBytes* seen, int seat,
                               OrderView order) {
  const core::Names names(game, seen, core::seat_bit(seat));
  if (order.verb == rules::verbs::choose)
    return "Give up the " + system_name(names, order.arg[1]) +
           ": of all that may be struck here you need it least.";
  return reason_of_plan(rules::CodeRedGame::state(seen), order);
}

std::string ShipAdvice::waste(const core::Game& game, const core::StateBytes* seen, int seat,
                              OrderView order, OrderView wiser) {
  if (order.verb != rules::verbs::choose || wiser.verb != rules::verbs::choose) return {};
  const int wasted = worth_of_choice(game, seen, order) - worth_of_choice(game, seen, wiser);
  if (wasted < box_waste_least) return {};
  const core::Names names(game, seen, core::seat_bit(seat));
  return "This gives up the " + system_name(names, order.arg[1]) + " where the " +
         system_name(names, wiser.arg[1]) + " would do.";
}

bool ShipAdvice::may_lose(const core::Game&, const core::StateBytes*, int, OrderView order) const {
  return order.verb == rules::verbs::plan;
}

}  // namespace klaxon::staff::code_red
