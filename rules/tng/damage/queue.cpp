#include "rules/tng/damage/queue.h"

#include "rules/tng/damage/blow.h"

namespace klaxon::rules::tng::damage {
namespace {

bool alike(const Blow& a, const Blow& b) {
  return a.target == b.target && a.facing == b.facing && a.firer == b.firer && a.flags == b.flags &&
         a.gun == b.gun && a.points == b.points && (a.flags & blows::explosion) == 0;
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

void push_explosion(State& state, u8 unit, i32 strength) {
  push(state, {.target = unit, .flags = blows::explosion, .points = strength});
}

void push_excess(State& state, u8 unit, i32 hits) {
  push(state, {.target = unit, .flags = blows::excess, .points = hits});
}

}  // namespace klaxon::rules::tng::damage
