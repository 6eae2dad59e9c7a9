#include "rules/tng/game.h"

#include <algorithm>
#include <utility>

#include "rules/tng/damage/queue.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/events.h"
#include "rules/tng/fire/step/me_too.h"
#include "rules/tng/fire/step/volley.h"
#include "rules/tng/game_valid.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/movement/moving.h"
#include "rules/tng/orders.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/lending.h"
#include "rules/tng/turn/machine.h"
#include "rules/tng/turn/measures.h"
#include "rules/tng/turn/windows.h"

namespace klaxon::rules::tng {

TngGame::TngGame(Battle battle, std::unique_ptr<const State> stands,
                 std::shared_ptr<const core::JoinedLexicon> joined)
    : battle_(std::move(battle)), stands_(std::move(stands)), joined_(std::move(joined)) {
  klaxon::check((battle_.cards != nullptr) == (joined_ != nullptr),
                "cards that deal damage bring words");
  for (const Form& form : battle_.forms.all)
    if (std::ranges::find(systems_, form.system) == systems_.end()) systems_.push_back(form.system);
}

void TngGame::setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const {
  BattleContext c{battle_, *new (state) State, dice, log};
  if (stands_ == nullptr) return begin_battle(c);
  c.state = *stands_;
  begin_standing(c);
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

// Carries out the choice for which the frames wait. Ranges prevent an order that takes too much.
void answer(BattleContext& c, const core::Order& order) {
  const auto number = [&](u32 field) { return order.n > field ? order.arg[field] : 0; };
  if (order.verb == verbs::lose) {
    const u8 unit = c.state.groups[static_cast<u32>(order.arg[0])].unit;
    damage::choose(c, lent(), static_cast<u16>(order.arg[0] - c.battle.units[unit].first_group));
  } else if (order.verb == verbs::go_on) {
    damage::go_on(c, lent());
  } else {
    damage::react(c, lent(), number(0), number(1));
  }
}

void move_unit(BattleContext& c, const core::Order& order) {
  const u8 unit = c.state.mover;
  if (order.verb == verbs::stay)
    stay(c, unit);
  else if (order.verb == verbs::ahead)
    move_ahead(c, unit);
  else
    move(c, unit, order, recharge);
  next_mover(c);
}

// Carries out one me-too declaration, or a pass.
void declare(BattleContext& c, int seat, const core::Order& order) {
  if (order.verb == verbs::pass) {
    fire::passed(c);
    return;
  }
  fire::carry_out(c, sight(), seat, order);
  c.state.declared = 1;
}

}  // namespace

void TngGame::apply(core::StateBytes* cell, int seat, const core::Order& order, core::Dice& dice,
                    core::Log& log) const {
  BattleContext c{battle_, in(cell), dice, log};
  c.control_known = !may_lie_fallen(c.state);
  if (order.verb == verbs::at_once) {
    carry_out_measure(c, order);
  } else if (!c.state.frames.empty()) {
    answer(c, order);
  } else if (is_secret(battle_, c.state.step)) {
    c.state.sealed(seat).give(order);
    if (log.on()) note(log, EventId::order_in, rule("TNG-turn.5")).arg(seat);
    if (owed_seats(battle_, c.state) != 0) return;  // the window stays open
  } else if (c.state.step == Step::move) {
    move_unit(c, order);
  } else {
    declare(c, seat, order);
  }
  ++c.state.window;
  advance(c);
}

}  // namespace klaxon::rules::tng
