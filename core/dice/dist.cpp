#include "core/dice/dist.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace klaxon::core {
namespace {

constexpr u128 denominator_max = static_cast<u128>(i128_max);  // what a Ratio holds

// Trims outcomes with no chance from both ends, so that lo and hi can really come up.
template <class T>
i32 trim(i32 lo, std::vector<T>& values) {
  const auto something = [](T v) { return v != T{0}; };
  const auto first = std::find_if(values.begin(), values.end(), something);
  check(first != values.end(), "a distribution has an outcome");
  lo += static_cast<i32>(first - values.begin());
  values.erase(values.begin(), first);
  while (!something(values.back())) values.pop_back();
  return lo;
}

template <class T>
std::vector<T> convolve(const std::vector<T>& a, const std::vector<T>& b) {
  std::vector<T> out(a.size() + b.size() - 1, T{0});
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) out[i + j] += a[i] * b[j];
  return out;
}

template <class T>
std::vector<T> gather(const std::vector<T>& values, std::span<const i32> images, i32 lo, i32 hi) {
  std::vector<T> out(static_cast<std::size_t>(i64{hi} - lo) + 1, T{0});
  for (std::size_t i = 0; i < values.size(); ++i)
    out[static_cast<std::size_t>(i64{images[i]} - lo)] += values[i];
  return out;
}

}  // namespace

Dist::Dist(i32 lo, Numerators numerators, u128 denominator) : numerators_(std::move(numerators)) {
  lo_ = trim(lo, numerators_);
  u128 common = denominator;
  for (u128 n : numerators_) common = gcd(common, n);
  denominator_ = denominator / common;
  check(denominator_ <= denominator_max, "a distribution's chances fit a ratio");
  for (u128& n : numerators_) n /= common;
}

Dist::Dist(i32 lo, std::vector<double> chances) : chances_(std::move(chances)) {
  lo_ = trim(lo, chances_);
}

Dist Dist::certain(i32 outcome) {
  return Dist(outcome, Numerators{1}, 1);
}

Dist Dist::die(int sides) {
  check(sides > 0, "a die has sides");
  return Dist(1, Numerators(static_cast<std::size_t>(sides), 1), static_cast<u128>(sides));
}

Dist Dist::of_weights(i32 lo, std::span<const u64> weights) {
  u128 total = 0;
  for (u64 w : weights) total += w;
  return Dist(lo, Numerators(weights.begin(), weights.end()), total);
}

Dist Dist::mixture(std::span<const Part> parts) {
  u128 total = 0;
  for (const Part& part : parts) total += part.weight;
  check(total > 0, "a mixture has something in it");
  DistBuilder builder;
  for (const Part& part : parts) {
    if (part.weight == 0) continue;
    const Ratio share(static_cast<i128>(part.weight), static_cast<i128>(total));
    for (i32 outcome = part.dist->lo(); outcome <= part.dist->hi(); ++outcome)
      builder.add(outcome, share * part.dist->chance(outcome),
                  share.to_double() * part.dist->probability(outcome));
  }
  return builder.finish();
}

Ratio Dist::chance(i32 outcome) const {
  if (!exact()) return Ratio::overflow();
  if (!holds(outcome)) return 0;
  return Ratio(static_cast<i128>(numerators_[static_cast<std::size_t>(outcome - lo_)]),
               static_cast<i128>(denominator_));
}

Ratio Dist::chance_at_least(i32 outcome) const {
  if (!exact()) return Ratio::overflow();
  u128 sum_above = 0;
  for (i32 o = std::max(outcome, lo_); o <= hi(); ++o)
    sum_above += numerators_[static_cast<std::size_t>(o - lo_)];
  return Ratio(static_cast<i128>(sum_above), static_cast<i128>(denominator_));
}

double Dist::probability(i32 outcome) const {
  if (!holds(outcome)) return 0;
  const std::size_t i = static_cast<std::size_t>(outcome - lo_);
  if (!exact()) return chances_[i];
  return static_cast<double>(numerators_[i]) / static_cast<double>(denominator_);
}

