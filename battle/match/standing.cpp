#include "battle/match/standing.h"

#include <algorithm>

namespace klaxon::battle::match {

namespace {

bool forbids(const Never& never, core::OrderView order) {
  if (never.verb != order.verb) return false;
  if (never.arg < 0) return true;
  return never.arg < order.n && order.arg[never.arg] == never.value;
}

bool allows(const StandingOrders& standing, core::OrderView order) {
  return std::none_of(standing.never.begin(), standing.never.end(),
                      [&](const Never& never) { return forbids(never, order); });
}

// Of each field the first value that is allowed; false if some field has none.
bool fill_form(const core::Game& game, const core::StateBytes* state, int seat,
               const StandingOrders& standing, core::Order& form) {
  if (!allows(standing, form)) return false;
  for (;;) {
    const core::Range range = game.range(state, seat, form);
    if (range.end()) return true;
    const u32 count = range.count();
    form.push(0);
    u32 i = 0;
    for (; i < count; ++i) {
      form.arg[form.n - 1] = range.at(i);
      if (allows(standing, form)) break;
    }
    if (i == count) return false;
  }
}

}  // namespace

bool StandingAnswers::fit(const StandingOrders& orders) const {
  const core::Lexicon& lexicon = game_->lexicon();
  if (orders.never.size() > standing_items_max || orders.breaks.size() > standing_items_max)
    return false;
  for (const Never& never : orders.never) {
    if (never.verb >= lexicon.verbs.size() || never.arg < -1) return false;
    if (never.arg >= 0 && lexicon.verbs[never.verb].arg_at(static_cast<u32>(never.arg)) == nullptr)
      return false;
  }
  return std::all_of(orders.breaks.begin(), orders.breaks.end(),
                     [&](u16 kind) { return kind < lexicon.events.size(); });
}

void StandingAnswers::break_on(std::span<const core::Event> events) {
  for (int seat = 0; seat < game_->seats(); ++seat) {
    StandingOrders& orders = orders_[static_cast<u32>(seat)];
    if (!away(seat) || orders.breaks.empty()) continue;
    for (const core::Event& event : events)
      if (core::may_see(event.who, core::seat_bit(seat)) &&
          std::find(orders.breaks.begin(), orders.breaks.end(), event.kind) != orders.breaks.end())
        orders.policy = StandingOrders::Policy::ask;
  }
}

bool StandingAnswers::answer(const core::StateBytes* state, int seat, core::Order& out) const {
  return away(seat) && answer_by(of(seat), state, seat, out);
}

bool StandingAnswers::any_answer(const core::StateBytes* state, int seat, core::Order& out) const {
  static const StandingOrders anything;
  return answer_by(anything, state, seat, out);
}

bool StandingAnswers::answer_by(const StandingOrders& orders, const core::StateBytes* state,
                                int seat, core::Order& out) const {
  core::Offers& offers = scratch_->offers;
  offers.clear();
  game_->offers(state, seat, offers);
  for (const core::OrderView offer : offers.list)
    if (allows(orders, offer)) {
      out = offer;
      return true;
    }
  for (u16 verb : offers.forms) {
    out = core::Order(verb);
    if (fill_form(*game_, state, seat, orders, out)) return true;
  }
  return false;
}

}  // namespace klaxon::battle::match
