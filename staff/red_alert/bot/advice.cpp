#include "staff/red_alert/bot/advice.h"

#include "battle/wording.h"
#include "rules/red_alert/behaviours/hooks.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"

namespace klaxon::staff::red_alert {

using core::OrderView;
using rules::Scenario;
using rules::Ship;
using rules::State;
namespace verbs = rules::verbs;

namespace {

std::string name_of(const Scenario& scenario, const State& state, i32 place) {
  const auto number = static_cast<u32>(place);
  if (number >= rules::ships_max) return scenario.terrain[number - rules::ships_max].name;
  return scenario.design_of(state.ships[number]).name;
}
const std::string& disk_name(const Scenario& scenario, const State& state, i32 disk) {
  return scenario.design_of(state.disks[static_cast<u32>(disk)]).name;
}

// True if the ship would leave the table by flying straight on.
bool leaves_table(const Scenario& scenario, const Ship& ship) {
  core::Point at = ship.centre;
  for (u32 i = 0; i < ship.speed; ++i)
    at = core::advance(at, ship.heading, 2 * rules::disk_of(scenario, ship).radius);
  return ship.speed > 0 && !core::on_table(at, scenario.length, scenario.width);
}

std::string reason_of_shields(const State& state, u8 ship, i32 shields) {
  if (shields <= state.ships[ship].shields)
    return "Lower your shields: crew can be beamed over only while they are down.";
  return "Raise your shields to " + std::to_string(shields) +
         ": hits take shields first, and only shields come back.";
}

std::string reason_of_speed(const State& state, u8 ship, i32 speed) {
  if (speed == 0) return "Stop: at full stop you can turn as you like, without an order.";
  return speed < state.ships[ship].speed
             ? "Slow down to " + std::to_string(speed) + ", so that you do not fly past the enemy."
             : "Speed up to " + std::to_string(speed) + ": that takes you where you can do more.";
}

std::string reason_of_act(const Scenario& scenario, const State& state, OrderView order) {
  const u8 ship = state.sequence[state.cursor];
  switch (order.verb) {
    case verbs::move:
      return "Fly on now: what you can still do does more good from there.";
    case verbs::evade:
      return "Turn on the way: what you would run into may cost more than the orders that this "
             "takes.";
    case verbs::turn:
      return "Change heading: from where this leads you can hit more, or be hit less.";
    case verbs::swing:
      return "Turn: at full stop it is free, and what follows goes straight ahead.";
    case verbs::speed:
      return reason_of_speed(state, ship, order.arg[0]);
    case verbs::shields:
      return reason_of_shields(state, ship, order.arg[0]);
    case verbs::fire:
      return "Fire at " + name_of(scenario, state, order.arg[0]) +
             ": of all in range your hits are worth most there.";
    case verbs::launch:
      return "Launch a torpedo: it is near enough to be steered into an enemy.";
    case verbs::transport:
      return "Beam your crew to " + name_of(scenario, state, order.arg[0]) +
             ": nobody there is strong enough to keep them out.";
    case verbs::use:
      return "Use " + disk_name(scenario, state, order.arg[0]) +
             ": these orders are worth more now than later in the turn.";
    case verbs::done:
      return "You are done: nothing still open would help you here.";
    default:
      return {};
  }
}

}  // namespace

std::string TableAdvice::reason(const core::Game& game, const core::StateBytes* seen, int seat,
                                OrderView order) {
  const Scenario& scenario = static_cast<const rules::RedAlertGame&>(game).scenario();
  const State& state = rules::RedAlertGame::state(seen);
  switch (order.verb) {
    case verbs::place:
      return "Start at the front of your area, facing the middle, at a speed that still lets you "
             "stop in time.";
    case verbs::reveal:
      for (const i32 shown : order.args())
        if (shown == 0)
          return "Show what does something now; crew that only fight can stay face down while "
                 "nobody is near enough to board.";
      return "Show what you have: a concealed disk does nothing.";
    case verbs::assign:
      return "Of all orders tried, these hit most for the least that is likely to hit you, if the "
             "enemy flies straight on.";
    case verbs::act:
      return "Act now: waiting for the others would gain you nothing.";
    case verbs::defer:
      return "Let the others move first: you can do more once you see where they are.";
    case verbs::steer:
      return "Steer each torpedo at the enemy that it reaches first, past your own ships.";
    case verbs::set_aside:
      return "Set it down here: there is room, and it has to find its way from a standstill.";
    case verbs::leave:
      return "Leave your friend where it is: it keeps its heading, and is in nobody's way but "
             "yours.";
    case verbs::give_up:
      return "Give up " + disk_name(scenario, state, order.arg[0]) +
             ": you can spare it most easily.";
    case verbs::pass:
      return "Keep your disks ready: using one now would bring less than it costs.";
    case verbs::hold:
      return "Leave " + disk_name(scenario, state, order.arg[0]) +
             " flipped, so that its effect goes on.";
    default:
      break;
  }
  if (order.verb >= verbs::ability && order.verb <= verbs::ability_for)
    return "Use " + disk_name(scenario, state, order.arg[0]) +
           ": on average you are better off afterwards.";
  if (rules::behaviours().owner_of_verb(order.verb) != nullptr)
    return "Turn on the way: from where this leads you can hit more, or be hit less.";
  std::string told = reason_of_act(scenario, state, order);
  return told.empty() ? CaptainAdvice::reason(game, seen, seat, order) : told;
}

// Waste that is obvious without playing the battle on.
std::string TableAdvice::waste(const core::Game& game, const core::StateBytes* seen, int,
                               OrderView order, OrderView wiser) {
  const Scenario& scenario = static_cast<const rules::RedAlertGame&>(game).scenario();
  const State& state = rules::RedAlertGame::state(seen);
  if (state.acting == 0 || state.sequence.empty()) return {};
  const Ship& ship = state.ships[state.sequence[state.cursor]];
  if (order.verb == verbs::move && wiser.verb != verbs::move && leaves_table(scenario, ship))
    return "This flies " + scenario.design_of(ship).name + " off the table, and it is lost.";
  if (order.verb == verbs::done && wiser.verb == verbs::fire)
    return "You could still fire at " + name_of(scenario, state, wiser.arg[0]) + ".";
  if (order.verb == verbs::shields && wiser.verb == verbs::shields && order.arg[0] < wiser.arg[0] &&
      order.arg[0] < ship.shields)
    return "This lowers your shields for nothing.";
  return {};
}

}  // namespace klaxon::staff::red_alert
