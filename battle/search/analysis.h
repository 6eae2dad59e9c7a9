// Judges whether an order was good, given what its seat knew at the time. The order is tried in the
// same way as all the orders that a search would try. If another seems better,
// captains play both to the end many times with fresh dice, so that a lucky pick does not count
// twice and no judge's estimate is needed. All figures are whole numbers, so every machine gives
// the same verdict.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "battle/search/trials.h"

namespace klaxon::battle::search {

// How bad an order was, and the least loss for each grade, in ten-thousandths of a battle won.
enum class Blame : u8 { none, inaccuracy, mistake, blunder };
inline constexpr i32 least_loss[] = {0, 1000, 2000, 3000};
const char* blame_name(Blame blame);  // "good", "inaccuracy" ...

// What an order cost. Nobody is blamed for what may be chance: a loss counts only if it has been
// settled and is at least two and a half standard errors.
struct Finding {
  core::KeptOrder better;   // the best of the others, if it seems better
  i32 loss = 0, error = 0;  // in ten-thousandths; error: a standard error
  u32 orders = 0;           // orders tried, including the given one
  u32 settled = 0;          // pairs of battles played; 0: only the search has judged it
  Blame blame = Blame::none;

  // Does the suspicion justify the battles needed to settle it?
  bool suspicious() const { return loss >= least_loss[1] / 2; }
};

// How the results of two orders differ in battles with the same dice: the mean, how certain it is,
// and the grade that it gives to the worse order.
class Comparison {
 public:
  static constexpr u32 battles_max = 2000;  // keeps sums of squares in range

  void add(i32 difference);
  u32 battles() const { return static_cast<u32>(n_); }
  i32 mean() const;
  i32 error() const;
  // True if more battles would hardly change the blame: a loss two errors greater would still be
  // too small, or one two and a half errors greater or smaller would get the same blame.
  bool plain() const;
  // The real loss may be below half the threshold that it passed: play as many battles again.
  bool doubtful() const;
  Blame blame() const;

 private:
  i64 spread() const { return n_ * squares_ - sum_ * sum_; }

  i64 n_ = 0, sum_ = 0, squares_ = 0;
};

struct AnalysisPlan {
  SearchPlan search = {};
  u32 battles = 300;  // to settle a suspicion; twice as many if in doubt
};

class Analysis {
 public:
  using Moment = Trials::Moment;

  // `judge` and `proposer` may be null. All dice come from `seed`.
  Analysis(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman,
           std::unique_ptr<Judge> judge, std::unique_ptr<Proposer> proposer,
           const AnalysisPlan& plan, u64 seed);

  // Did the seat have a choice?
  static bool has_choice(const Moment& moment);
  // Quick. Tries the orders as a search does and returns what it finds.
  Finding look(const Moment& moment);
  // Slow. Checks what the search found; ends early if there is nothing to blame.
  void settle(const Moment& moment, Finding& finding);

 private:
  AnalysisPlan plan_;
  Trials trials_;
  OrderSet orders_;
};

// Why a battle ended as it did for a seat, in ten-thousandths: what seats have lost through blamed
// orders is skill, which counts against them and for their opponents; everything else is luck. Thus
// result == start + skill + luck.
struct Account {
  i32 start = 0, result = 0;
  i32 skill = 0, luck = 0;
};
// `lost` has the losses from each seat's own orders. What a team loses, all others share.
std::vector<Account> accounts(std::span<const int> teams, std::span<const i32> start,
                              std::span<const i32> result, std::span<const i32> lost);

}  // namespace klaxon::battle::search
