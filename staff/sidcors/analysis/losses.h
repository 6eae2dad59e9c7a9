// Chooses what a force gives up for the points due. The captain and the analysis share this policy,
// which is our own and not a rule of the document. It picks the set of units and craft that costs
// the least: the worth lost (worth.h), plus one for each point carried over, or minus one for
// each point of credit; of two sets that cost the same, it picks the one that loses less. This set
// saves the most attack and abilities. The half-of-smallest rule is obeyed (SID-8.9): giving up one
// unit too many never costs less than stopping. It is an exact dynamic programme over the points.
// It misses only one thing: craft of a damaged carrier may find a free place elsewhere and survive.
#pragma once

#include <algorithm>
#include <vector>

#include "staff/sidcors/analysis/worth.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

// The losses of one unit: blows, or the craft with it.
struct Given {
  u8 unit = 0;  // number in the battle
  u8 blows = 0;
  u8 fighters = 0;
  u8 pfs = 0;
};
using GivenUp = Bounded<Given, 4 * rules::force_units_max>;

// It keeps its memory between questions, so that nothing is allocated after the first few.
class LossPlanner {
 public:
  // Prepares the answers for a force and all points due up to `most`.
  void study(const rules::Scenario& scenario, const rules::State& state, u32 force, i32 most);
  // What it costs to settle `due`, and what to give up, in that order. due <= most.
  i32 cost(i32 due) const;
  const GivenUp& plan(i32 due);

  const GivenUp& cheapest(const rules::Scenario& scenario, const rules::State& state, u32 force,
                          i32 due) {
    study(scenario, state, force, due);
    return plan(due);
  }

 private:
  static constexpr u32 stages = 3;  // after 0, 1 and 2 blows
  // One unit and what it can lose. Stages beyond its last blow are not used.
  struct Line {
    u8 unit = 0;
    u8 last = 0;  // blows left
    u8 fighters = 0, pfs = 0;
    u8 fighter_places[stages] = {}, pf_places[stages] = {};
    i32 shown[stages] = {};   // the defence left after them; 0: gone
    i32 points[stages] = {};  // points settled by the blows alone
    i32 worth[stages] = {};   // worth lost by the blows alone

    u32 craft() const { return u32{fighters} + pfs; }
    u32 dying_fighters(u32 blows) const;  // craft that the blows leave without a place
    u32 dying_pfs(u32 blows) const;
    u32 dying(u32 blows) const { return dying_fighters(blows) + dying_pfs(blows); }
    bool stands(u32 blows, i32 threshold) const {
      return shown[blows] == 0 || shown[blows] >= threshold;
    }
    i32 total() const { return points[last] + static_cast<i32>(craft()); }
  };
  // The sets of losses that leave nothing smaller than the threshold. They may leave less
  // than half of the threshold unsettled.
  struct Family {
    i32 threshold = 1;
    std::vector<i32> least;    // [line][points]: the least worth of the lines before it
    std::vector<i32> best_at;  // [points]: points that the cheapest set with that index settles
    i32 wanted(i32 due) const { return std::max(due - (threshold - 1) / 2, 0); }
  };
  struct Found {
    const Family* family = nullptr;
    i32 points = 0;
    i32 worth = 0;
    i32 cost_of(i32 due) const { return worth + due - points; }
  };

  template <class Fn>
  static void each_option(const Line& line, i32 threshold, Fn fn);
  void gather(const rules::Scenario& scenario, const rules::State& state, u32 force);
  void take_surplus(Surplus surplus);
  i32 forced_points(i32 threshold) const;
  void fill(Family& family) const;
  Found best(i32 due) const;
  void read_back(const Found& found);

  std::vector<Line> lines_;
  GivenUp surplus_;  // the craft that die anyway
  i32 surplus_points_ = 0;
  std::size_t width_ = 0;  // the length of a row of points
  std::vector<Family> families_;
  u32 families_used_ = 0;
  GivenUp given_;
};

// Carries out the plan, giving up as many craft as the points allow; returns the points left, below
// 0 if more was given up than was due.
i32 give_up(const rules::Scenario& scenario, rules::State& state, const GivenUp& given, i32 due);

}  // namespace klaxon::staff::sidcors
