// Carries orders out: passes each window's orders to the step of the turn that handles them.
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/movement/colliding.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/acting.h"
#include "rules/red_alert/turn/deploying.h"
#include "rules/red_alert/turn/initiative.h"
#include "rules/red_alert/turn/turns.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

void give_hidden(BattleContext& c, int seat, const core::Order& order) {
  c.state.sealed(seat).give(order);
  if (c.log.on()) note(c.log, EventId::seat_ready, rule("RA-6.2")).arg(seat);
}

void give_up(BattleContext& c, u8 disk) {
  c.state.frames.pop();
  lose_disk(c, disk);
}

void carry_out_in(BattleContext& c, WindowKind window, int seat, const core::Order& order) {
  switch (window) {
    case WindowKind::deploy:
      return place_ship(c, order);
    case WindowKind::reveal:
    case WindowKind::assign:
    case WindowKind::steer:
      return give_hidden(c, seat, order);
    case WindowKind::initiative:
      return order.verb == verbs::defer ? defer(c) : reveal_order(c);
    case WindowKind::act:
      return carry_out(c, order);
    case WindowKind::set_aside:
      return order.verb == verbs::leave ? leave_there(c) : set_aside(c, order);
    case WindowKind::engineering:
    case WindowKind::casualty:
      return give_up(c, static_cast<u8>(order.arg[0]));
    case WindowKind::ability:
      return answer(c, order);
  }
}

}  // namespace

void RedAlertGame::apply(core::StateBytes* cell, int seat, const core::Order& order,
                         core::Dice& dice, core::Log& log) const {
  BattleContext c{scenario_, in(cell), dice, log};
  const WindowKind window = window_kind(c.state);
  carry_out_in(c, window, seat, order);
  const bool hidden = core::sealed_in(c.state) != 0;
  if (hidden && open_window(scenario_, c.state).owed != 0) return;  // the window stays open
  ++c.state.window;
  advance(c);
}

}  // namespace klaxon::rules::red_alert
