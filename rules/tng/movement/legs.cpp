#include "rules/tng/movement/legs.h"

#include "rules/tng/activity/control.h"

namespace klaxon::rules::tng {

LegsWalk::LegsWalk(const Battle& battle, const State& state, u8 unit)
    : battle_(battle),
      motion_(motion_of(battle, state, unit)),
      unit_(state.units[unit]),
      over_(!acts(state.units[unit])) {}

core::Range LegsWalk::next() const {
  if (begun_ != Manoeuvre::end) return numbers_of(helm(), begun_);
  if (over_ || legs_ == legs_max) return core::Range::complete();
  u64 may = 1;  // the end
  for (u32 i = 1; i < manoeuvres_count; ++i)
    if (may_make(helm(), static_cast<Manoeuvre>(i))) may |= u64{1} << i;
  return core::Range::of_mask(may);
}

void LegsWalk::take(i32 value) {
  if (begun_ == Manoeuvre::end) {
    begun_ = static_cast<Manoeuvre>(value);
    over_ = begun_ == Manoeuvre::end;
    return;
  }
  make(battle_, motion_, unit_, {begun_, value});
  begun_ = Manoeuvre::end;
  ++legs_;
}

core::Rejection refusal_of_move(const Battle& battle, const State& state,
                                const core::Order& order) {
  if (state.mover >= state.units.size()) return {};
  LegsWalk walk(battle, state, state.mover);
  for (u16 i = 0; i < order.n; ++i) {
    const core::Range range = walk.next();
    const i32 value = order.arg[i];
    if (range.has(value)) {
      walk.take(value);
      continue;
    }
    const bool number = walk.begun_ != Manoeuvre::end;
    if (range.end() || (!number && (value <= 0 || value >= static_cast<i32>(manoeuvres_count))))
      return {};
    core::Rejection why = number ? why_not(walk.helm(), {walk.begun_, value})
                                 : why_not(walk.helm(), {static_cast<Manoeuvre>(value), value});
    why.field = i;
    return why;
  }
  return {};
}

}  // namespace klaxon::rules::tng
