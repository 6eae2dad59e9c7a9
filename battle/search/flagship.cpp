#include "battle/search/flagship.h"

#include <algorithm>

#include "core/base/square_root.h"

namespace klaxon::battle::search {
namespace {

constexpr i64 trials_least = 16;  // with fewer in total, no order counts as better

// What all searches together have found out about an order.
struct Known {
  i64 trials = 0, gain = 0, squares = 0;  // gains and errors weighed by trials
  bool captains = false;

  void add(const Halving::Choice& choice) {
    const i64 n = choice.trials;
    trials += n;
    gain += n * choice.gain;
    squares += n * n * choice.error * choice.error;
  }
  i64 mean_gain() const { return trials == 0 ? 0 : gain / trials; }
  i64 error() const {
    if (trials == 0) return 0;
    return static_cast<i64>(base::square_root_floor(static_cast<u64>(squares))) / trials;
  }
};

bool same_orders(const OrderSet& one, const OrderSet& other) {
  if (one.size() != other.size()) return false;
  for (u32 i = 0; i < one.size(); ++i)
    if (core::OrderView(one[i]) != core::OrderView(other[i])) return false;
  return true;
}

}  // namespace

Flagship::Flagship(const Make& make, Cores& cores, u32 keep, i64 ms)
    : cores_(cores), keep_(keep), ms_(ms) {
  for (u32 i = 0; i < std::max(1U, cores.count()); ++i) searchers_.push_back(make());
}

// The order with the greatest gain over the captain's order if the gain exceeds its error,
// otherwise the captain's order.
u32 Flagship::best() const {
  const OrderSet& orders = searchers_.front()->orders();
  std::vector<Known> known(orders.size());
  for (const auto& searcher : searchers_) {
    // a searcher that had no time to begin still has the figures of another moment
    if (!same_orders(orders, searcher->orders()) || searcher->figures().size() != orders.size())
      continue;
    for (u32 i = 0; i < orders.size(); ++i) known[i].add(searcher->figures()[i]);
  }
  i64 most = 0;
  for (const Known& one : known) most = std::max(most, one.trials);
  u32 captain = orders.size(), best = orders.size();
  for (u32 i = 0; i < orders.size(); ++i) known[i].captains = searchers_.front()->is_captains(i);
  for (u32 i = 0; i < orders.size(); ++i) {
    if (known[i].trials * 2 < most) continue;  // dropped early
    u32& first = known[i].captains ? captain : best;
    if (first == orders.size() || known[i].mean_gain() > known[first].mean_gain()) first = i;
  }
  if (captain == orders.size()) return best;
  if (best == orders.size() || known[best].trials < trials_least) return captain;
  const i64 needed = std::max(i64{1}, keep_ * known[best].error());
  return known[best].mean_gain() - known[captain].mean_gain() >= needed ? best : captain;
}

void Flagship::choose(const core::Game& game, const core::StateBytes* seen, int seat,
                      core::Dice& dice, core::Order& out) {
  const u64 seed = u64{dice.below(~u32{0})} << 32 | dice.below(~u32{0});
  for (const auto& searcher : searchers_) searcher->forget();
  searchers_.front()->look(game, seen, seat, seed);
  if (searchers_.front()->orders().size() > 1)
    cores_.run(ms_, [&](u32 part, const Cores::Left& left) {
      Searcher& searcher = *searchers_[part];
      if (part != 0) searcher.look(game, seen, seat, seed);
      searcher.ponder(game, seat, seed, {part, static_cast<u32>(searchers_.size())}, left);
    });
  out = searchers_.front()->orders()[best()];
}

}  // namespace klaxon::battle::search
