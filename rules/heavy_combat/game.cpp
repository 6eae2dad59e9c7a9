#include "rules/heavy_combat/game.h"

#include <utility>

#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/fire/damage.h"
#include "rules/heavy_combat/orders.h"
#include "rules/heavy_combat/rule_ids.h"
#include "rules/heavy_combat/turn/turns.h"
#include "rules/heavy_combat/turn/windows.h"

namespace klaxon::rules::heavy_combat {

HeavyCombatGame::HeavyCombatGame(Scenario scenario) : scenario_(std::move(scenario)) {
  wire(scenario_);
}

std::string_view HeavyCombatGame::seat_name(int seat) const {
  return scenario_.seats[static_cast<u32>(seat)].name;
}

// Scenarios name sides 'romulan', 'convoy' and the like; this reads well with any of these names.
std::string HeavyCombatGame::seat_in_prose(int seat) const {
  return "the " + core::as_name(seat_name(seat)) + " side";
}

void HeavyCombatGame::setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const {
  BattleContext c{scenario_, in(state), dice, log};
  begin_battle(c);
}

core::Window HeavyCombatGame::window(const core::StateBytes* state) const {
  return open_window(in(state));
}

// HC-2.6.
bool HeavyCombatGame::result(const core::StateBytes* cell, std::span<i32> score) const {
  const State& state = in(cell);
  if (state.over == 0) return false;
  for (u32 seat = 0; seat < scenario_.seats.size(); ++seat)
    score[seat] = state.winner < 0                                       ? 0
                  : i32{scenario_.seats[seat].team} == i32{state.winner} ? 1
                                                                         : -1;
  return true;
}

// Who may know of a seat (HC-27.5).
core::Audience HeavyCombatGame::knowing(const State& state, u8 seat) const {
  const bool hides = scenario_.is_secret(seat) && lies_in_ambush(scenario_, state);
  return hides ? state.team_seats[seat] : core::everyone;
}

void HeavyCombatGame::apply(core::StateBytes* cell, int seat, const core::Order& order,
                            core::Dice& dice, core::Log& log) const {
  BattleContext c{scenario_, in(cell), dice, log};
  if (order.verb == verbs::lose) {
    const u8 number = static_cast<u8>(placing_ship(c.state));
    --c.ship(number).owed;
    lose_box(c, number, static_cast<u32>(order.arg[0]));
  } else {
    c.state.sealed(seat).give(order);
    const auto number = static_cast<u8>(seat);
    if (log.on()) note(log, EventId::order_in, rule("HC-2.7"), knowing(c.state, number)).arg(seat);
    if (open_window(c.state).owed != 0) return;  // the window stays open
  }
  ++c.state.window;
  advance(c);
}

}  // namespace klaxon::rules::heavy_combat
