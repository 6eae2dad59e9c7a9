// Carrying orders out.
#include <algorithm>

#include "rules/code_red/game.h"
#include "rules/code_red/ship_target.h"

namespace klaxon::rules::code_red {

void CodeRedGame::apply(core::StateBytes* cell, int seat, const core::Order& order,
                        core::Dice& dice, core::Log& log) const {
  State& state = in(cell);
  const u32 ship = order.n > 0 ? static_cast<u32>(order.arg[0]) : 0;
  switch (order.verb) {
    case verbs::volley:
      begin_volley(struck(state, ship), order.arg[1], log);
      break;
    case verbs::choose:
      choose_system(struck(state, ship), static_cast<System>(order.arg[1]), log);
      break;
    case verbs::next_turn:
      end_turn(state, dice, log);
      break;
    case verbs::adjust:
      return adjust(state, order, log);
    case verbs::plan:
      return take_plan(state, seat, order, dice, log);
    default:
      base::check(false, "an order has a verb of this system");
  }
  go_on(state, dice, log);
}

// Runs every volley until it is done or its owner must choose; then the battle goes its way.
void CodeRedGame::go_on(State& state, core::Dice& dice, core::Log& log) const {
  ++state.window;
  if (!desk()) return go_on_duel(state, dice, log);
  bool any_stands = false;
  for (u32 i = 0; i < state.ships.size(); ++i) {
    run_volley(struck(state, i), OwnerPolicy::ask, dice, log);
    any_stands |= state.ships[i].destroyed == 0;
  }
  if (!any_stands) state.phase = Phase::over;
}

void CodeRedGame::go_on_duel(State& state, core::Dice& dice, core::Log& log) const {
  state.phase = Phase::damage;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (!run_volley(struck(state, i), OwnerPolicy::ask, dice, log)) return;
  if (duel_is_over(state)) {
    state.phase = Phase::over;
    if (log.on()) note(log, EventId::duel_over, rule("CR-duel.9"), state.winner);
    return;
  }
  end_turn(state, dice, log);
  state.phase = Phase::plan;
}

// CR-duel.9.
bool CodeRedGame::duel_is_over(State& state) const {
  const bool lost[2] = {state.ships[0].destroyed != 0, state.ships[1].destroyed != 0};
  if (lost[0] || lost[1]) {
    state.winner = static_cast<i8>(lost[0] && lost[1] ? -1 : lost[0] ? 1 : 0);
    return true;
  }
  const bool toothless = std::ranges::all_of(
      state.ships, [this](const Ship& ship) { return duel::toothless(ship, design_of(ship)); });
  if (!toothless && state.turn < scenario_.turn_limit) return false;
  state.winner = static_cast<i8>(duel::better_preserved(state, scenario_));
  return true;
}

void CodeRedGame::end_turn(State& state, core::Dice& dice, core::Log& log) const {
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[i].destroyed == 0)
      end_turn_effects(state.ships[i], scenario_.options, static_cast<int>(i), dice, log);
  state.turn = std::min(state.turn + 1, turn_max);
  if (log.on())
    note(log, EventId::turn_begun, desk() ? rule("CR-desk.2") : rule("CR-duel.1"),
         static_cast<int>(state.turn));
}

void CodeRedGame::adjust(State& state, const core::Order& order, core::Log& log) const {
  ++state.window;
  Ship& ship = state.ships[static_cast<u32>(order.arg[0])];
  const u8 value = static_cast<u8>(order.arg[2]);
  const u32 item = static_cast<u32>(order.arg[1]);
  u8* const plain[] = {&ship.in_flight.drones, &ship.in_flight.drones_own_lock,
                       &ship.in_flight.suicide_shuttles, &ship.in_flight.suicide_shuttles_own_lock,
                       &ship.phaser_energy};
  constexpr u32 first_group = static_cast<u32>(Item::armed_first);
  static_assert(std::size(plain) == first_group);
  (item < first_group ? *plain[item] : ship.groups[item - first_group].armed) = value;
  if (!log.on()) return;
  const bool weapons = item >= first_group;
  note(log, weapons ? EventId::armed : EventId::adjusted, rule("CR-desk.3"), order.arg[0])
      .arg(weapons ? design_of(ship).groups[item - first_group].word : order.arg[1])
      .arg(order.arg[2]);
}

// CR-duel.1: a plan lies hidden until the other is in.
void CodeRedGame::take_plan(State& state, int seat, const core::Order& order, core::Dice& dice,
                            core::Log& log) const {
  Plan& plan = state.plans[seat];
  plan = Plan{};
  plan.in = 1;
  for (u32 i = 0; i < order.n; ++i) plan.values.push(static_cast<u8>(order.arg[i]));
  if (log.on()) note(log, EventId::plan_in, rule("CR-duel.1"), seat);
  if (state.plans[1 - seat].in == 0) return;
  duel::execute(state, scenario_, dice, log);
  go_on(state, dice, log);
}

}  // namespace klaxon::rules::code_red
