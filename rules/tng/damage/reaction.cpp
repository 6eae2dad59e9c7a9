#include "rules/tng/damage/reaction.h"

#include "rules/tng/damage/reinforcement.h"

namespace klaxon::rules::tng::damage {

namespace {

constexpr u32 numbers = 2;  // of the facing, general

}  // namespace

ReinforceWalk::ReinforceWalk(const Battle& battle, const State& state, const Lent& lent) {
  left_ = points_to_draw(battle, state, lent, state.frames.top_as<Reacts>().unit);
}

core::Range ReinforceWalk::next() const {
  if (taken_ == numbers) return core::Range::complete();
  return core::Range::between(0, left_);
}

void ReinforceWalk::take(i32 value) {
  left_ -= value;
  ++taken_;
}

}  // namespace klaxon::rules::tng::damage
