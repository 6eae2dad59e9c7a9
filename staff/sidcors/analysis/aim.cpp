#include "staff/sidcors/analysis/aim.h"

#include <algorithm>

#include "staff/sidcors/behaviours/hooks.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using rules::Design;
using rules::Scenario;
using rules::State;
using rules::Status;
using rules::Unit;

namespace {

// How far the estimate for a target may be below zero, or below the least gain required: the plain
// curve ignores that the enemy can no longer give up the target itself.
constexpr i64 promise_thirds_least = -6;

bool alike(const Unit& a, const Unit& b) {
  return a.design == b.design && a.status == b.status && a.fighters == b.fighters &&
         a.pfs == b.pfs && a.ready == b.ready;
}

// True if an earlier unit of the same force is exactly like it.
bool seen_before(const State& state, u32 first, u32 unit) {
  for (u32 i = first; i < unit; ++i)
    if (alike(state.units[i], state.units[unit])) return true;
  return false;
}

void draw_curve(const LossPlanner& planner, i32 most, std::vector<i32>& out) {
  for (i32 points = 0; points <= most; ++points) out.push_back(planner.cost(points));
}

}  // namespace

Aiming::Aiming(LossPlanner& planner, const Scenario& scenario, const State& state, u32 force,
               i32 most)
    : planner_(planner),
      scenario_(scenario),
      state_(state),
      enemy_(rules::enemy_of(force)),
      most_(std::max(most, 0)),
      worth_(worth_of_force(scenario, state, enemy_)) {
  planner.study(scenario, state, enemy_, most_);
  draw_curve(planner, most_, plain_);
  const rules::UnitRange struck = units_of(scenario, enemy_);
  for (u32 i = struck.first; i < struck.end && most_ > 0; ++i) {
    if (!state.units[i].fights() || seen_before(state, struck.first, i)) continue;
    Target& target = targets_.grow();
    target = {i, {}};
    for (u32 blows = 1; blows <= blows_left(scenario, state.units[i]); ++blows)
      target.taken[blows] = worth_ - worth_of_force(scenario, struck_at(i, blows), enemy_);
  }
  ready_.emplace_back();
  const rules::UnitRange own = units_of(scenario, force);
  for (u32 i = own.first; i < own.end; ++i) {
    if (state.units[i].ready == 0 || seen_before(state, own.first, i)) continue;
    const DirectWith& with = direct_with(design(i));
    ready_.push_back(
        {static_cast<int>(i), with.face_value(design(i)), with.cost_thirds(design(i))});
  }
}

i32 Aiming::price(u32 unit, u32 blows, const Ready& with) const {
  return price_of(scenario_, state_.units[unit], blows, with.face_value);
}

State Aiming::struck_at(u32 unit, u32 blows) const {
  State then = state_;
  then.units[unit].status = struck(scenario_, state_.units[unit], blows);
  return then;
}

void Aiming::weigh(const Target& target, const Ready& with, i32 points, i64 least,
                   Candidates& found) const {
  const u32 unit = target.unit;
  for (u32 blows = 1; blows <= blows_left(scenario_, state_.units[unit]); ++blows) {
    const i32 cost = price(unit, blows, with);
    if (cost > points || (with.unit >= 0 && cost == price(unit, blows, {}))) continue;
    const i64 saved = plain_[static_cast<u32>(points)] - plain_[static_cast<u32>(points - cost)];
    const i64 gain = 3 * (target.taken[blows] - saved) - with.cost_thirds;
    if (gain < std::min(promise_thirds_least, least)) continue;
    found.push({{static_cast<int>(unit), blows, with.unit, cost}, with.cost_thirds, gain});
    for (u32 i = found.size() - 1; i > 0 && found[i].gain > found[i - 1].gain; --i)
      std::swap(found[i], found[i - 1]);
    if (found.size() > worked_out) found.pop();
  }
}

const Aiming::Curve& Aiming::curve_of(u32 unit, u32 blows) {
  for (const Curve& curve : curves_)
    if (curve.unit == unit && curve.blows == blows) return curve;
  const State then = struck_at(unit, blows);
  Curve& curve = curves_.emplace_back(Curve{unit, blows, {}});
  planner_.study(scenario_, then, enemy_, most_);
  draw_curve(planner_, most_, curve.cost);
  const i32 taken = worth_ - worth_of_force(scenario_, then, enemy_);
  for (i32& cost : curve.cost) cost += taken;
  return curve;
}

Aim Aiming::best(i32 points, i64 least) {
  Candidates found;
  if (points <= 0) return {};
  for (const Target& target : targets_)
    for (const Ready& with : ready_) weigh(target, with, points, least, found);
  Aim best;
  i64 best_gain = least;
  for (const Candidate& candidate : found) {
    const Aim& aim = candidate.aim;
    const Curve& curve = curve_of(static_cast<u32>(aim.unit), aim.blows);
    const i32 more =
        curve.cost[static_cast<u32>(points - aim.price)] - plain_[static_cast<u32>(points)];
    const i64 gain = 3 * i64{more} - candidate.cost_thirds;
    if (gain <= best_gain) continue;
    best_gain = gain;
    best = aim;
  }
  return best;
}

}  // namespace klaxon::staff::sidcors
