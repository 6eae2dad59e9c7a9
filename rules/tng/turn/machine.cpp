#include "rules/tng/turn/machine.h"

#include "rules/tng/activity/form.h"
#include "rules/tng/damage/queue.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/events.h"
#include "rules/tng/fire/me_too.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/initiative.h"
#include "rules/tng/turn/resets.h"
#include "rules/tng/turn/victory.h"
#include "rules/tng/turn/windows.h"

namespace klaxon::rules::tng {
namespace {

// The orders of a secret step, seat by seat, which are then blank again.
template <class CarryOut>
void reveal(BattleContext& c, CarryOut carry_out) {
  for (u8 seat = 0; seat < c.battle.seats.size(); ++seat) {
    Hidden& hidden = c.state.sealed(seat);
    if (hidden.in == 0) continue;
    carry_out(seat, hidden.order({}));
    hidden = {};
  }
}

void begin_turn(BattleContext& c) {
  reset_turn(c.state);
  c.state.impulse = 0;
  c.state.step = Step::allocate;
  if (c.log.on()) note(c.log, EventId::turn_begun, rule("TNG-turn.1")).arg(c.state.turn);
}

// The next unit that somebody moves; those that nobody controls drift by themselves.
void next_mover(BattleContext& c) {
  State& state = c.state;
  state.mover = no_unit;
  while (!state.order.empty() && state.mover == no_unit) {
    const u8 unit = state.order.back();
    state.order.pop();
    if (!state.units[unit].fights()) continue;
    if (is_controlled(state, unit))
      state.mover = unit;
    else
      drift(c, unit);
  }
}

void begin_impulse(BattleContext& c) {
  ++c.state.impulse;
  reset_impulse(c.state);
  if (c.log.on()) note(c.log, EventId::impulse_begun, rule("TNG-turn.4")).arg(c.state.impulse);
  roll_initiative(c);
  c.state.step = Step::move;
  next_mover(c);
}

void begin_fire(BattleContext& c) {
  c.state.step = Step::fire;
  begin_me_too(c);
}

// TNG-turn.9: what was destroyed in this step may still fire in it, and no longer.
void end_fire(BattleContext& c) {
  segment_ends(c);
  judge(c);
  if (c.state.step == Step::over) return;
  if (c.state.impulse < impulses)
    begin_impulse(c);
  else
    c.state.step = Step::repair;
}

void end_turn(BattleContext& c) {
  judge_turn(c);
  if (c.state.step == Step::over) return;
  ++c.state.turn;
  begin_turn(c);
}

// TNG-turn.3: ships that destroy themselves have done so.
void end_allocation(BattleContext& c) {
  judge(c);
  if (c.state.step != Step::over) begin_impulse(c);
}

// A step is done in two strokes, since what its orders do may have to wait for somebody's choice:
// first they are carried out; once nothing waits, the step ends and the next begins.
struct StepRow {
  void (*carry_out)(BattleContext& c);
  void (*end)(BattleContext& c);
};
constexpr void nothing(BattleContext&) {}

const StepRow& row_of(Step step) {
  static constexpr StepRow allocate{
      [](BattleContext& c) {
        reveal(c, [&](u8 seat, const core::Order& o) { allocate_for(c, seat, o); });
        declare(c);
      },
      end_allocation};
  static constexpr StepRow move{nothing, [](BattleContext& c) { c.state.step = Step::activity; }};
  static constexpr StepRow activity{act_all, begin_fire};
  static constexpr StepRow fire{
      [](BattleContext& c) {
        if (is_secret(c.battle, Step::fire))
          reveal(c, [&](u8 seat, const core::Order& o) { fire_for(c, seat, o); });
      },
      end_fire};
  static constexpr StepRow repair{repair_all, end_turn};
  switch (step) {
    case Step::allocate:
      return allocate;
    case Step::move:
      return move;
    case Step::activity:
      return activity;
    case Step::fire:
      return fire;
    default:
      return repair;
  }
}

}  // namespace

void advance(BattleContext& c) {
  while (c.state.step != Step::over && !c.dice.starved()) {
    if (!run_blows(c)) return;  // somebody must choose
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
