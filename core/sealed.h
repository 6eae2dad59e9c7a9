// Hidden simultaneous orders: each seat gives an order in secret, and once the last is in, all are
// carried out together. The orders are in the state, one per seat, and only this file knows how
// they are hidden, given, withdrawn, redealt and validated.
//
// A system keeps one SealedOrder or SealedChoice per seat in its state, says where, and derives its
// game from SealedGameOf<State>:
//
//   struct State {
//     static constexpr int sealed_seats = 2;
//     core::SealedOrder<u8, plan_values_max> plans[sealed_seats];
//     auto& sealed(int seat) { return plans[seat]; }
//     const auto& sealed(int seat) const { return plans[seat]; }
//   };
//   constexpr core::Field plan_fields[] = {
//       core::flag<&Plan::in>("in"),
//       core::words<&Plan::verb>("verb", vocabulary_verbs, 0, verbs_last)
//           .seen_by(core::sealed_audience<State>),
//       core::numbers<&Plan::values>("values", 0, value_max)
//           .seen_by(core::sealed_audience<State>),
//   };
//
// Its window() counts sealed_in(state) as answered; its apply() stores each order with give(), and
// once all are in reads and blanks them: state.sealed(seat) = {}.
#pragma once

#include <algorithm>
#include <span>

#include "core/base/bounded.h"
#include "core/game.h"

namespace klaxon::core {

// A hidden order is a field of the state: anyone who may read it sees all of it.
static_assert(field_items_max >= order_args_max);

// One seat's hidden order: a verb with up to `values_max` numbers, each of which fits a Value. A
// system with a single verb for such orders names it here and need not list it among its fields.
template <class Value, u32 values_max, u16 only_verb = 0>
struct SealedOrder {
  static_assert(values_max <= order_args_max);

  u8 in = 0;  // 1: given
  u8 verb = only_verb;
  Bounded<Value, values_max> values;

  void give(const Order& order) {
    check(order.verb <= 0xFF, "a hidden order's verb fits a byte");
    in = 1;
    verb = static_cast<u8>(order.verb);
    values.clear();
    for (u32 i = 0; i < order.n; ++i) {
      values.push(static_cast<Value>(order.arg[i]));
      check(values.back() == order.arg[i], "a hidden order's numbers fit their type");
    }
  }
  Order order(std::span<const Verb>) const {
    Order order(verb);
    for (Value value : values) order.push(value);
    return order;
  }
  // The state before the order was given.
  bool blank() const { return in == 0 && verb == only_verb && values.empty(); }
};

// The small kind: a ready order with at most one number, 0..255.
struct SealedChoice {
  u8 in = 0;  // 1: given
  u8 verb = 0;
  u8 value = 0;  // 0 also where the verb has none

  void give(const Order& order) {
    check(order.verb <= 0xFF && order.n <= 1, "a hidden choice has at most one number");
    in = 1;
    verb = static_cast<u8>(order.verb);
    value = order.n > 0 ? static_cast<u8>(order.arg[0]) : u8{0};
    check(order.n == 0 || value == order.arg[0], "a hidden choice's number fits a byte");
  }
  // The lexicon's `verbs` tell whether the verb has a number. If there is a number too many, it is
  // kept, so that check() refuses the order.
  Order order(std::span<const Verb> verbs) const {
    Order order(verb);
    const bool has_number = verb < verbs.size() && !verbs[verb].args.empty();
    if (has_number || value != 0) order.push(value);
    return order;
  }
  bool blank() const { return in == 0 && verb == 0 && value == 0; }
};

// Who may read a seat's hidden order besides the moderator: the seat itself and, where the state
// has `Seats sealed_readers(int seat) const`, also others, such as its team.
template <class State>
Seats sealed_readers(const State& state, int seat) {
  if constexpr (requires { state.sealed_readers(seat); })
    return state.sealed_readers(seat);
  else
    return seat_bit(seat);
}

// Seats whose order is hidden in the state; everybody may know which they are.
template <class State>
Seats sealed_in(const State& state) {
  Seats seats = 0;
  for (int seat = 0; seat < State::sealed_seats; ++seat)
    if (state.sealed(seat).in != 0) seats |= seat_bit(seat);
  return seats;
}

// The audience of a hidden order's verb and numbers, for its fields.
template <class State>
Audience sealed_audience(const void* root, const void* part) {
  const State& state = *static_cast<const State*>(root);
  for (int seat = 0; seat < State::sealed_seats; ++seat)
    if (&state.sealed(seat) == part) return sealed_readers(state, seat);
  check(false, "a hidden order belongs to a seat");
  return nobody;
}

// The same, but until an order is given everybody sees that the fields are blank.
template <class State>
Audience sealed_audience_once_in(const void* root, const void* part) {
  const State& state = *static_cast<const State*>(root);
  for (int seat = 0; seat < State::sealed_seats; ++seat)
    if (&state.sealed(seat) == part && state.sealed(seat).in == 0) return everyone;
  return sealed_audience<State>(root, part);
}

// Those parts of a Game that follow from where its hidden orders are.
template <class State>
class SealedGameOf : public GameOf<State> {
 public:
  bool may_withdraw(const StateBytes* cell, int seat) const override {
    return seat >= 0 && seat < State::sealed_seats && this->in(cell).sealed(seat).in != 0;
  }
  void withdraw(StateBytes* cell, int seat) const override { this->in(cell).sealed(seat) = {}; }
  // Replaces every hidden order that the seat may not read with a random legal one. Before that,
  // redeal everything else that the seat may not know: another seat's offers may depend on it.
  void resample(StateBytes* cell, int seat, Dice& dice) const override;

 protected:
  // True if each seat could have given its hidden order in this window and orders not given are
  // blank. Call it once everything else in the state is known to be valid.
  bool sealed_valid(const State& state) const;
};

template <class State>
void SealedGameOf<State>::resample(StateBytes* cell, int seat, Dice& dice) const {
  State& state = this->in(cell);
  for (int other = 0; other < State::sealed_seats; ++other) {
    auto& hidden = state.sealed(other);
    if (hidden.in == 0 || may_see(sealed_readers(state, other), seat_bit(seat))) continue;
    hidden = {};
    hidden.give(any_legal_order(*this, cell, other, dice));
  }
}

template <class State>
bool SealedGameOf<State>::sealed_valid(const State& state) const {
  const std::span<const Verb> verbs = this->lexicon().verbs;
  for (int seat = 0; seat < State::sealed_seats; ++seat) {
    const auto& hidden = state.sealed(seat);
    if (hidden.in == 0) {
      if (!hidden.blank()) return false;
      continue;
    }
    alignas(state_alignment) State asked = state;
    asked.sealed(seat) = {};
    const auto* cell = reinterpret_cast<const StateBytes*>(&asked);
    if (this->check(cell, seat, hidden.order(verbs))) return false;
  }
  return true;
}

}  // namespace klaxon::core