double Dist::probability_at_least(i32 outcome) const {
  double sum_above = 0;
  for (i32 o = hi(); o >= std::max(outcome, lo_); --o) sum_above += probability(o);
  return sum_above;
}

double Dist::mean() const {
  double total = 0;
  for (i32 o = lo_; o <= hi(); ++o) total += probability(o) * o;
  return total;
}

double Dist::sd() const {
  const double middle = mean();
  double total = 0;
  for (i32 o = lo_; o <= hi(); ++o) total += probability(o) * (o - middle) * (o - middle);
  return std::sqrt(total);
}

Dist Dist::times(i32 factor) const {
  return mapped([factor](i32 outcome) { return outcome * factor; });
}

Dist Dist::halved(Rounding way) const {
  return mapped([way](i32 outcome) { return static_cast<i32>(rounded(outcome, 2, way)); });
}

std::vector<double> Dist::doubles() const {
  if (!exact()) return chances_;
  std::vector<double> out;
  out.reserve(size());
  for (u128 n : numerators_)
    out.push_back(static_cast<double>(n) / static_cast<double>(denominator_));
  return out;
}

Dist Dist::remapped(std::span<const i32> images) const {
  const auto [lo, hi] = std::minmax_element(images.begin(), images.end());
  if (!exact()) return Dist(*lo, gather(chances_, images, *lo, *hi));
  return Dist(*lo, gather(numerators_, images, *lo, *hi), denominator_);
}

// No sum of products exceeds the product of the denominators, so one test is enough.
Dist sum(const Dist& a, const Dist& b) {
  u128 denominator = 0;
  if (a.exact() && b.exact() && multiply(a.denominator_, b.denominator_, denominator) &&
      denominator <= denominator_max)
    return Dist(a.lo_ + b.lo_, convolve(a.numerators_, b.numerators_), denominator);
  return Dist(a.lo_ + b.lo_, convolve(a.doubles(), b.doubles()));
}

Dist repeated(const Dist& one, u32 n) {
  Dist out = Dist::certain(0);
  Dist power = one;
  for (u32 rest = n; rest > 0; rest >>= 1) {
    if ((rest & 1U) != 0) out = sum(out, power);
    if (rest > 1) power = sum(power, power);
  }
  return out;
}

bool DistBuilder::widen(u128 denominator) {
  const u128 factor = denominator / gcd(denominator_, denominator);
  u128 wider = 0;
  if (!multiply(denominator_, factor, wider) || wider > denominator_max) return false;
  for (auto& [outcome, entry] : sums_)
    if (!multiply(entry.numerator, factor, entry.numerator)) return false;
  denominator_ = wider;
  return true;
}

void DistBuilder::add(i32 outcome, Ratio chance, double approximate) {
  Sum& entry = sums_[outcome];
  entry.approximate += approximate;
  exact_ = exact_ && !chance.overflowed();
  if (!exact_) return;
  const u128 denominator = static_cast<u128>(chance.den());
  exact_ = denominator_ % denominator == 0 || widen(denominator);
  u128 numerator = 0;
  exact_ = exact_ &&
           multiply(static_cast<u128>(chance.num()), denominator_ / denominator, numerator) &&
           numerator <= u128_max - entry.numerator;
  if (exact_) entry.numerator += numerator;
}

Dist DistBuilder::finish() const {
  check(!empty(), "a distribution has an outcome");
  const i32 lo = sums_.begin()->first;
  const std::size_t size = static_cast<std::size_t>(i64{sums_.rbegin()->first} - lo) + 1;
  std::vector<u128> numerators(exact_ ? size : 0);
  std::vector<double> chances(exact_ ? 0 : size);
  u128 total = 0;
  double approximate = 0;
  for (const auto& [outcome, entry] : sums_) approximate += entry.approximate;
  for (const auto& [outcome, entry] : sums_) {
    const std::size_t i = static_cast<std::size_t>(i64{outcome} - lo);
    if (!exact_) chances[i] = entry.approximate / approximate;
    if (exact_) total += numerators[i] = entry.numerator;
  }
  return exact_ ? Dist(lo, std::move(numerators), total) : Dist(lo, std::move(chances));
}

}  // namespace klaxon::core
