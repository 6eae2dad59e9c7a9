// The sums of a match between two bots that is played in pairs: two battles with the same dice,
// with sides swapped in the second. A scenario that favours one side thus favours neither bot, and
// the results of bots that play alike differ in few battles.
#pragma once

#include <array>

#include "core/base/types.h"

namespace klaxon::faces::cli {

// A difference in strength, of which 400 points mean odds of ten to one.
struct Elo {
  double value = 0, low = 0, high = 0;  // and the ends of its 95 % interval
};

class Pairs {
 public:
  // How a pair went for the first bot: 0 it lost both, 2 won one or drew both, 4 won both.
  static constexpr int scores = 5;

  // How the pair's two battles ended: +1 won, 0 drawn, -1 lost.
  void add(int first, int second);
  void add(const Pairs& other);
  // Takes over earlier counts. False if no battles can have ended that way.
  bool recount(const std::array<u64, scores>& counts, u64 wins, u64 losses);

  u64 pairs() const;
  u64 games() const { return 2 * pairs(); }
  const std::array<u64, scores>& counts() const { return counts_; }
  u64 wins() const { return wins_; }
  u64 losses() const { return losses_; }
  u64 draws() const { return games() - wins_ - losses_; }
  // The first bot's share of all points, 0..1: a half before the first pair.
  double share() const;
  // The share as a difference in strength, with its margin of error.
  Elo elo() const;

 private:
  double variance() const;  // of a pair's share

  std::array<u64, scores> counts_{};
  u64 wins_ = 0, losses_ = 0;
};

// The share of all points that can be expected of a bot that is stronger by `elo`.
double expected_share(double elo);

}  // namespace klaxon::faces::cli
