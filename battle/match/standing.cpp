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

// The first value allowed in the form's next field, and whether it is the only one.
struct NextValue {
  bool some = false, only = false;
  i32 value = 0;
};
NextValue next_value(const StandingOrders& standing, core::Order form, const core::Range& range) {
  NextValue next;
  form.push(0);
  for (u32 i = 0; i < range.count(); ++i) {
    form.arg[form.n - 1] = range.at(i);
    if (!allows(standing, form)) continue;
    next.only = !next.some;
    if (next.some) break;
    next.some = true;
    next.value = form.arg[form.n - 1];
  }
  return next;
}

enum class Filled : u8 { none, several, only };

// Fills a form with the first allowed value of each field. None if a field has no allowed value.
Filled fill_form(const core::Game& game, const core::StateBytes* state, int seat,
                 const StandingOrders& standing, core::Order& form) {
  if (!allows(standing, form)) return Filled::none;
  Filled filled = Filled::only;
  for (;;) {
    const core::Range range = game.range(state, seat, form);
    if (range.end()) return filled;
    const NextValue next = next_value(standing, form, range);
    if (!next.some) return Filled::none;
    if (!next.only) filled = Filled::several;
    form.push(next.value);
  }
}

bool named_once(const std::vector<StandingOrders::Window>& windows) {
  for (std::size_t i = 0; i < windows.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (windows[i].kind == windows[j].kind) return false;
  return true;
}

}  // namespace

bool StandingAnswers::fit(const StandingOrders& orders) const {
  const core::Lexicon& lexicon = game_->lexicon();
  if (orders.never.size() > standing_items_max || orders.breaks.size() > standing_items_max ||
      orders.windows.size() > standing_items_max)
    return false;
  for (const Never& never : orders.never) {
    if (never.verb >= lexicon.verbs.size() || never.arg < -1) return false;
    if (never.arg >= 0 && lexicon.verbs[never.verb].arg_at(static_cast<u32>(never.arg)) == nullptr)
      return false;
  }
  for (const StandingOrders::Window& window : orders.windows)
    if (window.kind >= lexicon.windows.size()) return false;
  return named_once(orders.windows) &&
         std::all_of(orders.breaks.begin(), orders.breaks.end(),
                     [&](u16 kind) { return kind < lexicon.events.size(); });
}

void StandingAnswers::break_on(std::span<const core::Event> events) {
  for (int seat = 0; seat < game_->seats(); ++seat) {
    StandingOrders& orders = orders_[static_cast<u32>(seat)];
    if (orders.breaks.empty()) continue;
    for (const core::Event& event : events) {
      if (!core::may_see(event.who, core::seat_bit(seat)) ||
          std::find(orders.breaks.begin(), orders.breaks.end(), event.kind) == orders.breaks.end())
        continue;
      orders.policy = Policy::ask;
      orders.windows.clear();
    }
  }
}

const core::Offers& StandingAnswers::list_offers(const core::StateBytes* state, int seat) const {
  scratch_->offers.clear();
  game_->offers(state, seat, scratch_->offers);
  return scratch_->offers;
}

bool StandingAnswers::answer(const core::StateBytes* state, int seat, core::Order& out) const {
  const StandingOrders& orders = of(seat);
  const Policy policy = orders.in(game_->window(state).kind);
  if (policy == Policy::ask) return false;
  const core::Offers& offers = list_offers(state, seat);
  u32 answers = 0;
  for (const core::OrderView offer : offers.list) {
    if (!allows(orders, offer)) continue;
    if (answers++ == 0) out = offer;
    if (policy == Policy::first || answers > 1) return policy == Policy::first;
  }
  for (u16 verb : offers.forms) {
    core::Order form(verb);
    const Filled filled = fill_form(*game_, state, seat, orders, form);
    if (filled == Filled::none) continue;
    if (answers++ == 0) out = form;
    if (policy == Policy::first) return true;
    if (answers > 1 || filled == Filled::several) return false;
  }
  return answers == 1;
}

bool StandingAnswers::any_answer(const core::StateBytes* state, int seat, core::Order& out) const {
  static const StandingOrders anything;
  const core::Offers& offers = list_offers(state, seat);
  if (!offers.list.empty()) {
    out = offers.list[0];
    return true;
  }
  for (u16 verb : offers.forms) {
    out = core::Order(verb);
    if (fill_form(*game_, state, seat, anything, out) != Filled::none) return true;
  }
  return false;
}

}  // namespace klaxon::battle::match
