#include "staff/tng/odds/volley/choosing.h"

#include <algorithm>

#include "rules/tng/fire/step/refusal.h"
#include "rules/tng/orders.h"
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/turn/lending.h"
#include "staff/tng/odds/sum.h"

namespace klaxon::staff::tng::odds {

namespace {

using battles::Battle;
using battles::State;
using fire::FireLine;

constexpr i32 enough = 100;  // counts for a weapon whose contents are unknown

double mean_of(const std::vector<Laid>& laid) {
  double points = 0;
  for (const Laid& one : laid) {
    const auto sum = one.bar == fire::Bar::none ? sum_of(one.line) : std::nullopt;
    points += sum ? sum->mean() : 0;
  }
  return points;
}

// Nobody orders the fire of a robot ship, but it has the same form.
core::Rejection why_not_robot(const Battle& battle, const State& state, u8 firer,
                              const core::Order& order) {
  fire::FireWalk walk = walk_of(battle, state, firer);
  for (u32 i = 0; i < order.n; ++i) {
    const core::Range range = walk.next();
    if (!range.has(order.arg[i])) {
      core::Rejection why = core::refuse(core::Refusal::out_of_range, battles::rule("TNG-turn.9"),
                                         static_cast<u16>(i), order.arg[i], range.lo, range.hi);
      return why;
    }
    walk.take(order.arg[i]);
  }
  return {};
}

class Everything {
 public:
  Everything(const Battle& battle, const State& state, u8 firer, u8 target, Arms arms)
      : battle_(battle),
        left_(std::make_unique<State>(state)),
        trial_(std::make_unique<State>(state)),
        firer_(firer),
        target_(target),
        arms_(arms) {}

  std::vector<FireLine> lines() {
    std::vector<FireLine> out;
    for (const u16 i : battle_.plan_of(firer_).weapons)
      add_group(static_cast<u16>(battle_.units[firer_].first_group + i), out);
    return out;
  }

 private:
  // Boxes that one mode leaves over may be armed for another.
  void add_group(u16 group, std::vector<FireLine>& out) {
    while (out.size() < battles::fire_lines_max) {
      const FireLine best = best_of(group);
      if (best.counts == 0) return;
      if (arms_ == Arms::unknown) arm(battle_, *left_, best);
      lay(battle_, *left_, {&best, 1});
      out.push_back(best);
      if (arms_ == Arms::unknown) return;
    }
  }

  FireLine best_of(u16 group) {
    const battles::Form& form = battle_.form(left_->groups[group].form);
    FireLine best;
    double most = 0;
    for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun) {
      FireLine line{
          .unit = firer_, .group = group, .gun = static_cast<u16>(gun), .target = target_};
      *trial_ = *left_;
      if (arms_ == Arms::unknown) arm(battle_, *trial_, line);
      line.counts = static_cast<u16>(
          walk_of(battle_, *trial_, firer_).most(group, static_cast<u16>(gun), target_));
      if (line.counts == 0) continue;
      const double points = mean_of(lay(battle_, *trial_, {&line, 1}));
      if (points <= most) continue;
      best = line;
      most = points;
    }
    return best;
  }

  const Battle& battle_;
  KnownState left_, trial_;
  u8 firer_, target_;
  Arms arms_;
};

// Why a group cannot add another shot to what it fires.
class Silence {
 public:
  struct Of {
    u8 firer, target;
    u16 group;
  };
  Silence(const Battle& battle, const State& left, Of of, Arms arms)
      : battle_(battle), left_(left), of_(of), arms_(arms) {}

  // Tries the modes in which a box still waits to fire, if there are any; the one that fails last
  // explains the most.
  Silent why() const {
    const battles::Form& form = battle_.form(left_.groups[of_.group].form);
    Silent best;
    best.group = of_.group;
    bool waits = false;
    const auto now = std::make_unique<State>(left_);
    for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun) {
      const FireLine line{.unit = of_.firer,
                          .group = of_.group,
                          .gun = static_cast<u16>(gun),
                          .target = of_.target,
                          .counts = 1};
      *now = left_;
      if (arms_ == Arms::unknown) arm(battle_, *now, line);
      const core::Rejection why = why_not(battle_, *now, {&line, 1});
      const bool this_waits = waits_for(line);
      if (!why || this_waits < waits) continue;
      if (best.why && this_waits == waits && why.field <= best.why.field) continue;
      waits = this_waits;
      best.why = why;
      best.order = order_of({&line, 1});
    }
    return best;
  }

