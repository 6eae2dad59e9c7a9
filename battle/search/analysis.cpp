#include "battle/search/analysis.h"

#include <algorithm>
#include <set>

#include "core/base/square_root.h"

namespace klaxon::battle::search {
namespace {

constexpr u32 round_battles = 50;  // between two checks whether the verdict is clear
// The dice of each moment, first for its quick trials and then for the battles that settle it.
constexpr u64 first_of_battles = Trials::numbers / 2;
static_assert(Halving::trials_max < first_of_battles);
static_assert(Comparison::battles_max < Trials::numbers - first_of_battles);

// The blame for a loss, assuming that the loss is certain.
Blame blame_for(i32 loss) {
  u8 worst = 0;
  while (worst + 1U < std::size(least_loss) && loss >= least_loss[worst + 1U]) ++worst;
  return static_cast<Blame>(worst);
}

}  // namespace

const char* blame_name(Blame blame) {
  constexpr const char* names[] = {"good", "inaccuracy", "mistake", "blunder"};
  return names[static_cast<u8>(blame)];
}

void Comparison::add(i32 difference) {
  check(n_ < i64{battles_max}, "a comparison has an end");
  ++n_;
  sum_ += difference;
  squares_ += i64{difference} * difference;
}

i32 Comparison::mean() const {
  return n_ == 0 ? 0 : static_cast<i32>(sum_ / n_);
}

i32 Comparison::error() const {
  if (n_ == 0) return 0;
  return static_cast<i32>(base::square_root_nearest(static_cast<u64>(spread() / n_ / n_ / n_)));
}

bool Comparison::plain() const {
  const i32 more = mean() + 5 * error() / 2, less = mean() - 5 * error() / 2;
  return mean() + 2 * error() < least_loss[1] ||
         (less >= least_loss[1] && blame_for(less) == blame_for(more));
}

bool Comparison::doubtful() const {
  return blame() != Blame::none && mean() - 5 * error() / 2 < least_loss[1] / 2;
}

// The mean is at least two and a half errors if 4 n (sum d)^2 >= 25 (n sum d^2 - (sum d)^2).
Blame Comparison::blame() const {
  return 4 * n_ * sum_ * sum_ < 25 * spread() ? Blame::none : blame_for(mean());
}

Analysis::Analysis(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman,
                   std::unique_ptr<Judge> judge, std::unique_ptr<Proposer> proposer,
                   const AnalysisPlan& plan, u64 seed)
    : plan_(plan),
      trials_(std::move(captain), std::move(helmsman), std::move(judge), std::move(proposer),
              plan.search, seed) {}

bool Analysis::has_choice(const Moment& moment) {
  core::Offers offers;
  moment.game.offers(moment.seen, moment.seat, offers);
  return !offers.forms.empty() || offers.list.size() > 1;
}

Finding Analysis::look(const Moment& moment) {
  orders_.clear();
  orders_.add(moment.given);
  const OrderSet& ideas = trials_.ideas(moment);
  for (u32 i = 0; i < ideas.size(); ++i) orders_.add(ideas[i]);
  Finding finding;
  finding.orders = orders_.size();
  if (orders_.size() == 1) return finding;
  // all other orders are measured against the order that was given
  Halving& found = trials_.search(moment, orders_, orders_.size());
  const u32 best = found.best(0);
  if (best == 0) return finding;
  finding.better = orders_[best];
  finding.loss = std::max(0, found[best].gain);
  finding.error = found[best].error;
  return finding;
}

void Analysis::settle(const Moment& moment, Finding& finding) {
  Comparison lost;
  const u32 battles = std::min(plan_.battles, Comparison::battles_max / 2);
  while (lost.battles() < battles || (lost.battles() < 2 * battles && lost.doubtful())) {
    const u64 number = first_of_battles + lost.battles();
    lost.add(trials_.play(moment, finding.better, number) -
             trials_.play(moment, moment.given, number));
    if (lost.battles() % round_battles == 0 && lost.plain()) break;
  }
  finding.settled = lost.battles();
  finding.loss = std::max(0, lost.mean());
  finding.error = lost.error();
  finding.blame = lost.blame();
}

std::vector<Account> accounts(std::span<const int> teams, std::span<const i32> start,
                              std::span<const i32> result, std::span<const i32> lost) {
  const i32 others = static_cast<i32>(std::set<int>(teams.begin(), teams.end()).size()) - 1;
  std::vector<Account> all;
  for (std::size_t seat = 0; seat < teams.size(); ++seat) {
    i32 own = 0, given = 0;
    for (std::size_t other = 0; other < teams.size(); ++other)
      (teams[other] == teams[seat] ? own : given) += lost[other];
    Account account{.start = start[seat], .result = result[seat]};
    account.skill = (others > 0 ? given / others : 0) - own;
    account.luck = account.result - account.start - account.skill;
    all.push_back(account);
  }
  return all;
}

}  // namespace klaxon::battle::search
