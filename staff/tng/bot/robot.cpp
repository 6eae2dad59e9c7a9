#include "staff/tng/bot/robot.h"

#include "rules/tng/lexicon.h"
#include "rules/tng/orders.h"
#include "rules/tng/robot/gunner.h"
#include "rules/tng/robot/opponents.h"
#include "rules/tng/robot/steering.h"
#include "rules/tng/rolls.h"
#include "rules/tng/turn/lending.h"
#include "staff/tng/bot/own_game.h"
#include "staff/tng/bot/robot_helm.h"

namespace klaxon::staff::tng::bot {

using rules::Battle;
using rules::State;
using rules::TngGame;
namespace verbs = rules::verbs;
namespace windows = rules::windows;
namespace robot = rules::robot;

void Robot::begin_impulse(const State& state) {
  if (turn_ == state.turn && impulse_ == state.impulse) return;
  turn_ = state.turn;
  impulse_ = state.impulse;
  prey_.fill(rules::no_unit);
  rolled_ = 0;
}

core::Order Robot::move(const Battle& battle, const State& state, core::Dice& dice) {
  constexpr int sides = 12;
  const u8 unit = state.mover;
  const robot::UnitList list = robot::counted(battle, state, unit);
  if (!list.empty())
    prey_[unit] = robot::picked(battle, list, dice.die(rules::rolls::robot_target, sides));
  const core::Hex from = state.units[unit].at();
  const core::Hex to = robot::goal_of(battle, state, unit, prey_[unit]);
  return legs_along(battle, state, unit, robot::Path(battle, state, from, to));
}

// If everybody declares at once, there is only one order. Otherwise, fire at small things and
// fire by falling boxes come first, and all other fire once a die has been rolled.
core::Order Robot::fire(const Battle& battle, const State& state, int seat, core::Dice& dice) {
  const rules::fire::Sight& sight = rules::sight();
  const bool secret = battle.options.fire == rules::FireStyle::secret;
  core::Order order(verbs::fire);
  rules::fire::FireWalk walk(battle, state, seat, sight);
  for (u8 unit = 0; unit < state.units.size(); ++unit) {
    if (state.units[unit].controller != seat || battle.units[unit].robot) continue;
    robot::Gunner gunner(battle, state, sight, unit, prey_[unit], walk, order);
    if (secret) gunner.fire_all_at_small();
    if (!secret && (gunner.fire_dying() || gunner.fire_at_small())) continue;
    if ((rolled_ >> unit & 1) != 0) continue;
    rolled_ |= u64{1} << unit;
    gunner.fire_by_dice(dice);
  }
  if (order.n == 0) return core::Order(verbs::pass);
  if (!walk.next().end()) order.push(0);
  return order;
}

void Robot::choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
                   core::Order& out) {
  check(is_own(game), "the robot of tng plays tng");
  const Battle& battle = static_cast<const TngGame&>(game).battle();
  const State& state = TngGame::state(seen);
  begin_impulse(state);
  const u16 window = game.window(seen).kind;
  if (window == windows::move) {
    out = move(battle, state, dice);
  } else if (window == windows::fire) {
    out = fire(battle, state, seat, dice);
  } else {
    core::Offers offers;
    game.offers(seen, seat, offers);
    out = core::Order(offers.list[0]);
  }
}

}  // namespace klaxon::staff::tng::bot
