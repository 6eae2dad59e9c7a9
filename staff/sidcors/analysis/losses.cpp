#include "staff/sidcors/analysis/losses.h"

#include <algorithm>
#include <bitset>
#include <limits>

#include "core/base/breath.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

using rules::Design;
using rules::Scenario;
using rules::State;
using rules::Status;
using rules::Unit;
using rules::UnitRange;

namespace {

constexpr i32 unreached = std::numeric_limits<i32>::max() / 2;

std::size_t index(i32 points) {
  return static_cast<std::size_t>(points);
}

}  // namespace

u32 LossPlanner::Line::dying_fighters(u32 blows) const {
  return blows == 0 ? 0 : beyond(fighters, fighter_places[blows]);
}

u32 LossPlanner::Line::dying_pfs(u32 blows) const {
  return blows == 0 ? 0 : beyond(pfs, pf_places[blows]);
}

// Calls fn(blows, housed craft, points, worth). With a threshold above 1 nothing smaller may be
// left, so all craft go (a fighter is a unit of one) and no side below the threshold remains.
template <class Fn>
void LossPlanner::each_option(const Line& line, i32 threshold, Fn fn) {
  for (u32 blows = 0; blows <= line.last; ++blows) {
    if (threshold > 1 && !line.stands(blows, threshold)) continue;
    const u32 dying = line.dying(blows), housed = line.craft() - dying;
    const i32 points = line.points[blows] + static_cast<i32>(dying);
    const i32 worth = line.worth[blows] + craft_worth * static_cast<i32>(dying);
    for (u32 craft = threshold > 1 ? housed : 0; craft <= housed; ++craft)
      fn(blows, craft, points + static_cast<i32>(craft),
         worth + craft_worth * static_cast<i32>(craft));
  }
}

void LossPlanner::gather(const Scenario& scenario, const State& state, u32 force) {
  lines_.clear();
  const UnitRange units = units_of(scenario, force);
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (unit.status == Status::retreated || (!unit.fights() && !unit.small_craft())) continue;
    const Design& design = scenario.designs[unit.design];
    Line& line = lines_.emplace_back();
    line.unit = static_cast<u8>(i);
    line.last = static_cast<u8>(blows_left(scenario, unit));
    line.fighters = unit.fighters;
    line.pfs = unit.pfs;
    for (u32 blows = 0; blows <= line.last; ++blows) {
      Unit then = unit;
      then.status = struck(scenario, unit, blows);
      line.worth[blows] = worth_of_unit(design, unit.status) - worth_of_unit(design, then.status);
      if (blows > 0) line.points[blows] = line.points[blows - 1] + line.shown[blows - 1];
      if (!then.fights()) continue;
      line.shown[blows] = defence_of(scenario, then);
      line.fighter_places[blows] = design.fighter_places(then.status == Status::crippled);
      line.pf_places[blows] = design.pf_places(then.status == Status::crippled);
    }
  }
}

// Craft that will die anyway are given up first: they cost nothing extra.
void LossPlanner::take_surplus(Surplus surplus) {
  surplus_.clear();
  surplus_points_ = 0;
  const auto take = [&](u8& aboard, u32 places, u32& rest) {
    const u32 taken = std::min(beyond(aboard, places), rest);
    rest -= taken;
    aboard = static_cast<u8>(aboard - taken);
    surplus_points_ += static_cast<i32>(taken);
    return static_cast<u8>(taken);
  };
  for (Line& line : lines_) {
    Given given{line.unit, 0, 0, 0};
    given.fighters = take(line.fighters, line.fighter_places[0], surplus.fighters);
    given.pfs = take(line.pfs, line.pf_places[0], surplus.pfs);
    if (given.fighters + given.pfs > 0) surplus_.push(given);
  }
}

// The losses that are needed to leave nothing smaller than the threshold.
i32 LossPlanner::forced_points(i32 threshold) const {
  i32 total = 0;
  for (const Line& line : lines_) {
    u32 blows = 0;
    while (!line.stands(blows, threshold)) ++blows;
    total += line.points[blows] + static_cast<i32>(line.craft());
  }
  return total;
}

void LossPlanner::fill(Family& family) const {
  family.least.resize(std::max(family.least.size(), (lines_.size() + 1) * width_));
  i32* before = family.least.data();
  std::fill_n(before, width_, unreached);
  before[0] = 0;
  std::size_t reached = 1;  // row entries that can be reached so far
  for (const Line& line : lines_) {
    base::breathe();
    i32* after = before + width_;
    std::fill_n(after, width_, unreached);
    each_option(line, family.threshold, [&](u32, u32, i32 points, i32 worth) {
      if (index(points) >= width_) return;
      i32* to = after + points;
      const std::size_t n = std::min(reached, width_ - index(points));
      for (std::size_t i = 0; i < n; ++i) to[i] = std::min(to[i], before[i] + worth);
    });
    reached = std::min(reached + index(line.total()), width_);
    before = after;
  }
  family.best_at.resize(width_);
  std::size_t best = width_ - 1;
  for (std::size_t p = width_; p-- > 0;) {
    const i32 cost = before[p] - static_cast<i32>(p);
    if (cost <= before[best] - static_cast<i32>(best)) best = p;
    family.best_at[p] = static_cast<i32>(best);
  }
}

