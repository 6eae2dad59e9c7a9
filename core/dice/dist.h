// The exact distribution of an outcome that is a whole number: that of a roll, a volley or a
// battle. Chances are whole numerators over one common denominator. If that would outgrow 128 bits,
// the distribution continues in doubles, and exact() is false from then on. It is for analysis: it
// allocates, and rules do not use it.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "core/base/rational.h"
#include "core/base/rounding.h"

namespace klaxon::core {

class Dist {
 public:
  static Dist certain(i32 outcome);
  static Dist die(int sides);  // 1..sides
  // weights[i] for the outcome lo + i; their sum is not 0.
  static Dist of_weights(i32 lo, std::span<const u64> weights);

  struct Part {
    u64 weight;
    const Dist* dist;
  };
  // The distribution of an outcome drawn from one of the parts, which is itself drawn by weight.
  static Dist mixture(std::span<const Part> parts);

  bool exact() const { return chances_.empty(); }
  // The least and greatest possible outcomes.
  i32 lo() const { return lo_; }
  i32 hi() const { return lo_ + static_cast<i32>(size()) - 1; }

  Ratio chance(i32 outcome) const;  // marked overflowed where not exact; text() gives "5/32"
  Ratio chance_at_least(i32 outcome) const;
  double probability(i32 outcome) const;
  double probability_at_least(i32 outcome) const;
  double mean() const;
  double sd() const;

  // Applies fn(i32) -> i32 to every outcome.
  template <class F>
  Dist mapped(F fn) const {
    std::vector<i32> images;
    images.reserve(size());
    for (i32 outcome = lo_; outcome <= hi(); ++outcome) images.push_back(fn(outcome));
    return remapped(images);
  }
  Dist times(i32 factor) const;
  Dist halved(Rounding way) const;

  friend Dist sum(const Dist& a, const Dist& b);  // of independent outcomes
  friend Dist repeated(const Dist& one, u32 n);   // the sum of n such outcomes
  friend bool operator==(const Dist&, const Dist&) = default;

 private:
  friend class DistBuilder;
  using Numerators = std::vector<u128>;

  Dist(i32 lo, Numerators numerators, u128 denominator);
  Dist(i32 lo, std::vector<double> chances);
  std::size_t size() const { return exact() ? numerators_.size() : chances_.size(); }
  bool holds(i32 outcome) const { return outcome >= lo_ && outcome <= hi(); }
  std::vector<double> doubles() const;
  Dist remapped(std::span<const i32> images) const;

  i32 lo_ = 0;
  u128 denominator_ = 1;
  Numerators numerators_;        // exact: of lo_, lo_ + 1, ... in lowest common terms
  std::vector<double> chances_;  // not exact: the same
};

// Collects outcomes and their chances in any order; the chances are scaled to a sum of one.
class DistBuilder {
 public:
  // `approximate` is used once a chance or the common denominator no longer fits.
  void add(i32 outcome, Ratio chance, double approximate);
  bool empty() const { return sums_.empty(); }
  Dist finish() const;  // not while empty()

 private:
  struct Sum {
    u128 numerator = 0;
    double approximate = 0;
  };
  bool widen(u128 denominator);

  std::map<i32, Sum> sums_;
  u128 denominator_ = 1;
  bool exact_ = true;
};

}  // namespace klaxon::core
