#include "staff/balance/fit.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "staff/balance/solve.h"

namespace klaxon::staff::balance {
namespace {

constexpr double price_spread = 0.35, k_guess = 4, k_spread = 1.5, z = 1.96;
constexpr double battles = 2;     // battles in a pair
constexpr double points_all = 4;  // points in a pair
constexpr double step_max = 0.5, step_done = 1e-7;
constexpr double noise = 1e-12;  // a sum's relative rounding error
constexpr int rounds_max = 200, halvings_max = 40;

double squared(double value) {
  return value * value;
}

// ln(1 + exp(x)) without overflow
double softplus(double x) {
  return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

// How the chance of winning a meeting changes with one of the unknowns on which it depends.
struct Slope {
  std::size_t unknown;
  double value;
};

class Fitting {
 public:
  Fitting(std::span<const Thing> things, std::span<const Meeting> meetings)
      : things_(things), meetings_(meetings), at_(things.size() + 1) {
    for (const Thing& thing : things) guess_.push_back(std::log(static_cast<double>(thing.price)));
    guess_.push_back(std::log(k_guess));
    at_ = guess_;
    weights_.assign(things.size(), 1 / squared(price_spread));
    weights_.push_back(1 / squared(k_spread));
  }

  bool settle();
  Fit result() const;

 private:
  std::size_t k_at() const { return things_.size(); }
  // A list's ln S
  double strength(const Vector& at, const List& list) const;
  double logit(const Vector& at, const Meeting& meeting) const;
  double belief(const Vector& at) const;  // log of the posterior, except for a constant
  void slopes_of(const Meeting& meeting, std::vector<Slope>& out) const;
  void gather(Vector& gradient, Matrix& information, Matrix* spread) const;
  class Spread;
  void tell_meetings(Fit& out) const;

  std::span<const Thing> things_;
  std::span<const Meeting> meetings_;
  Vector guess_, weights_, at_;  // ln of each thing's points, then ln k
};

double Fitting::strength(const Vector& at, const List& list) const {
  double sum = 0;
  for (const u16 thing : list) sum += std::exp(at[thing]);
  return std::log(sum);
}

double Fitting::logit(const Vector& at, const Meeting& meeting) const {
  return std::exp(at[k_at()]) * (strength(at, meeting.lists[0]) - strength(at, meeting.lists[1]));
}

double Fitting::belief(const Vector& at) const {
  double sum = 0;
  for (std::size_t i = 0; i < at.size(); ++i) sum -= weights_[i] * squared(at[i] - guess_[i]) / 2;
  for (const Meeting& meeting : meetings_) {
    const double x = logit(at, meeting);
    sum += battles * (x * meeting.points / points_all - softplus(x));
  }
  return sum;
}

void Fitting::slopes_of(const Meeting& meeting, std::vector<Slope>& out) const {
  out.clear();
  const double k = std::exp(at_[k_at()]);
  for (std::size_t side = 0; side < 2; ++side) {
    const double all = std::exp(strength(at_, meeting.lists[side])), sign = side == 0 ? k : -k;
    for (const u16 thing : meeting.lists[side]) {
      const double share = sign * std::exp(at_[thing]) / all;
      const auto known = std::ranges::find(out, std::size_t{thing}, &Slope::unknown);
      if (known != out.end())
        known->value += share;
      else
        out.push_back({thing, share});
    }
  }
  out.push_back({k_at(), logit(at_, meeting)});
}

// The slope of the belief, its information and, if requested, the spread of the pairs' slopes.
void Fitting::gather(Vector& gradient, Matrix& information, Matrix* spread) const {
  for (std::size_t i = 0; i < at_.size(); ++i) {
    gradient[i] = weights_[i] * (guess_[i] - at_[i]);
    information.at(i, i) = weights_[i];
    if (spread != nullptr) spread->at(i, i) = weights_[i];
  }
  std::vector<Slope> slopes;
  for (const Meeting& meeting : meetings_) {
    const double p = 1 / (1 + std::exp(-logit(at_, meeting)));
    const double more = battles * (meeting.points / points_all - p);
    slopes_of(meeting, slopes);
    for (const Slope& one : slopes) {
      gradient[one.unknown] += more * one.value;
      for (const Slope& other : slopes) {
        const double both = one.value * other.value;
        information.at(one.unknown, other.unknown) += battles * p * (1 - p) * both;
        if (spread != nullptr) spread->at(one.unknown, other.unknown) += more * more * both;
      }
    }
  }
}

// Returns false if it does not converge.
bool Fitting::settle() {
  double now = belief(at_);
  for (int round = 0; round < rounds_max; ++round) {
    Vector gradient(at_.size());
    Matrix information(at_.size());
    gather(gradient, information, nullptr);
    const Factored factored(std::move(information));
    if (!factored.positive()) return false;
    Vector step = factored.solve(std::move(gradient));
    double longest = 0;
    for (const double part : step) longest = std::max(longest, std::abs(part));
    double stretch = std::min(1.0, step_max / std::max(longest, step_max));
    if (longest < step_done) return true;
    for (int halving = 0;; ++halving, stretch /= 2) {
      Vector next = at_;
      for (std::size_t i = 0; i < next.size(); ++i) next[i] += stretch * step[i];
      const double then = belief(next);
      const bool falls = then < now - noise * std::abs(now);
      if (falls && halving < halvings_max) continue;
      if (falls) return false;
      at_ = std::move(next);
      now = then;
      break;
    }
  }
  return false;
}

// Measures the uncertainty of a sum of the unknowns.
class Fitting::Spread {
 public:
  Spread(const Matrix& information, Matrix spread, std::size_t meetings)
      : factored_(information), spread_(std::move(spread)) {
    const double pairs = static_cast<double>(meetings),
                 unknowns = static_cast<double>(information.size());
    wider_ = pairs < 2 * unknowns ? 2 : pairs / (pairs - unknowns);
  }
  // The variance of the sum of the unknowns, with these weights.
  double variance(const Vector& times) const {
    return factored_.positive() ? wider_ * form(spread_, factored_.solve(times)) : 0;
  }
  Interval interval(double middle, const Vector& times) const {
    const double off = z * std::sqrt(std::max(0.0, variance(times)));
    return {std::exp(middle), std::exp(middle - off), std::exp(middle + off)};
  }

 private:
  Factored factored_;
  Matrix spread_;
  double wider_ = 1;
};

void Fitting::tell_meetings(Fit& out) const {
  for (const Meeting& meeting : meetings_) {
    const double x = logit(at_, meeting);
    const double won = meeting.points / points_all;
    if (won == 0.5)
      ++out.drawn;
    else
      out.foretold += (won > 0.5) == (x > 0) ? 1U : 0U;
    List seen = meeting.lists[0];
    seen.insert(seen.end(), meeting.lists[1].begin(), meeting.lists[1].end());
    std::ranges::sort(seen);
    seen.erase(std::ranges::unique(seen).begin(), seen.end());
    for (const u16 thing : seen) out.things[thing].battles += 2;
  }
}

Fit Fitting::result() const {
  Vector gradient(at_.size());
  Matrix information(at_.size()), pairs(at_.size());
  gather(gradient, information, &pairs);
  const Spread spread(information, std::move(pairs), meetings_.size());
  double shipped = 0, mean = 0;
  for (std::size_t i = 0; i < things_.size(); ++i)
    if (!things_[i].own) {
      ++shipped;
      mean += at_[i] - guess_[i];
    }
  mean /= std::max(shipped, 1.0);
  Fit out;
  out.things.resize(things_.size());
  for (std::size_t i = 0; i < things_.size(); ++i) {
    Vector times(at_.size());
    for (std::size_t other = 0; other < things_.size(); ++other)
      times[other] = (other == i ? 1 : 0) - (things_[other].own ? 0 : 1 / std::max(shipped, 1.0));
    out.things[i].ratio = spread.interval(at_[i] - guess_[i] - mean, times);
  }
  Vector times(at_.size());
  times[k_at()] = 1;
  out.k = spread.interval(at_[k_at()], times);
  tell_meetings(out);
  return out;
}

}  // namespace

Verdict verdict_of(const Interval& ratio) {
  if (ratio.low > right_high) return Verdict::cheap;
  if (ratio.high < right_low) return Verdict::dear;
  return ratio.low >= right_low && ratio.high <= right_high ? Verdict::fair : Verdict::unknown;
}

const char* word_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::cheap:
      return "cheap";
    case Verdict::dear:
      return "dear";
    case Verdict::fair:
      return "fair";
    default:
      return "cannot be told";
  }
}

// Things with equal printed values keep their given order.
std::vector<std::size_t> cheapest_first(const Fit& fit) {
  std::vector<std::size_t> order(fit.things.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto written = [&](std::size_t thing) {
    return std::round(fit.things[thing].ratio.value * 1000);
  };
  std::ranges::sort(order, [&](std::size_t one, std::size_t other) {
    const auto by = written(one) - written(other);
    return by != 0 ? by > 0 : one < other;
  });
  return order;
}

Fit fit(std::span<const Thing> things, std::span<const Meeting> meetings) {
  Fitting fitting(things, meetings);
  const bool settled = fitting.settle();
  Fit out = fitting.result();
  out.settled = settled;
  return out;
}

}  // namespace klaxon::staff::balance
