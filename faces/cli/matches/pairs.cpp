#include "faces/cli/matches/pairs.h"

#include <algorithm>
#include <cmath>

namespace klaxon::faces::cli {
namespace {

double elo_of(double share) {
  return 400 * std::log10(share / (1 - share));
}

}  // namespace

double expected_share(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

void Pairs::add(int first, int second) {
  ++counts_[static_cast<std::size_t>(first + second + 2)];
  for (const int score : {first, second}) {
    wins_ += score > 0 ? 1U : 0U;
    losses_ += score < 0 ? 1U : 0U;
  }
}

void Pairs::add(const Pairs& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
  wins_ += other.wins_;
  losses_ += other.losses_;
}

bool Pairs::recount(const std::array<u64, scores>& counts, u64 wins, u64 losses) {
  counts_ = counts;
  wins_ = wins;
  losses_ = losses;
  u64 points = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) points += i * counts_[i];
  // two points for a victory and one for a draw
  return wins + losses <= games() && points == games() + wins - losses;
}

u64 Pairs::pairs() const {
  u64 sum = 0;
  for (const u64 count : counts_) sum += count;
  return sum;
}

double Pairs::share() const {
  double points = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i)
    points += static_cast<double>(i * counts_[i]) / (scores - 1);
  return pairs() == 0 ? 0.5 : points / static_cast<double>(pairs());
}

double Pairs::variance() const {
  const double mean = share();
  double sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const double off = static_cast<double>(i) / (scores - 1) - mean;
    sum += static_cast<double>(counts_[i]) * off * off;
  }
  return sum / static_cast<double>(pairs());
}

// Wilson's interval, for as many independent battles as would spread the share as widely as the
// pairs do; a one-sided match counts as no more battles than were played.
Elo Pairs::elo() const {
  const double n = static_cast<double>(games());
  if (n == 0) return {};
  constexpr double z = 1.96;
  const double p = share(), spread = variance() / static_cast<double>(pairs());
  const double battles = spread > 0 ? std::min(p * (1 - p) / spread, 4 * n) : n;
  const double middle = (p + z * z / 2 / battles) / (1 + z * z / battles);
  const double off =
      z / (1 + z * z / battles) * std::sqrt(p * (1 - p) / battles + z * z / 4 / battles / battles);
  const double least = 1 / (2 * n + 2);  // for a share of 0 or 1
  const auto bounded = [least](double share) {
    return elo_of(std::clamp(share, least, 1 - least));
  };
  return {bounded(p), bounded(middle - off), bounded(middle + off)};
}

}  // namespace klaxon::faces::cli
