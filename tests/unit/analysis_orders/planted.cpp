#include "tests/unit/analysis_orders/planted.h"

#include <bit>
#include <ctime>

#include "battle/search/advisor.h"
#include "battle/search/playout.h"
#include "tests/unit/analysis_orders/recorded.h"

namespace klaxon::tests {

using battle::match::StateBuffer;
using battle::search::Analysis;
using battle::search::Blame;
using battle::search::Bot;
using battle::search::Comparison;
using battle::search::Finding;
using battle::search::sure;

namespace {

constexpr u64 battle_seed = 2026, truth_seed = 77;

class Field {
 public:
  Field(const Planted& planted, u32 truths)
      : planted_(planted),
        truths_(truths),
        system_(shipped().find(planted.system)->system()),
        game_(open()),
        captain_(system_.bot("captain")),
        analysis_(staff::analysis_with(system_, planted.settings)),
        state_(*game_),
        seen_(*game_),
        room_(*game_) {}

  Tally play(u64 number) {
    core::Dice opening(battle_seed, core::Stream::setup, number);
    core::Dice battle(battle_seed, core::Stream::battle, number);
    core::Dice bots(battle_seed, core::Stream::bot, number);
    core::Dice redeals(battle_seed, core::Stream::resample, number);
    core::Log no_log;
    game_->setup(state_.bytes(), opening, no_log);
    tally_ = {.battles = 1};
    for (u32 line = 1;; ++line) {
      const u16 owed = game_->window(state_.bytes()).owed;
      if (owed == 0) return tally_;
      const int seat = std::countr_zero(owed);
      game_->copy(seen_.bytes(), state_.bytes());
      battle::search::show_to_advisor(*game_, seen_.bytes(), seat, redeals);
      captain_->choose(*game_, seen_.bytes(), seat, bots, meant_);
      given_ = meant_;
      if (bots.below(100) < planted_.slips)
        random_.choose(*game_, seen_.bytes(), seat, bots, given_);
      const bool slip = !(core::OrderView(given_) == core::OrderView(meant_));
      if (slip || line % planted_.one_in == 0)
        judge({*game_, seen_.bytes(), seat, given_, number << 20 | line}, slip);
      game_->apply(state_.bytes(), seat, given_, battle, no_log);
    }
  }

 private:
  std::unique_ptr<core::Game> open() const {
    battle::Setup setup;
    core::Faults faults;
    system_.prepare(planted_.scenario, core::Tree::table(), setup, faults);
    auto game = system_.open(setup, faults);
    check(game != nullptr, "a shipped scenario opens");
    return game;
  }

  void judge(const Analysis::Moment& moment, bool slip) {
    if (!Analysis::has_choice(moment)) return;
    ++tally_.orders;
    const std::clock_t start = std::clock();
    Finding finding = analysis_->look(moment);
    if (finding.suspicious()) analysis_->settle(moment, finding);
    tally_.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const bool blamed = finding.blame != Blame::none;
    if (slip) {
      ++tally_.slips;
      const Comparison truth = compared(moment, meant_);
      if (truth.mean() < grave_loss || truth.blame() == Blame::none) return;
      ++tally_.grave;
      tally_.found += blamed ? 1 : 0;
      return;
    }
    ++tally_.captains;
    if (!blamed) return;
    ++tally_.blamed;
    tally_.wrongly += compared(moment, core::Order(finding.better)).mean() < wrong_gain ? 1 : 0;
  }

  // How much better another order is than the one given.
  Comparison compared(const Analysis::Moment& moment, const core::Order& other) {
    Comparison gained;
    for (u32 n = 0; n < truths_; ++n)
      gained.add(to_the_end(moment, other, n) - to_the_end(moment, given_, n));
    return gained;
  }
  i32 to_the_end(const Analysis::Moment& moment, const core::Order& order, u64 n) {
    core::Dice first(truth_seed, core::Stream::setup, n);
    core::StateBytes* state = room_.state.bytes();
    game_->copy(state, moment.seen);
    game_->resample(state, moment.seat, first);
    core::Log no_log;
    game_->apply(state, moment.seat, order, first, no_log);
    const std::vector<Bot*> captains(static_cast<std::size_t>(game_->seats()), captain_.get());
    const auto end = battle::search::play_on(*game_, room_, captains, truth_seed, n);
    return end.over ? sure / 2 * (end.score[static_cast<std::size_t>(moment.seat)] + 1) : sure / 2;
  }

  const Planted& planted_;
  u32 truths_;
  const battle::System& system_;
  std::unique_ptr<core::Game> game_;
  std::unique_ptr<Bot> captain_;
  battle::search::RandomBot random_;
  std::unique_ptr<Analysis> analysis_;
  StateBuffer state_, seen_;
  battle::search::PlayRoom room_;
  core::Order meant_, given_;
  Tally tally_;
};

}  // namespace

void Tally::add(const Tally& other) {
  battles += other.battles;
  orders += other.orders;
  slips += other.slips;
  grave += other.grave;
  found += other.found;
  captains += other.captains;
  blamed += other.blamed;
  wrongly += other.wrongly;
  seconds += other.seconds;
}

std::string Tally::text() const {
  const auto count = [](u32 number) { return std::to_string(number); };
  return count(battles) + " battles, " + count(orders) + " orders, " + count(slips) + " slips, " +
         count(grave) + " grave, found " + count(found) + "; captains' orders " + count(captains) +
         ", blamed " + count(blamed) + ", wrongly " + count(wrongly) + "; " +
         std::to_string(seconds / battles) + " s a battle";
}

Tally analysed(const Planted& planted, u64 from, u64 to, u32 truths) {
  Field field(planted, truths);
  Tally all;
  for (u64 number = from; number < to; ++number) all.add(field.play(number));
  return all;
}

}  // namespace klaxon::tests
