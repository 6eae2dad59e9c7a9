// Finds positions in which one order is far better than every other, and proves it. A search's own
// figures are not enough (trials.h): captains play every order to the end, and play those that may
// be best again with fresh dice, so that a lucky order does not count twice. All figures are whole
// numbers, so every machine gives the same proof.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "battle/search/analysis.h"

namespace klaxon::battle::search {

// All in ten thousandths of a battle won: the solution's least gain over the given order (over the
// next best if the solution was given); the limit on every other order's gain; and the least that
// the solution wins.
inline constexpr i32 puzzle_gain_least = 2000, puzzle_next_below = 500, puzzle_wins_least = 5000;

// An order and what it wins when captains fight on.
struct Tried {
  core::KeptOrder order;
  i32 chance = 0, error = 0;         // of winning, in ten-thousandths; a draw is half
  i32 behind = 0, behind_error = 0;  // its lag behind the best, with the same dice
  u32 battles = 0;
};

struct Proof {
  std::vector<Tried> orders;  // the best first
  u32 given = 0;              // the number of the order that was given
  i32 gain = 0, error = 0;    // the best order's
  bool holds = false;         // it is a puzzle
  bool stands = false;        // it does not refute a puzzle found with other dice

  const Tried& best() const { return orders[0]; }
  const Tried& next() const { return orders[1]; }
  // The order from which the gain is counted.
  const Tried& reference() const { return orders[given == 0 ? 1 : given]; }
};

struct PuzzlePlan {
  SearchPlan search = {};
  u32 battles = 400;  // for each order that may be the best; at most Comparison::battles_max
};

class Puzzler {
 public:
  static constexpr u32 first_battles = 60;  // for every order
  static constexpr u32 finalists = 6;       // orders played on with fresh dice

  // `judge` and `proposer` may be null. All dice come from `seed`.
  Puzzler(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman, std::unique_ptr<Judge> judge,
          std::unique_ptr<Proposer> proposer, const PuzzlePlan& plan, u64 seed);

  // Lists the orders that a search would try and the `known` ones, the given order first.
  std::vector<core::KeptOrder> orders(const Analysis::Moment& moment,
                                      std::span<const core::KeptOrder> known = {});
  // A quick check: does the moment deserve the battles that it takes to prove a puzzle?
  bool may_be_one(const Analysis::Moment& moment, std::span<const core::KeptOrder> orders);
  // Slow. Takes at least two orders, the given order first.
  Proof prove(const Analysis::Moment& moment, std::span<const core::KeptOrder> orders);

 private:
  struct Values;
  Values battles_of(const Analysis::Moment& moment, core::OrderView order, u64 first, u32 count);
  static bool is_clear(const Proof& proof, bool leeway);

  PuzzlePlan plan_;
  Trials trials_;
};

}  // namespace klaxon::battle::search
