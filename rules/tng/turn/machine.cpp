#include "rules/tng/turn/machine.h"

#include <algorithm>

#include "rules/tng/activity/carry_out.h"
#include "rules/tng/activity/control.h"
#include "rules/tng/activity/information.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/queue.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/events.h"
#include "rules/tng/fire/step/me_too.h"
#include "rules/tng/fire/step/volley.h"
#include "rules/tng/movement/moving.h"
#include "rules/tng/orders.h"
#include "rules/tng/robot/firing.h"
#include "rules/tng/robot/pausing.h"
#include "rules/tng/robot/steering.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/initiative.h"
#include "rules/tng/turn/lending.h"
#include "rules/tng/turn/resets.h"
#include "rules/tng/turn/victory.h"
#include "rules/tng/turn/windows.h"

namespace klaxon::rules::tng {
namespace {

void blank_orders(State& state) {
  for (Hidden& hidden : state.hidden) hidden = {};
}

// Carries out the orders of a secret step, seat by seat, and then blanks them.
template <class CarryOut>
void reveal(BattleContext& c, CarryOut carry_out) {
  for (u8 seat = 0; seat < c.battle.seats.size(); ++seat)
    if (const Hidden& hidden = c.state.sealed(seat); hidden.in != 0)
      carry_out(seat, hidden.order({}));
  blank_orders(c.state);
}

void begin_turn(BattleContext& c) {
  forget_energies(c);
  c.state.impulse = 0;
  c.state.step = Step::allocate;
  if (c.log.on()) note(c.log, EventId::turn_begun, rule("TNG-turn.1")).arg(c.state.turn);
}

void begin_impulse(BattleContext& c) {
  ++c.state.impulse;
  begin_impulse_moves(c);
  look_at_control(c);  // even if nothing is known to have changed
  if (c.log.on()) note(c.log, EventId::impulse_begun, rule("TNG-turn.4")).arg(c.state.impulse);
  roll_initiative(c);
  c.state.step = Step::move;
  c.state.last_mover = no_unit;
  next_mover(c);
}

void begin_activity(BattleContext& c) {
  keep_control_known(c);
  c.state.step = Step::activity;
}

void begin_fire(BattleContext& c) {
  c.state.step = Step::fire;
  robot::begin_fire(c);
}

// TNG-turn.9: anything destroyed in this step may still fire during it, but not afterwards.
void end_fire(BattleContext& c) {
  damage::segment_ends(c, lent());
  end_impulse(c.battle, c.state);
  judge(c);
  if (c.state.step == Step::over) return;
  if (c.state.impulse < impulses)
    begin_impulse(c);
  else
    c.state.step = Step::repair;
}

void finish_turn(BattleContext& c) {
  judge_turn(c);
  if (c.state.step == Step::over) return;
  end_turn(c.state);
  ++c.state.turn;
  begin_turn(c);
}

void allocate(BattleContext& c) {
  reveal(c, [&](u8 seat, const core::Order& order) { carry_out(c, seat, order); });
  for (u8 unit = 0; unit < c.state.units.size(); ++unit)
    if (c.battle.units[unit].robot && c.unit(unit).fights()) allot_by_program(c, unit);
  // TNG-turn.3
  for (u8 unit = 0; unit < c.state.units.size(); ++unit)
    if (c.unit(unit).fights() && c.unit(unit).is(status::self_destructs))
      damage::self_destruct(c, lent(), unit);
}
// TNG-turn.3: ships that destroy themselves have already done so.
void end_allocation(BattleContext& c) {
  judge(c);
  if (c.state.step != Step::over) begin_impulse(c);
}

void act(BattleContext& c) {
  carry_out_activity(c, activity_calls());
  blank_orders(c.state);
}

void fire_in_secret(BattleContext& c) {
  if (!is_secret(c.battle, Step::fire)) return;
  reveal(c, [&](u8 seat, const core::Order& order) {
    if (order.verb == verbs::fire) fire::carry_out(c, sight(), seat, order);
  });
}

void repair(BattleContext& c) {
  damage::carry_out_repairs(c);
  blank_orders(c.state);
}

// Lets robots move or fire if it is their turn.
bool robots_act(BattleContext& c) {
  const State& state = c.state;
  if (state.step == Step::fire) return robot::fire_next(c, sight());
  if (state.step != Step::move || state.mover != no_unit || state.order.empty()) return false;
  next_mover(c);
  return true;
}

// A step has two parts, because the effects of its orders may have to wait for somebody's choice:
// first the orders are carried out; once nothing waits, the step ends and the next begins.
struct StepRow {
  void (*carry_out)(BattleContext& c);
  void (*end)(BattleContext& c);
};
constexpr void nothing(BattleContext&) {}

const StepRow& row_of(Step step) {
  static constexpr StepRow allocating{allocate, end_allocation};
  static constexpr StepRow moving{nothing, begin_activity};
  static constexpr StepRow acting{act, begin_fire};
  static constexpr StepRow firing{fire_in_secret, end_fire};
  static constexpr StepRow repairing{repair, finish_turn};
  switch (step) {
    case Step::allocate:
      return allocating;
    case Step::move:
      return moving;
    case Step::activity:
      return acting;
    case Step::fire:
      return firing;
    default:
      return repairing;
  }
}

}  // namespace

// The next unit that a player moves. Robots move by their program, and uncontrolled units go on by
// themselves.
void next_mover(BattleContext& c) {
  State& state = c.state;
  state.mover = no_unit;
  while (!state.order.empty() && state.mover == no_unit) {
    const u8 unit = state.order.back();
    const bool robot = c.battle.units[unit].robot;
    if (robot && robot::rests(c)) return;
    state.order.pop();
    if (!state.units[unit].fights()) continue;
    state.last_mover = unit;
    if (robot)
      robot::move(c, unit);
    else if (acts(state.units[unit]))
      state.mover = unit;
    else
      drift(c, unit);
  }
}

void begin_battle(BattleContext& c) {
  put_battle(c.battle, c.state);
  begin_turn(c);
  advance(c);
}

void advance(BattleContext& c) {
  while (c.state.step != Step::over && !c.dice.starved()) {
    if (!c.state.frames.empty() || !damage::run(c, lent())) return;  // somebody must choose
    if (robots_act(c)) continue;
    if (c.state.declared != 0) {
      c.state.declared = 0;
      fire::fired(c);
    }
    if (c.state.closing == 0) {
      if (owed_seats(c.battle, c.state) != 0) return;
      row_of(c.state.step).carry_out(c);
      c.state.closing = 1;
    } else {
      c.state.closing = 0;
      row_of(c.state.step).end(c);
    }
  }
}

}  // namespace klaxon::rules::tng
