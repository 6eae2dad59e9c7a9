// Finds the best of several orders in a bounded number of trials, by sequential halving. All orders
// that have not dropped out are tried in turn; after each share of the trials the worse half drops
// out, but never the captain's. The n-th trial of every order has the same dice and the same world,
// so that their difference is not just luck. All figures are whole numbers, so that every machine
// finds the same answer.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "battle/search/judge.h"
#include "battle/search/order_set.h"

namespace klaxon::battle::search {

class Halving {
 public:
  static constexpr u32 trials_max = 4096;  // keeps sums of squares in range

  struct Choice {
    u32 trials = 0;
    i64 sum = 0;  // the sum of values 0..sure
    bool out = false, captain = false;
    // its mean minus the captain's best, in ten-thousandths, and the difference's standard error
    i32 gain = 0, error = 0;
    i32 mean() const { return trials == 0 ? 0 : static_cast<i32>(sum / trials); }
  };

  // Memory is allocated by the first begin() and grows only for a larger number of trials.
  // `captains` has a bit set for every order that the captain would give.
  void begin(u32 choices, u64 captains, u32 trials);
  // What to try next: a choice and the number of its trial. Returns false if no trials are left.
  bool next(u32& choice, u32& number);
  void add(u32 choice, i32 value);
  // The order with the best mean, or the captain's best unless beaten by `keep` standard errors.
  u32 best(u32 keep);

  u32 size() const { return size_; }
  void clear() { size_ = 0; }
  const Choice& operator[](u32 i) const { return choices_[i]; }

 private:
  void drop_worse_half();
  u32 best_of(bool captains) const;
  u32 left() const;
  bool beats(u32 i, u32 captain, u32 keep);
  std::span<u16> values(u32 choice) {
    return std::span(values_).subspan(std::size_t{choice} * trials_, trials_);
  }

  std::array<Choice, OrderSet::room> choices_;
  std::vector<u16> values_;  // each choice's values in turn
  u32 size_ = 0, trials_ = 0, spent_ = 0, turn_ = 0, stage_ = 0;
};

}  // namespace klaxon::battle::search
