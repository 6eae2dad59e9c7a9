#include "faces/server/lobby/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace klaxon::faces::server {
namespace {

constexpr double scale = 173.7178;  // of the paper's inner figures
constexpr double middle = 1500;
constexpr double tau = 0.5;  // how much a volatility may change
constexpr double close_enough = 0.000001;
constexpr int steps_most = 200;  // about twelve steps are enough

double square(double x) {
  return x * x;
}

// Step 3: how much can be learned from a battle against an opponent with this uncertainty.
double weight_of(double phi) {
  return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi));
}

// Step 5: the function of a volatility's squared logarithm that is 0 for the new volatility.
struct Change {
  double delta, phi, v, a;

  double operator()(double x) const {
    const double e = std::exp(x), sum = square(phi) + v + e;
    return e * (square(delta) - sum) / (2 * square(sum)) - (x - a) / square(tau);
  }
};

// The paper's "Illinois" algorithm.
double new_volatility(const Change& f) {
  double low = f.a, high = 0;
  if (square(f.delta) > square(f.phi) + f.v) {
    high = std::log(square(f.delta) - square(f.phi) - f.v);
  } else {
    high = f.a - tau;
    for (int k = 2; f(high) < 0 && k < steps_most; ++k) high = f.a - k * tau;
  }
  double at_low = f(low), at_high = f(high);
  for (int step = 0; std::abs(high - low) > close_enough && step < steps_most; ++step) {
    const double next = low + (low - high) * at_low / (at_high - at_low);
    const double at_next = f(next);
    if (at_next * at_high <= 0)
      low = high, at_low = at_high;
    else
      at_low /= 2;
    high = next, at_high = at_next;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rested(const Rating& before, double periods) {
  const double phi = before.deviation / scale;
  const double grown = std::sqrt(square(phi) + periods * square(before.volatility));
  return {before.rating, std::min(grown * scale, deviation_most), before.volatility};
}

Rating rated(const Rating& before, std::span<const Fought> battles) {
  if (battles.empty()) return rested(before, 1);
  const double mu = (before.rating - middle) / scale, phi = before.deviation / scale;
  double certainty = 0, gain = 0;  // 1 / v, and the sum that steps 4 and 7 share
  for (const Fought& one : battles) {
    const double g = weight_of(one.against.deviation / scale);
    const double expected = 1 / (1 + std::exp(-g * (mu - (one.against.rating - middle) / scale)));
    certainty += square(g) * expected * (1 - expected);
    gain += g * (one.score - expected);
  }
  const double v = 1 / certainty;
  const double sigma = new_volatility({v * gain, phi, v, std::log(square(before.volatility))});
  const double after = 1 / std::sqrt(1 / (square(phi) + square(sigma)) + certainty);
  return {(mu + square(after) * gain) * scale + middle, std::min(after * scale, deviation_most),
          sigma};
}

}  // namespace klaxon::faces::server
