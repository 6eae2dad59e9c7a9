// Carries out orders: each verb is passed to its step.
#include "rules/code_red/desk.h"
#include "rules/code_red/duel/duel_damage.h"
#include "rules/code_red/duel/duel_fire.h"
#include "rules/code_red/duel/duel_plan.h"
#include "rules/code_red/game.h"
#include "rules/code_red/turn_end.h"

namespace klaxon::rules::code_red {

namespace {

void go_on(BattleContext& c) {
  ++c.state.window;
  if (c.scenario.desk()) return deal_desk_volleys(c);
  deal_damage(c);
}

}  // namespace

void CodeRedGame::apply(core::StateBytes* cell, int seat, const core::Order& order,
                        core::Dice& dice, core::Log& log) const {
  BattleContext c{scenario_, in(cell), dice, log};
  const u32 ship = order.n > 0 ? static_cast<u32>(order.arg[0]) : 0;
  switch (order.verb) {
    case verbs::volley:
      begin_volley(c.target(ship), order.arg[1], log);
      return go_on(c);
    case verbs::choose:
      choose_system(c.target(ship), static_cast<System>(order.arg[1]), log);
      return go_on(c);
    case verbs::next_turn:
      end_turn(c);
      return go_on(c);
    case verbs::adjust:
      ++c.state.window;
      return set_by_hand(c, order);
    case verbs::plan:
      take_plan(c, seat, order);
      if (core::sealed_in(c.state) != both_seats) return;
      fire(c);
      return go_on(c);
    default:
      base::check(false, "an order has a verb of this system");
  }
}

}  // namespace klaxon::rules::code_red
