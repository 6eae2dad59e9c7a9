#include "rules/tng/damage/queue.h"

#include <algorithm>

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/cards.h"
#include "rules/tng/damage/chart.h"
#include "rules/tng/damage/excess.h"
#include "rules/tng/damage/explosion.h"
#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/reinforcement.h"
#include "rules/tng/damage/stages.h"

namespace klaxon::rules::tng::damage {
namespace {

bool alike(const Blow& a, const Blow& b) {
  return a.target == b.target && a.facing == b.facing && a.firer == b.firer && a.flags == b.flags &&
         a.gun == b.gun && a.points == b.points && (a.flags & blows::explosion) == 0;
}

bool somebody_chooses(const Frames& frames) {
  return frames.top_is<Reacts>() || frames.top_is<Walk>() || frames.top_is<GoesOn>();
}

// Takes one of the equal blows from the front.
Blow take_one(State& state) {
  const Blow blow = state.blows[0];
  if (blow.times == 1)
    state.blows.remove(0);
  else
    --state.blows[0].times;
  return blow;
}

void strike_excess(Work& w) {
  const Blow blow = take_one(w.c.state);
  take_excess(w, blow.target, blow.points);
  tell_losses(w, blow.target);
}

// TNG-P-Disr.17, TNG-PC.11: points that would be internals become excess damage instead.
bool is_excess(const Battle& battle, const Blow& blow) {
  return blow.gun != Blow{}.gun && battle.forms.guns[blow.gun].wounds.excess;
}

void strike_inside(Work& w) {
  if (is_excess(w.c.battle, w.c.state.blows[0])) return strike_excess(w);
  const Blow blow = take_one(w.c.state);
  walk_inside(w, blow, blow.points);
}

// A blow that bypasses shields entirely meets no layer either.
void strike_facing(Work& w) {
  const Blow blow = w.c.state.blows[0];
  if (blow.facing == no_facing) {
    w.c.state.blows[0].flags |= blows::inside;
    return;
  }
  if (!answered(w, blow)) return;
  w.c.state.blows.remove(0);
  meet_layers(w, blow);
}

void strike_next(Work& w) {
  const Blow& blow = w.c.state.blows[0];
  if ((blow.flags & blows::explosion) != 0) return explode_on(w);
  // its points are lost with the ship
  if (!w.c.unit(blow.target).fights()) return w.c.state.blows.remove(0);
  if ((blow.flags & blows::excess) != 0) return strike_excess(w);
  if ((blow.flags & blows::inside) != 0) return strike_inside(w);
  strike_facing(w);
}

void forget_answers(State& state) {
  for (Unit& unit : state.units) unit.done = static_cast<u8>(unit.done & ~done::answered);
}

void finish(Work& w) {
  forget_answers(w.c.state);
  if (w.c.state.step != Step::fire) segment_ends(w.c, w.lent);
}

bool run_on(Work& w) {
  State& state = w.c.state;
  while (!somebody_chooses(state.frames)) {
    if (state.blows.empty()) {
      finish(w);
      return true;
    }
    if (w.spent())
      state.frames.push(GoesOn{.seat = w.c.battle.decider(state.actor)});
    else
      strike_next(w);
  }
  return false;
}

}  // namespace

void push(State& state, const Blow& blow) {
  if (blow.points <= 0 || blow.times == 0) return;
  if (!state.blows.empty() && alike(state.blows.back(), blow) &&
      state.blows.back().times + u32{blow.times} <= 0xFFFF) {
    state.blows.back().times = static_cast<u16>(state.blows.back().times + blow.times);
    return;
  }
  state.blows.push(blow);
}

void push_front(State& state, const Blow& blow) {
  state.blows.push(blow);
  std::rotate(state.blows.begin(), state.blows.end() - 1, state.blows.end());
}

void push_explosion(State& state, u8 unit, i32 strength) {
  push(state, {.target = unit, .flags = blows::explosion, .points = strength});
}

void push_excess(State& state, u8 unit, i32 hits) {
  push(state, {.target = unit, .flags = blows::excess, .points = hits});
}

void self_destruct(BattleContext& c, const Lent& lent, u8 unit) {
  Work w(c, lent);
  destroy(w, unit, rule("TNG-turn.3"));
}

// Most orders do no damage; then no boxes can have fallen since the queue was last empty.
bool run(BattleContext& c, const Lent& lent) {
  if (c.state.blows.empty() && c.state.frames.empty()) {
    forget_answers(c.state);
    if (c.state.step != Step::fire && lent.look_at_control != nullptr) lent.look_at_control(c);
    return true;
  }
  Work w(c, lent);
  return run_on(w);
}

bool choose(BattleContext& c, const Lent& lent, u16 group) {
  Work w(c, lent);
  choose_group(w, group);
  return run_on(w);
}

bool react(BattleContext& c, const Lent& lent, i32 specific, i32 general) {
  Work w(c, lent);
  const Reacts reacts = c.state.frames.take<Reacts>();
  draw_points(w, reacts.unit, reacts.facing, specific);
  draw_points(w, reacts.unit, no_facing, general);
  return run_on(w);
}

bool go_on(BattleContext& c, const Lent& lent) {
  c.state.frames.take<GoesOn>();
  Work w(c, lent);
  if (c.state.frames.top_is<Walk>()) deal_on(w);
  return run_on(w);
}

}  // namespace klaxon::rules::tng::damage