 private:
  bool waits_for(const FireLine& line) const {
    const u16 form = left_.groups[line.group].form;
    const i32 armed_at = fire::count_of(battle_, form, line.gun, line.choice).armed_at;
    if (armed_at == 0) return false;
    const fire::BoxSpan at = fire::boxes_at(battle_, line.unit, line.group);
    for (u32 i = at.first; i < u32{at.first} + at.boxes; ++i) {
      const battles::Mount& mount = left_.mounts[i];
      if (mount.price == armed_at && mount.energy > 0) return true;
    }
    return false;
  }

  const Battle& battle_;
  const State& left_;
  Of of_;
  Arms arms_;
};

// For a group that fires: true if its boxes are destroyed, or have done everything that they may.
bool is_spent(const core::Rejection& why) {
  const auto is = [&](battles::Refused what) {
    return why.code == core::refusal_first_own + static_cast<u16>(what);
  };
  return is(battles::Refused::box_lost) || is(battles::Refused::shot_already) ||
         is(battles::Refused::shot_at_it);
}

}  // namespace

fire::FireWalk walk_of(const Battle& battle, const State& state, u8 firer) {
  const u8 robot = battle.units[firer].robot ? firer : battles::no_unit;
  return {battle, state, state.units[firer].controller, battles::sight(), robot};
}

core::Order order_of(std::span<const FireLine> lines) {
  core::Order order(battles::verbs::fire);
  for (const FireLine& line : lines)
    for (const i32 value : {line.unit + 1, i32{line.group}, i32{line.gun}, i32{line.target},
                            i32{line.choice}, i32{line.counts}})
      order.push(value);
  if (lines.size() < battles::fire_lines_max) order.push(0);
  return order;
}

core::Rejection why_not(const Battle& battle, const State& state, std::span<const FireLine> lines) {
  const u8 firer = lines.front().unit;
  const core::Order order = order_of(lines);
  if (battle.units[firer].robot) return why_not_robot(battle, state, firer, order);
  return fire::refusal_of(battle, state, state.units[firer].controller, order, battles::sight());
}

void arm(const Battle& battle, State& state, const FireLine& line) {
  const u16 form = state.groups[line.group].form;
  const fire::Count count = fire::count_of(battle, form, line.gun, line.choice);
  if (count.pooled)
    state.groups[fire::capacitor_of(battle, line.unit, line.group)].energy += count.price * enough;
  if (count.armed_at == 0) return;
  const fire::BoxSpan at = fire::boxes_at(battle, line.unit, line.group);
  for (u32 i = at.first; i < u32{at.first} + at.boxes; ++i) {
    battles::Mount& mount = state.mounts[i];
    mount.price = count.armed_at;
    mount.energy = std::max(count.price, 1) * enough;
  }
}

std::vector<FireLine> everything(const Battle& battle, const State& state, u8 firer, u8 target,
                                 Arms arms) {
  return Everything(battle, state, firer, target, arms).lines();
}

std::vector<Silent> silent(const Battle& battle, const State& state, u8 firer, u8 target,
                           std::span<const FireLine> lines, Arms arms) {
  std::vector<Silent> out;
  if (battle.units[firer].robot) return out;
  const auto left = std::make_unique<State>(state);
  lay(battle, *left, lines);
  for (const u16 i : battle.plan_of(firer).weapons) {
    const auto group = static_cast<u16>(battle.units[firer].first_group + i);
    const bool fires = std::ranges::find(lines, group, &FireLine::group) != lines.end();
    if (fires && arms == Arms::unknown) continue;
    Silent one = Silence(battle, *left, {firer, target, group}, arms).why();
    if (one.why && !(fires && is_spent(one.why))) out.push_back(std::move(one));
  }
  return out;
}

}  // namespace klaxon::staff::tng::odds
