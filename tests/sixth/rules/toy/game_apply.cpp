// Carries out orders: each verb belongs to a step of the turn, or to the behaviour that defines it.
#include "rules/toy/allocation.h"
#include "rules/toy/boarding.h"
#include "rules/toy/events.h"
#include "rules/toy/fire.h"
#include "rules/toy/game.h"
#include "rules/toy/movement.h"
#include "rules/toy/orders.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/turns.h"
#include "rules/toy/windows.h"

namespace klaxon::rules::toy {
namespace {

// Breaks a promise on purpose, for tests; with a field, by logging more than a log has room for.
void break_promise(BattleContext& c, const core::Order& order) {
  while (order.n == 1 && c.log.on())
    note(c.log, EventId::turn_begun, rule("TOY-9")).arg(c.state.turn);
  check(false, "the toy breaks this one on purpose");
}

// Carries out an order given in a ship's fire window.
void act(BattleContext& c, const core::Order& order) {
  const u8 ship = c.state.cursor;
  const u8 target = static_cast<u8>(order.n > 0 ? order.arg[0] : 0);
  if (order.verb == verbs::fire) return open_fire(c, target);
  if (order.verb == verbs::capture) {
    capture(c, target);
  } else if (const Hooks* owner = behaviours().owner_of_verb(order.verb)) {
    const Fitted fitted = fitted_on(c.scenario, c.state, ship, *owner);
    owner->act(c, {ship, fitted}, order);
    end_battle_if_won(c);
  }
  ++c.state.cursor;
}

void carry_out(BattleContext& c, WindowKind window, const core::Order& order) {
  switch (window) {
    case WindowKind::allocation:
      break;
    case WindowKind::movement:
      return order.verb == verbs::move ? move(c, order.arg[0], order.arg[1]) : stay(c);
    case WindowKind::fire:
      return act(c, order);
    case WindowKind::reaction:
      return react(c, order.verb == verbs::brace);
    case WindowKind::damage:
      return choose_loss(c, static_cast<core::HitClass>(order.arg[0]));
  }
}

}  // namespace

void ToyGame::apply(core::StateBytes* cell, int seat, const core::Order& order, core::Dice& dice,
                    core::Log& log) const {
  State& state = in(cell);
  BattleContext c{scenario_, state, dice, log};
  if (order.verb == verbs::fault) break_promise(c, order);
  const WindowKind window = window_kind(state);
  if (window == WindowKind::allocation) {
    give_plan(c, seat, order);
    if (open_window(state).owed != 0) return;  // the window stays open
  }
  carry_out(c, window, order);
  ++state.window;
  advance(c);
}

}  // namespace klaxon::rules::toy
