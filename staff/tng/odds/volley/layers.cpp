#include "staff/tng/odds/volley/layers.h"

#include <algorithm>
#include <numeric>

#include "rules/tng/damage/plating.h"
#include "rules/tng/damage/queue.h"
#include "rules/tng/damage/reinforcement.h"
#include "rules/tng/damage/shields.h"
#include "rules/tng/damage/stages.h"
#include "rules/tng/turn/lending.h"

namespace klaxon::staff::tng::odds {

namespace damage = battles::damage;
using battles::Blow;
using battles::State;

i64 Struck::all_damage() const {
  return std::accumulate(damage.begin(), damage.end(), past);
}

i64 Struck::all_inside() const {
  return std::accumulate(inside.begin(), inside.end(), past);
}

Layers::Layers(const battles::Battle& battle, const State& state, u32 target)
    : battle_(battle),
      target_(target),
      reserve_(state.units[target].reserve),
      before_(std::make_unique<State>(state)),
      now_(std::make_unique<State>(state)) {
  before_->blows.clear();
  before_->frames.clear();
  battles::Unit& unit = before_->units[target];
  unit.done = static_cast<u8>(unit.done & ~battles::done::answered);
  if (unit.reserve == battles::Reserve::ask) unit.reserve = battles::Reserve::never;
}

// Ignores the boxes inside: the chart decides which of them are lost.
Struck Layers::strike(const std::vector<Blow>& blows) {
  State& state = *now_;
  state = *before_;
  for (const Blow& blow : blows) damage::push(state, blow);
  core::Dice none(0, core::Stream::battle, 0);
  core::Log log;
  battles::BattleContext context{battle_, state, none, log};
  damage::Work work(context, battles::lent());
  Struck out;
  while (!state.blows.empty()) {
    const Blow blow = state.blows[0];
    const i64 points = i64{blow.times} * blow.points;
    const bool inside = (blow.flags & damage::blows::inside) != 0;
    if (!inside && blow.facing != battles::no_facing) {
      out.damage[blow.facing] += points;
      damage::answered(work, blow);
      state.blows.remove(0);
      damage::meet_layers(work, blow);
      continue;
    }
    (blow.facing == battles::no_facing ? out.past : out.inside[blow.facing]) += points;
    state.blows.remove(0);
  }
  for (u8 facing = 0; facing < battles::facings_count; ++facing)
    out.boxes[facing] = battles::shield_boxes(battle_, state, target_, facing);
  const auto room = [&](const State& of) {
    return damage::points_to_draw(battle_, of, battles::lent(), target_);
  };
  out.drawn = room(*before_) - room(state);
  return out;
}

i64 Layers::boxes(u8 facing) const {
  return battles::shield_boxes(battle_, *before_, target_, facing);
}

i64 Layers::reinforcement(u8 facing) const {
  return before_->units[target_].reinforced[1U + facing];
}

i64 Layers::general() const {
  return before_->units[target_].reinforced[0];
}

i64 Layers::plates(u8 facing) const {
  return damage::plating_at(battle_, *before_, target_, facing);
}

i64 Layers::batteries() const {
  return damage::points_to_draw(battle_, *before_, battles::lent(), target_);
}

}  // namespace klaxon::staff::tng::odds
