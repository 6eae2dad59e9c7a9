// Dice that go through every possible outcome: each run of a function that rolls dice gets the next
// sequence of answers, depth first, with its exact chance. The function's questions may depend
// only on earlier answers. For analysis and tests only: it allocates, and the number of sequences
// multiplies with each die.
#pragma once

#include <vector>

#include "core/dice/dice.h"
#include "core/dice/dist.h"

namespace klaxon::core {

class EnumeratingSource final : public DiceSource {
 public:
  // A sequence of more than `depth_max` questions starves and is taken to be cut off.
  explicit EnumeratingSource(u32 depth_max = 64) : depth_max_(depth_max) {}

  int answer(const Question& question) override;

  // The chance of the latest sequence. Use the approximate chance if the exact one overflows.
  Ratio chance() const { return depth_ == 0 ? Ratio(1) : path_[depth_ - 1].chance; }
  double chance_approximate() const { return depth_ == 0 ? 1 : path_[depth_ - 1].approximate; }
  // Moves on to the next sequence; false if all have been run.
  bool advance();

 private:
  struct Step {
    int face;
    int next_face;  // -1: none
    Ratio chance;   // of all answers up to here
    double approximate;
  };

  u32 depth_max_;
  u32 depth_ = 0;
  bool turned_ = true;  // the last step on the path has a new face: its figures are not known yet
  std::vector<Step> path_;
};

struct EnumerationLimits {
  u64 leaves_max = 10'000'000;
  u32 depth_max = 64;
};

struct Enumeration {
  DistBuilder outcomes;   // finish() scales what was reached to one
  u64 leaves = 0;         // sequences run, cut ones included
  bool complete = false;  // no cap was reached: every outcome is there
};

// fn(Dice&) -> whole number. Outcomes of sequences that were cut off are left out.
template <class F>
Enumeration enumerate(F fn, const EnumerationLimits& limits = {}) {
  Enumeration out;
  EnumeratingSource source(limits.depth_max);
  bool cut = false, more = true;
  for (; more && out.leaves < limits.leaves_max; more = source.advance()) {
    Dice dice(source);
    const i32 outcome = static_cast<i32>(fn(dice));
    ++out.leaves;
    cut = cut || dice.starved();
    if (!dice.starved()) out.outcomes.add(outcome, source.chance(), source.chance_approximate());
  }
  out.complete = !cut && !more;
  return out;
}

}  // namespace klaxon::core
