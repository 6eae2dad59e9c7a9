#include "rules/tng/game.h"

#include <utility>

#include "rules/tng/damage/queue.h"
#include "rules/tng/damage/reaction.h"
#include "rules/tng/events.h"
#include "rules/tng/fire/me_too.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/machine.h"
#include "rules/tng/turn/windows.h"

namespace klaxon::rules::tng {

TngGame::TngGame(Battle battle) : battle_(std::move(battle)) {}

void TngGame::setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const {
  BattleContext c{battle_, *new (state) State, dice, log};
  begin_battle(c);
}

core::Window TngGame::window(const core::StateBytes* state) const {
  return open_window(battle_, in(state));
}

bool TngGame::result(const core::StateBytes* cell, std::span<i32> score) const {
  const State& state = in(cell);
  if (state.step != Step::over) return false;
  for (u32 seat = 0; seat < battle_.seats.size(); ++seat)
    score[seat] = state.winner < 0                                     ? 0
                  : i32{battle_.seats[seat].team} == i32{state.winner} ? 1
                                                                       : -1;
  return true;
}

namespace {

// A frame's answer; it comes off by itself.
void answer(BattleContext& c, const core::Order& order) {
  if (order.verb == verbs::lose)
    lose_to(c, order);
  else if (c.state.frames.top_is<Reacts>())
    react(c, order);
  else
    c.state.frames.pop();  // GoesOn
}

void move(BattleContext& c, const core::Order& order) {
  make_move(c, c.state.mover, order);
  next_mover(c);
}

}  // namespace

void TngGame::apply(core::StateBytes* cell, int seat, const core::Order& order, core::Dice& dice,
                    core::Log& log) const {
  BattleContext c{battle_, in(cell), dice, log};
  if (!c.state.frames.empty()) {
    answer(c, order);
  } else if (is_secret(battle_, c.state.step)) {
    c.state.sealed(seat).give(order);
    if (log.on()) note(log, EventId::order_in, rule("TNG-turn.5")).arg(seat);
    if (owed_seats(battle_, c.state) != 0) return;  // the window stays open
  } else if (c.state.step == Step::move) {
    move(c, order);
  } else {
    me_too(c, static_cast<u8>(seat), order);
  }
  ++c.state.window;
  advance(c);
}

}  // namespace klaxon::rules::tng
