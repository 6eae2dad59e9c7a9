#include "battle/search/puzzle.h"

#include <algorithm>
#include <functional>

#include "core/base/sorting.h"

namespace klaxon::battle::search {
namespace {

// The dice of each moment, for quick trials, first battles and battles with fresh dice.
constexpr u64 puzzle_battles_from = Trials::numbers / 4, puzzle_fresh_from = Trials::numbers / 2;
static_assert(Halving::trials_max < puzzle_battles_from);
static_assert(Comparison::battles_max < Trials::numbers - puzzle_fresh_from);

// With a smaller lead than this, a search or the first battles find nothing worth more battles.
constexpr i32 promising_lead = (puzzle_gain_least - puzzle_next_below) / 2;

// Is this difference too great to be explained by luck?
bool certain(i32 difference, i32 error) {
  return 2 * difference >= 5 * error;
}

template <class Values>
void sort_best_first(std::vector<Values>& all) {
  base::sort_stably(all, std::greater<>(), [](const Values& one) { return one.mean(); });
}

}  // namespace

// What an order won in each of its battles.
struct Puzzler::Values {
  core::KeptOrder order;
  std::vector<i32> won;

  Comparison sum() const {
    Comparison all;
    for (const i32 one : won) all.add(one);
    return all;
  }
  Comparison behind(const Values& other) const {
    Comparison all;
    for (std::size_t i = 0; i < won.size(); ++i) all.add(other.won[i] - won[i]);
    return all;
  }
  i32 mean() const { return sum().mean(); }
  Tried tried(const Values& best) const {
    const Comparison own = sum(), less = behind(best);
    return {order, own.mean(), own.error(), less.mean(), less.error(), own.battles()};
  }
};

Puzzler::Puzzler(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman,
                 std::unique_ptr<Judge> judge, std::unique_ptr<Proposer> proposer,
                 const PuzzlePlan& plan, u64 seed)
    : plan_(plan),
      trials_(std::move(captain), std::move(helmsman), std::move(judge), std::move(proposer),
              plan.search, seed) {}

std::vector<core::KeptOrder> Puzzler::orders(const Analysis::Moment& moment,
                                             std::span<const core::KeptOrder> known) {
  const OrderSet& ideas = trials_.ideas(moment);
  OrderSet all;
  all.add(moment.given);
  for (const core::KeptOrder& one : known) all.add(one);
  for (u32 i = 0; i < ideas.size(); ++i) all.add(ideas[i]);
  std::vector<core::KeptOrder> kept;
  kept.reserve(all.size());
  for (u32 i = 0; i < all.size(); ++i) kept.emplace_back(all[i]);
  return kept;
}

bool Puzzler::may_be_one(const Analysis::Moment& moment, std::span<const core::KeptOrder> orders) {
  const u32 count = static_cast<u32>(orders.size());
  if (count < 2) return false;
  const Halving& found = trials_.search(moment, orders, count);
  std::vector<i32> means;
  means.reserve(count);
  for (u32 i = 0; i < count; ++i) means.push_back(found[i].mean());
  std::ranges::sort(means, std::greater<>());
  return means[0] - means[1] >= promising_lead && means[0] >= puzzle_wins_least / 2;
}

Puzzler::Values Puzzler::battles_of(const Analysis::Moment& moment, core::OrderView order,
                                    u64 first, u32 count) {
  Values values{order, {}};
  for (u32 i = 0; i < count; ++i) values.won.push_back(trials_.play(moment, order, first + i));
  return values;
}

Proof Puzzler::prove(const Analysis::Moment& moment, std::span<const core::KeptOrder> orders) {
  std::vector<Values> first, fresh;
  for (const core::KeptOrder& order : orders)
    first.push_back(battles_of(moment, order, puzzle_battles_from, first_battles));
  sort_best_first(first);
  const auto is_given = [&](const Values& one) {
    return core::OrderView(one.order) == moment.given;
  };
  const bool promises = first[0].mean() - first[1].mean() >= promising_lead;
  const u32 most = std::min(plan_.battles, Comparison::battles_max);
  for (u32 i = 0; i < first.size() && promises; ++i)
    if (i < finalists || is_given(first[i]))
      fresh.push_back(battles_of(moment, first[i].order, puzzle_fresh_from, most));
  sort_best_first(fresh);
  Proof proof;
  for (const Values& one : fresh) proof.orders.push_back(one.tried(fresh[0]));
  for (const Values& one : first)
    if (std::ranges::find(fresh, one.order, &Values::order) == fresh.end())
      proof.orders.push_back(one.tried(first[0]));
  proof.given = static_cast<u32>(
      std::ranges::find(proof.orders, core::KeptOrder(moment.given), &Tried::order) -
      proof.orders.begin());
  proof.gain = proof.reference().behind;
  proof.error = proof.reference().behind_error;
  proof.holds = promises && is_clear(proof, false);
  proof.stands = promises && is_clear(proof, true);
  return proof;
}

// True if one order is best by a clear margin and no other comes close. With `leeway`, the
// bounds for a new puzzle need only be met within two and a half errors.
bool Puzzler::is_clear(const Proof& proof, bool leeway) {
  const Tried &best = proof.best(), &next = proof.next();
  const auto least = [&](i32 bound, i32 error) { return leeway ? bound - 5 * error / 2 : bound; };
  const i32 next_gains = proof.reference().behind - next.behind;
  return certain(proof.gain, proof.error) && certain(next.behind, next.behind_error) &&
         best.chance >= least(puzzle_wins_least, best.error) &&
         proof.gain >= least(puzzle_gain_least, proof.error) &&
         next.behind >= least(puzzle_gain_least - puzzle_next_below, next.behind_error) &&
         -next_gains > least(-puzzle_next_below, next.behind_error);
}

}  // namespace klaxon::battle::search
