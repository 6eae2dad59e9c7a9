#include "core/game.h"

namespace klaxon::core {
namespace {

const Verb* verb_of(const Lexicon& lexicon, u16 verb) {
  return verb < lexicon.verbs.size() ? &lexicon.verbs[verb] : nullptr;
}

// Fields that somebody has already filled in, each checked against its range.
class Checked final : public FieldChooser {
 public:
  explicit Checked(const Order& order) : order_(order) {}

  bool choose(const Range& range, i32& value) override {
    if (at_ == order_.n) {
      why_ = refuse(Refusal::wrong_count, no_rule, at_, order_.n, at_ + 1, order_args_max);
      return false;
    }
    value = order_.arg[at_];
    if (!range.has(value)) {
      why_ = refuse(Refusal::out_of_range, no_rule, at_, value, range.lo, range.hi);
      why_.among = range.mask;
      return false;
    }
    ++at_;
    return true;
  }
  // The outcome when the form is complete or the walk has stopped.
  Rejection verdict() const {
    if (!why_ && at_ < order_.n)
      return refuse(Refusal::wrong_count, no_rule, at_, order_.n, at_, at_);
    return why_;
  }

 private:
  const Order& order_;
  u16 at_ = 0;
  Rejection why_;
};

class Drawn final : public FieldChooser {
 public:
  explicit Drawn(Dice& dice) : dice_(dice) {}
  bool choose(const Range& range, i32& value) override {
    value = range.at(dice_.below(range.count()));
    return true;
  }

 private:
  Dice& dice_;
};

Rejection check_form(const Game& game, const StateBytes* state, int seat, const Order& order) {
  Order walked(order.verb);
  Checked fields(order);
  game.walk_form(state, seat, walked, fields);
  return fields.verdict();
}

}  // namespace

void Game::view(const StateBytes* state, Audience onlooker, FieldSink& sink) const {
  view_fields(lexicon().state, state, onlooker, sink);
  view_frozen(sink);
}

void Game::walk_form(const StateBytes* state, int seat, Order& out, FieldChooser& chooser) const {
  for (i32 value = 0;; out.push(value)) {
    const Range next = range(state, seat, out);
    if (next.end() || !chooser.choose(next, value)) return;
  }
}

void fill_form(const Game& game, const StateBytes* state, int seat, u16 verb, Dice& dice,
               Order& out) {
  out.verb = verb;
  out.n = 0;
  Drawn drawn(dice);
  game.walk_form(state, seat, out, drawn);
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
    return refuse(Refusal::not_owed, no_rule, 0, seat);
  if (verb_of(game.lexicon(), order.verb) == nullptr)
    return refuse(Refusal::unknown_verb, no_rule, 0, order.verb);
  Offers offers;
  game.offers(state, seat, offers);
  if (offers.has_form(order.verb)) return check_form(game, state, seat, order);
  if (offers.list.has(order)) return {};
  return refuse(Refusal::not_offered);
}

}  // namespace klaxon::core
