#include "battle/search/analysis.h"

#include <algorithm>
#include <set>

#include "battle/match/state_buffer.h"
#include "core/base/square_root.h"

namespace klaxon::battle::search {
namespace {

constexpr u32 round_battles = 50;  // between two looks at whether it is plain
// Of each moment: its quick trials, and behind them the battles that settle it.
constexpr u64 numbers = 1U << 16, first_of_battles = 1U << 15;
static_assert(Halving::trials_max < first_of_battles);
static_assert(Comparison::battles_max < numbers - first_of_battles);

// Of a loss that is certain.
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

// The mean is two and a half errors if 4 n (sum d)^2 >= 25 (n sum d^2 - (sum d)^2).
Blame Comparison::blame() const {
  return 4 * n_ * sum_ * sum_ < 25 * spread() ? Blame::none : blame_for(mean());
}

struct Analysis::Room {
  explicit Room(const core::Game& game) : world(game) {}
  match::StateBuffer world;  // played on and thrown away
};

Analysis::Analysis(std::unique_ptr<Bot> captain, std::unique_ptr<Bot> helmsman,
                   std::unique_ptr<Judge> judge, std::unique_ptr<Proposer> proposer,
                   const AnalysisPlan& plan, u64 seed)
    : captain_(std::move(captain)),
      helmsman_(std::move(helmsman)),
      judge_(std::move(judge)),
      proposer_(std::move(proposer)),
      plan_(plan),
      seed_(seed),
      candidates_(*captain_, proposer_.get(), plan.search.candidates),
      quick_(*captain_, *helmsman_, judge_.get(), plan.search.horizon),
      whole_(*captain_, *captain_, nullptr, to_the_end) {}

Analysis::~Analysis() = default;

void Analysis::make_room(const core::Game& game) {
  if (room_ == nullptr || room_->world.size() != game.state_size())
    room_ = std::make_unique<Room>(game);
}

bool Analysis::has_choice(const Moment& moment) {
  core::Offers offers;
  moment.game.offers(moment.seen, moment.seat, offers);
  return !offers.forms.empty() || offers.list.size() > 1;
}

// Battle `number` of a moment has the same dice and the same world for every order.
i32 Analysis::try_out(Rollout& rollout, const Moment& moment, core::OrderView order, u64 number) {
  const u64 of_all = moment.number * numbers + number;
  core::Dice redeals(seed_, core::Stream::resample, of_all);
  core::Dice battle(seed_, core::Stream::battle, of_all), bots(seed_, core::Stream::bot, of_all);
  core::StateBytes* world = room_->world.bytes();
  moment.game.copy(world, moment.seen);
  moment.game.resample(world, moment.seat, redeals);
  core::Log no_log;
  const u32 began = moment.game.window(world).number;
  moment.game.apply(world, moment.seat, core::Order(order), battle, no_log);
  return rollout.value(moment.game, world, began, moment.seat, battle, bots);
}

Finding Analysis::look(const Moment& moment) {
  make_room(moment.game);
  core::Dice ideas(seed_, core::Stream::setup, moment.number);
  candidates_.gather(moment.game, moment.seen, moment.seat, ideas, room_->world);
  orders_.clear();
  orders_.add(moment.given);
  for (u32 i = 0; i < candidates_.orders().size(); ++i) orders_.add(candidates_.orders()[i]);
  Finding finding;
  finding.orders = orders_.size();
  if (orders_.size() == 1) return finding;
  // the order that was given never drops out: all others are measured against it
  halving_.begin(orders_.size(), 0b1, plan_.search.trials);
  for (u32 choice = 0, number = 0; halving_.next(choice, number);)
    halving_.add(choice, try_out(quick_, moment, orders_[choice], number));
  const u32 best = halving_.best(0);
  if (best == 0) return finding;
  finding.better = orders_[best];
  finding.loss = std::max(0, halving_[best].gain);
  finding.error = halving_[best].error;
  return finding;
}

void Analysis::settle(const Moment& moment, Finding& finding) {
  make_room(moment.game);
  Comparison lost;
  const u32 battles = std::min(plan_.battles, Comparison::battles_max / 2);
  while (lost.battles() < battles || (lost.battles() < 2 * battles && lost.doubtful())) {
    const u64 number = first_of_battles + lost.battles();
    lost.add(try_out(whole_, moment, finding.better, number) -
             try_out(whole_, moment, moment.given, number));
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
