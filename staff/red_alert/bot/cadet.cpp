#include "staff/red_alert/bot/cadet.h"

#include "rules/red_alert/figures.h"
#include "rules/red_alert/lexicon.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/red_alert/bot/aiming.h"

namespace klaxon::staff::red_alert {

using core::Order;
using rules::OrderKind;
using rules::Scenario;
using rules::State;
using rules::WindowKind;
namespace verbs = rules::verbs;

namespace {

constexpr i32 usual_speed = 2;

// The number of the nearest enemy, or -1.
int nearest_enemy(const Scenario& scenario, const State& state, int seat, core::Point from) {
  int best = -1;
  i64 least = 0;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const rules::Ship& other = state.ships[i];
    if (!other.in_play() || !rules::enemies(scenario, static_cast<u8>(seat), other.controller))
      continue;
    const i64 far = core::distance_squared(from, other.centre);
    if (best >= 0 && far >= least) continue;
    best = static_cast<int>(i);
    least = far;
  }
  return best;
}

i32 toward_enemy(const Scenario& scenario, const State& state, int seat, core::Point from) {
  const int enemy = nearest_enemy(scenario, state, seat, from);
  const core::Point middle{scenario.length / 2, scenario.width / 2};
  return hundredths_of(
      core::heading_toward(from, enemy < 0 ? middle : state.ships[static_cast<u32>(enemy)].centre));
}

}  // namespace

// Turns, flies and fires, in this order.
Order Cadet::next_deed(const Scenario& scenario, const State& state, int seat) const {
  const u8 ship = state.sequence[state.cursor];
  const core::Point at = state.ships[ship].centre;
  const int enemy = nearest_enemy(scenario, state, seat, at);
  if (offers_.has_form(verbs::turn))
    return Order(verbs::turn, {toward_enemy(scenario, state, seat, at)});
  if (offers_.has_form(verbs::launch) && enemy >= 0)
    return launch_at(scenario, state, ship, static_cast<u8>(enemy));
  for (const u16 verb : {verbs::fire, verbs::move})
    for (const core::OrderView offer : offers_.list)
      if (offer.verb == verb) return Order(offer);
  return Order(verbs::done);
}

void Cadet::choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
                   Order& out) {
  check(&game.lexicon() == &rules::lexicon(), "the cadet of red-alert plays red-alert");
  const Scenario& scenario = static_cast<const rules::RedAlertGame&>(game).scenario();
  const State& state = rules::RedAlertGame::state(seen);
  offers_.clear();
  game.offers(seen, seat, offers_);
  const auto fill = [&](u16 verb, auto wish) {
    out = Order(verb);
    for (core::Range range = game.range(seen, seat, out); !range.end();
         range = game.range(seen, seat, out))
      out.push(range.nearest(wish(out.n)));
  };
  switch (rules::window_kind(state)) {
    case WindowKind::deploy: {
      const rules::Area& area = scenario.seats[static_cast<u32>(seat)].area;
      const core::Point own{(area.least.x + area.most.x) / 2, (area.least.y + area.most.y) / 2};
      const i32 wishes[] = {own.x / rules::step_length, own.y / rules::step_length,
                            toward_enemy(scenario, state, seat, own), usual_speed};
      return fill(verbs::place, [&](u32 field) { return wishes[field]; });
    }
    case WindowKind::reveal:
      return fill(verbs::reveal, [](u32) { return 0; });
    case WindowKind::assign: {
      constexpr OrderKind usual[] = {OrderKind::change_heading, OrderKind::attack,
                                     OrderKind::attack};
      return fill(verbs::assign, [&](u32 field) { return static_cast<i32>(usual[field % 3]); });
    }
    case WindowKind::initiative:
      out = Order(verbs::act);
      return;
    case WindowKind::act:
      out = next_deed(scenario, state, seat);
      return;
    case WindowKind::steer:
      out = Order(verbs::steer);
      for (const rules::Torpedo& torpedo : state.torpedoes)
        if (torpedo.seat == seat) out.push(toward_enemy(scenario, state, seat, torpedo.centre));
      return;
    case WindowKind::ability:
      out = Order(verbs::pass);
      return;
    case WindowKind::set_aside:
    case WindowKind::engineering:
    case WindowKind::casualty:
      return battle::search::RandomBot().choose(game, seen, seat, dice, out);
  }
}

}  // namespace klaxon::staff::red_alert
