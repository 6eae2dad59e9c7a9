#include "rules/tng/damage/explosion.h"

#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/reinforcement.h"
#include "rules/tng/damage/stages.h"

namespace klaxon::rules::tng::damage {
namespace {

// Blow::times of an explosion: 1 if it has not begun; else 2 + the unit that it reaches next.
constexpr u16 first_unit = 2;

Blow blow_at(const Work& w, const Blow& explosion, u32 unit) {
  const State& state = w.c.state;
  const i32 hexes = core::distance(state.units[explosion.target].at(), state.units[unit].at());
  const u8 facing = w.lent.facing_struck == nullptr
                        ? u8{0}
                        : w.lent.facing_struck(w.c.battle, state, explosion.target, unit);
  return {.target = static_cast<u8>(unit),
          .facing = facing,
          .firer = explosion.target,
          .points = strength_at(explosion.points, hexes)};
}

void tell_explosion(Work& w, const Blow& explosion) {
  if (w.tells())
    note(w.c.log, EventId::exploded, rule("TNG-ExcDam.1"))
        .arg(explosion.target)
        .arg(explosion.points);
}

}  // namespace

i32 strength_at(i32 strength, i32 hexes) {
  constexpr i32 bits = 31;
  return hexes >= bits ? 0 : strength >> hexes;
}

void explode_on(Work& w) {
  Blow& front = w.c.state.blows[0];
  if (front.times < first_unit) {
    tell_explosion(w, front);
    front.times = first_unit;
  }
  for (u32 unit = front.times - u32{first_unit}; unit < w.c.state.units.size(); ++unit) {
    if (!w.c.unit(unit).fights()) continue;
    const Blow blow = blow_at(w, front, unit);
    if (blow.points == 0) continue;
    front.times = static_cast<u16>(unit + first_unit);
    if (!answered(w, blow)) return;
    ++front.times;
    return meet_layers(w, blow);
  }
  w.c.state.blows.remove(0);
}

}  // namespace klaxon::rules::tng::damage
