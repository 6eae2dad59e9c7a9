// Standing answers: what a seat that is away leaves behind.
#include <algorithm>

#include "battle/match/match.h"

namespace klaxon::battle::match {

namespace {

bool forbids(const Never& never, const core::Order& order) {
  if (never.verb != order.verb) return false;
  if (never.arg < 0) return true;
  return never.arg < order.n && order.arg[never.arg] == never.value;
}

bool allows(const StandingOrders& standing, const core::Order& order) {
  return std::none_of(standing.never.begin(), standing.never.end(),
                      [&](const Never& never) { return forbids(never, order); });
}

// Of each field the first value that is allowed; false if some field has none.
bool fill_listed(const core::Game& game, const core::StateBytes* state, int seat,
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

bool Match::standing_fits(const StandingOrders& standing) const {
  const core::Lexicon& lexicon = game_->lexicon();
  if (standing.never.size() > standing_items_max || standing.breaks.size() > standing_items_max)
    return false;
  for (const Never& never : standing.never) {
    if (never.verb >= lexicon.verbs.size() || never.arg < -1) return false;
    if (never.arg >= 0 && lexicon.verbs[never.verb].arg_at(static_cast<u32>(never.arg)) == nullptr)
      return false;
  }
  return std::all_of(standing.breaks.begin(), standing.breaks.end(),
                     [&](u16 kind) { return kind < lexicon.events.size(); });
}

void Match::break_standing(std::span<const core::Event> events) {
  for (int seat = 0; seat < game_->seats(); ++seat) {
    StandingOrders& standing = standing_[static_cast<u32>(seat)];
    if (standing.policy == StandingOrders::Policy::ask || standing.breaks.empty()) continue;
    for (const core::Event& event : events)
      if (core::may_see(event.who, core::seat_bit(seat)) &&
          std::find(standing.breaks.begin(), standing.breaks.end(), event.kind) !=
              standing.breaks.end())
        standing.policy = StandingOrders::Policy::ask;
  }
}

// A team that has resigned from a battle that goes on answers as listed.
bool Match::listed_order(int seat, core::Order& out) const {
  static const StandingOrders anything;
  const StandingOrders& standing = resigned(seat) ? anything : standing_[static_cast<u32>(seat)];
  if (!resigned(seat) && standing.policy == StandingOrders::Policy::ask) return false;
  offers_->clear();
  game_->offers(now_.bytes(), seat, *offers_);
  for (const core::Order& offer : offers_->list)
    if (allows(standing, offer)) {
      out = offer;
      return true;
    }
  for (u16 verb : offers_->forms) {
    out = core::Order(verb);
    if (fill_listed(*game_, now_.bytes(), seat, standing, out)) return true;
  }
  return false;
}

bool Match::standing_order(Command& out) const {
  const core::Window window = this->window();
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if ((window.owed & ~window.answered & core::seat_bit(seat)) == 0) continue;
    if (seals_[static_cast<u32>(seat)] || !listed_order(seat, out.order)) continue;
    const core::Order order = out.order;
    out = Command::give(seat, order);
    out.by_standing = true;
    return true;
  }
  return false;
}

}  // namespace klaxon::battle::match
