// Chooses at what a force directs its damage: a policy shared by the captain and the analysis,
// which is ours and not a rule of the document. It picks the target, the blows and the ready unit
// to direct with, if any, that together gain the most, if the gain is above zero: all that they
// cost the enemy, minus what giving up units for the same points would cost them (losses.h), minus
// the expected cost of using the ready unit. The curve of the enemy's cheapest losses shows the
// most promising targets, for which the gain is then worked out exactly. Craft are never targeted:
// they gain next to nothing over the enemy's own cheapest losses for the same points.
#pragma once

#include <vector>

#include "staff/sidcors/analysis/losses.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

struct Aim {
  int unit = -1;  // number in the battle; -1: no target
  u32 blows = 0;
  int with = -1;  // the ready unit, by its number in the battle; -1: none
  i32 price = 0;
};

// Answers for one force in one state; planner, scenario and state must outlive it.
class Aiming {
 public:
  // Prepares answers for all points up to `most`. The force's ready units are marked in `state`.
  Aiming(LossPlanner& planner, const rules::Scenario& scenario, const rules::State& state,
         u32 force, i32 most);

  // A target that gains more than `least`, in thirds of worth.
  Aim best(i32 points, i64 least = 0);

 private:
  static constexpr u32 blows_most = 2;
  // What it costs the enemy if this target is hit, by the points that must be settled in addition.
  struct Curve {
    u32 unit = 0, blows = 0;
    std::vector<i32> cost;
  };
  struct Candidate {
    Aim aim;
    i64 cost_thirds = 0;  // cost of its ready unit
    i64 gain = 0;         // in thirds of worth
  };
  // One unit of each kind with which the enemy fights.
  struct Target {
    u32 unit = 0;
    i32 taken[blows_most + 1] = {};  // [blows]: worth that the blows take from the enemy
  };
  static constexpr u32 worked_out = 3;  // promising targets
  using Candidates = Bounded<Candidate, worked_out + 1>;

  const rules::Design& design(u32 unit) const {
    return scenario_.designs[state_.units[unit].design];
  }
  // The force's ready unit with which it directs; none by default.
  struct Ready {
    int unit = -1;
    i32 face_value = 0;
    i64 cost_thirds = 0;
  };
  i32 price(u32 unit, u32 blows, const Ready& with) const;
  rules::State struck_at(u32 unit, u32 blows) const;
  void weigh(const Target& target, const Ready& with, i32 points, i64 least,
             Candidates& found) const;
  const Curve& curve_of(u32 unit, u32 blows);

  LossPlanner& planner_;
  const rules::Scenario& scenario_;
  const rules::State& state_;
  u32 enemy_;
  i32 most_;
  i32 worth_;
  std::vector<i32> plain_;  // [points]: cost to the enemy if nothing is directed
  std::vector<Curve> curves_;
  Bounded<Target, rules::force_units_max> targets_;
  std::vector<Ready> ready_;  // no unit first, then one of each kind
};

}  // namespace klaxon::staff::sidcors
