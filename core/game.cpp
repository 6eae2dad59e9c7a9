#include "core/game.h"

namespace klaxon::core {
namespace {

const Verb* verb_of(const Lexicon& lexicon, u16 verb) {
  return verb < lexicon.verbs.size() ? &lexicon.verbs[verb] : nullptr;
}

Rejection check_form(const Game& game, const StateBytes* state, int seat, const Order& order) {
  Order so_far(order.verb);
  for (u16 i = 0; i < order.n; ++i) {
    const Range range = game.range(state, seat, so_far);
    if (range.end()) return refuse(Refusal::wrong_count, 0, i, order.n, i, i);
    if (!range.has(order.arg[i])) {
      Rejection why = refuse(Refusal::out_of_range, 0, i, order.arg[i], range.lo, range.hi);
      why.among = range.mask;
      return why;
    }
    so_far.push(order.arg[i]);
  }
  if (!game.range(state, seat, so_far).end())
    return refuse(Refusal::wrong_count, 0, order.n, order.n, order.n + 1, order_args_max);
  return {};
}

}  // namespace

void Game::view(const StateBytes* state, Audience onlooker, FieldSink& sink) const {
  view_fields(lexicon().state, state, onlooker, sink);
  view_frozen(sink);
}

void fill_form(const Game& game, const StateBytes* state, int seat, u16 verb, Dice& dice,
               Order& out) {
  out.verb = verb;
  out.n = 0;
  for (;;) {
    const Range range = game.range(state, seat, out);
    if (range.end()) return;
    out.push(range.at(dice.below(range.count())));
  }
}

Order any_legal_order(const Game& game, const StateBytes* state, int seat, Dice& dice) {
  Offers offers;
  game.offers(state, seat, offers);
  const u32 ready = offers.list.size(), all = ready + offers.forms.size();
  check(all > 0, "a seat that owes an order has offers");
  const u32 chosen = all > 1 ? dice.below(all) : 0;  // a lone form costs no roll
  if (chosen < ready) return Order(offers.list[chosen]);
  Order filled;
  fill_form(game, state, seat, offers.forms[chosen - ready], dice, filled);
  return filled;
}

Rejection check_by_offers(const Game& game, const StateBytes* state, int seat, const Order& order) {
  i32 scores[seats_max];
  if (game.result(state, scores)) return refuse(Refusal::battle_over);
  if (seat < 0 || seat >= game.seats() || (game.window(state).owed & seat_bit(seat)) == 0)
    return refuse(Refusal::not_owed, 0, 0, seat);
  if (verb_of(game.lexicon(), order.verb) == nullptr)
    return refuse(Refusal::unknown_verb, 0, 0, order.verb);
  Offers offers;
  game.offers(state, seat, offers);
  if (offers.has_form(order.verb)) return check_form(game, state, seat, order);
  if (offers.list.has(order)) return {};
  return refuse(Refusal::not_offered);
}

}  // namespace klaxon::core
