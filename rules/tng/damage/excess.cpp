#include "rules/tng/damage/excess.h"

#include "rules/tng/damage/lost.h"
#include "rules/tng/damage/queue.h"

namespace klaxon::rules::tng::damage {

void take_excess(Work& w, u32 unit, i64 hits) {
  w.c.unit(unit).status |= status::struck;
  const u16 track = w.c.plan(unit).excess;
  for (; hits > 0 && w.c.unit(unit).fights(); --hits) {
    if (track != no_group && w.c.group(unit, track).left > 0)
      lose_at_once(w, unit, track, 1);
    else
      destroy(w, unit, rule("TNG-ExcDam.1"));
  }
}

void destroy(Work& w, u32 number, core::RuleId why) {
  Unit& unit = w.c.unit(number);
  if (!unit.fights()) return;
  tell_losses(w, number);
  const bool fires_on = w.c.state.step == Step::fire;  // TNG-turn.9
  unit.status = static_cast<u16>(unit.status | (fires_on ? status::going : status::destroyed));
  if (w.tells()) note(w.c.log, EventId::destroyed, why).arg(static_cast<i32>(number));
  const i32 strength = w.c.plan(number).explosion;
  if (strength > 0) push_explosion(w.c.state, static_cast<u8>(number), strength);
}

}  // namespace klaxon::rules::tng::damage
