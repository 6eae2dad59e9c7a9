// The outcomes of a question with their chances: whole numerators over one denominator, or doubles
// if that would outgrow 128 bits. Outcomes may be far apart, which is why this is not a core::Dist.
#pragma once

#include <span>
#include <vector>

#include "core/base/rational.h"
#include "core/catalog/tree.h"

namespace klaxon::staff::tng::odds {

using base::u128;

struct Outcome {
  i64 value = 0;
  u128 numerator = 0;  // 0 where not exact
  double p = 0;
};

class Outcomes {
 public:
  // It has whole numerators or doubles; values are in ascending order, and none is impossible.
  Outcomes() = default;
  Outcomes(std::vector<Outcome> all, u128 denominator)
      : all_(std::move(all)), denominator_(denominator) {}

  static Outcomes certain(i64 value);

  std::span<const Outcome> all() const { return all_; }
  bool exact() const { return denominator_ != 0; }
  u128 denominator() const { return denominator_; }  // 0: not exact
  double mean() const;
  double at_least(i64 value) const;
  base::Ratio chance(const Outcome& one) const;

  // Applies fn(i64) -> i64 to every outcome, and merges equal outcomes.
  template <class F>
  Outcomes mapped(F fn) const {
    std::vector<Outcome> images;
    images.reserve(all_.size());
    for (Outcome one : all_) {
      one.value = fn(one.value);
      images.push_back(one);
    }
    return gathered(std::move(images), denominator_);
  }

  // Sorts the outcomes, and merges those that are equal.
  static Outcomes gathered(std::vector<Outcome> all, u128 denominator);

 private:
  std::vector<Outcome> all_;
  u128 denominator_ = 0;
};

// [{KEY: value, "p": …, "exact": "5/32"}]; `exact` only if it is exact.
core::Tree tree_of(const Outcomes& outcomes, const char* key);

}  // namespace klaxon::staff::tng::odds