void LossPlanner::study(const Scenario& scenario, const State& state, u32 force, i32 most) {
  gather(scenario, state, force);
  take_surplus(surplus_of(scenario, state, force));
  i32 total = 0, largest = 0;
  std::bitset<rules::factor_max + 1> shown;
  for (const Line& line : lines_) {
    total += line.total();
    largest = std::max(largest, line.total());
    for (u32 blows = 0; blows <= line.last; ++blows) shown.set(index(line.shown[blows]));
  }
  most = std::max(most - surplus_points_, 0);
  width_ = index(std::min(total, most + largest)) + 1;
  families_used_ = 0;
  const auto add = [&](i32 threshold) {
    if (families_used_ == families_.size()) families_.emplace_back();
    Family& family = families_[families_used_++];
    family.threshold = threshold;
    fill(family);
  };
  add(1);
  // If the forced losses cover the points due, all is settled: the first family includes this case.
  for (i32 threshold = 3; threshold <= rules::factor_max; ++threshold) {
    if (!shown.test(index(threshold))) continue;
    if (forced_points(threshold) >= most) break;
    add(threshold);
  }
}

LossPlanner::Found LossPlanner::best(i32 due) const {
  Found found;
  for (u32 f = 0; f < families_used_; ++f) {
    const Family& family = families_[f];
    const std::size_t wanted = std::min(index(family.wanted(due)), width_ - 1);
    const i32 points = family.best_at[wanted];
    const i32 worth = family.least[lines_.size() * width_ + index(points)];
    const Found here{&family, points, worth};
    const bool better = found.family == nullptr || here.cost_of(due) < found.cost_of(due) ||
                        (here.cost_of(due) == found.cost_of(due) && worth < found.worth);
    if (better) found = here;
  }
  return found;
}

i32 LossPlanner::cost(i32 due) const {
  const i32 rest = due - surplus_points_;
  return rest <= 0 ? 0 : best(rest).cost_of(rest);
}

// All craft are given up first, including those that a blow would leave without a place. A blow
// then follows last, and anything that it settles beyond the points due becomes credit.
void LossPlanner::read_back(const Found& found) {
  GivenUp blows_later;
  i32 at = found.points;
  for (std::size_t l = lines_.size(); l-- > 0;) {
    const Line& line = lines_[l];
    const i32* before = found.family->least.data() + l * width_;
    const i32 worth_here = before[width_ + index(at)];
    u32 blows = 0, craft = 0;
    i32 from = -1;
    each_option(line, found.family->threshold, [&](u32 b, u32 c, i32 points, i32 worth) {
      if (from >= 0 || points > at || before[at - points] + worth != worth_here) return;
      from = at - points;
      blows = b;
      craft = c;
    });
    const u32 dying = line.dying_fighters(blows);
    const u32 housed = std::min<u32>(craft, line.fighters - dying);
    const u32 fighters = dying + housed, pfs = line.dying_pfs(blows) + craft - housed;
    if (fighters + pfs > 0)
      given_.push({line.unit, 0, static_cast<u8>(fighters), static_cast<u8>(pfs)});
    if (blows > 0) blows_later.push({line.unit, static_cast<u8>(blows), 0, 0});
    at = from;
  }
  for (const Given& given : blows_later) given_.push(given);
}

const GivenUp& LossPlanner::plan(i32 due) {
  given_.clear();
  if (due <= 0) return given_;
  for (const Given& given : surplus_) given_.push(given);
  if (due > surplus_points_) read_back(best(due - surplus_points_));
  return given_;
}

i32 give_up(const Scenario& scenario, State& state, const GivenUp& given, i32 due) {
  for (const Given& one : given) {
    Unit& unit = state.units[one.unit];
    for (u32 blow = 0; blow < one.blows; ++blow) {
      due -= defence_of(scenario, unit);
      unit.status = struck(scenario, unit, 1);
    }
    const auto take = [&](u8& aboard, u8 wanted) {
      const u8 taken = static_cast<u8>(std::clamp<i32>(due, 0, wanted));
      aboard = static_cast<u8>(aboard - taken);
      due -= taken;
    };
    take(unit.fighters, one.fighters);
    take(unit.pfs, one.pfs);
  }
  return due;
}

}  // namespace klaxon::staff::sidcors
