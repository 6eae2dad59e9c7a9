#include "faces/cli/matches/sprt.h"

#include <cmath>

namespace klaxon::faces::cli {
namespace {

// Each way in which a pair can end counts as seen this often before the match, since what has not
// happened yet may still happen.
constexpr double prior = 1e-3;

using Counts = std::array<double, Pairs::scores>;

double points(std::size_t score) {
  return static_cast<double>(score) / (Pairs::scores - 1);
}

// The likeliest distribution of pairs with this mean divides each score's share by 1 + t (points -
// mean); it has that mean where the sum below is 0, and the sum falls as t grows.
double tilt(const Counts& counts, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int i = 0; i < 60; ++i) {
    const double t = (low + high) / 2;
    double sum = 0;
    for (std::size_t score = 0; score < counts.size(); ++score) {
      const double off = points(score) - mean;
      sum += counts[score] * off / (1 + t * off);
    }
    (sum > 0 ? low : high) = t;
  }
  return (low + high) / 2;
}

// The logarithm of the counts' likelihood under the likeliest distribution with this mean, without
// the terms that are the same for every mean.
double fit(const Counts& counts, double mean) {
  const double t = tilt(counts, mean);
  double sum = 0;
  for (std::size_t score = 0; score < counts.size(); ++score)
    sum -= counts[score] * std::log1p(t * (points(score) - mean));
  return sum;
}

}  // namespace

double likelihood(const std::array<u64, Pairs::scores>& counts, const Bounds& bounds) {
  Counts seen;
  for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = static_cast<double>(counts[i]) + prior;
  return fit(seen, expected_share(bounds.high)) - fit(seen, expected_share(bounds.low));
}

Verdict decide(const Pairs& pairs, const Bounds& bounds) {
  if (pairs.pairs() < pairs_least) return Verdict::open;
  const double found = likelihood(pairs.counts(), bounds);
  if (found >= likelihood_bound) return Verdict::high;
  return found <= -likelihood_bound ? Verdict::low : Verdict::open;
}

}  // namespace klaxon::faces::cli
