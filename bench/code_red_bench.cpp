// Volleys dealt with cards: a card, a volley and odds, each alongside the bare generator of
// dice_bench.cpp in the same run. The labels say what was played: a shortened volley cannot pass
// for a fast one. The policy 'listed' makes the owner's choices. Times are processor times.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "battle/search/playout.h"
#include "core/dice/deck.h"
#include "registry/registry.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/game.h"
#include "rules/code_red/rolls.h"
#include "staff/code_red/odds/odds.h"
#include "tests/support/allocation_count.h"

namespace klaxon {
namespace {

namespace cards = rules::code_red;
using battle::search::PlayRoom;

constexpr u64 seed = 42;
constexpr int volley_points = 25;
constexpr u64 labelled = 1000;

const battle::System& code_red() {
  static const registry::Registry registry;
  for (const staff::Staff* staff : registry.systems())
    if (std::string_view(staff->system().lexicon().system) == "code-red") return staff->system();
  std::abort();
}

std::unique_ptr<core::Game> open(const char* scenario) {
  battle::Setup setup;
  core::Faults faults;
  if (!code_red().prepare(scenario, core::Tree::table(), setup, faults)) std::abort();
  return code_red().open(setup, faults);
}

// The cruiser with which both the duel and the desk are measured.
const cards::Design& cruiser() {
  static const std::unique_ptr<core::Game> duel = open("duel");
  return static_cast<const cards::CodeRedGame&>(*duel).scenario().designs[0];
}

// What was played, for the label: the same in every build and on every machine.
struct Sum {
  u64 of = 0, decisions = 0, dice = 0, print = 0, allocations = tests::allocations_so_far();

  std::string text(const char* what) const {
    char line[200];
    std::snprintf(
        line, sizeof line, "%llu %s: %llu decisions, %llu dice, print %016llx, %llu allocations",
        static_cast<unsigned long long>(of), what, static_cast<unsigned long long>(decisions),
        static_cast<unsigned long long>(dice), static_cast<unsigned long long>(print),
        static_cast<unsigned long long>(tests::allocations_so_far() - allocations));
    return line;
  }
};

// Measures nothing but a deck of 64 cards, of which ten are dealt at a time as in a volley.
void code_red_bare_deck(benchmark::State& bench) {
  core::Dice dice(seed, core::Stream::battle, 0);
  core::Deck deck = core::Deck::of(64);
  int dealt = 0;
  for (auto _ : bench) {
    if (dealt++ == 10) deck.reshuffle(), dealt = 1;
    benchmark::DoNotOptimize(deck.deal(dice, cards::rolls::deal));
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(code_red_bare_deck);

u64 print_of(const cards::Ship& ship) {
  u64 print = ship.destroyed;
  for (u8 boxes : ship.boxes) print = print * 31 + boxes;
  return print;
}

// Measures only the dealing of one volley at an undamaged ship. Returns the number of dice rolled,
// for the cards and for a critical hit.
u64 strike(const cards::Ship& whole, cards::Ship& ship, const cards::Options& options,
           core::Dice& dice, int points = volley_points) {
  ship = whole;
  core::Log no_log;
  const cards::VolleyTarget struck{ship, cruiser(), options, 0};
  const u64 before = dice.asked();
  cards::begin_volley(struck, points, no_log);
  cards::run_volley(struck, cards::OwnerPolicy::listed, dice, no_log);
  return dice.asked() - before;
}

// An item is a card if `by_card`, else a volley.
void code_red_volley(benchmark::State& bench, bool by_card, bool criticals) {
  const cards::Options options{.criticals = criticals};
  const cards::Ship whole = cards::fresh_ship(cruiser(), 0);
  cards::Ship ship = whole;
  Sum sum;
  core::Dice first(seed, core::Stream::battle, 1);
  for (; sum.of < labelled; ++sum.of) {
    sum.dice += strike(whole, ship, options, first);
    sum.print = sum.print * 31 + print_of(ship);
  }
  bench.SetLabel(sum.text("volleys"));
  core::Dice dice(seed, core::Stream::battle, 0);
  u64 asked = 0;
  for (auto _ : bench) {
    asked += strike(whole, ship, options, dice);
    benchmark::ClobberMemory();
  }
  bench.SetItemsProcessed(by_card ? static_cast<i64>(asked) : bench.iterations());
  if (by_card)
    bench.counters["card"] = benchmark::Counter(
        static_cast<double>(asked), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(code_red_volley, 25_points, false, true);
BENCHMARK_CAPTURE(code_red_volley, 25_points_no_criticals, false, false);
BENCHMARK_CAPTURE(code_red_volley, by_card, true, true);

// The cost of one more card in a volley: volleys of twice the points minus volleys of the points,
// so that a volley's fixed cost and the harness cancel out. The time is per card.
void code_red_card(benchmark::State& bench, bool criticals) {
  constexpr int rounds = 512;
  const cards::Options options{.criticals = criticals};
  const cards::Ship whole = cards::fresh_ship(cruiser(), 0);
  cards::Ship ship = whole;
  core::Dice dice(seed, core::Stream::battle, 0);
  using Clock = std::chrono::steady_clock;
  u64 asked = 0;
  const auto volleys = [&](int points) {
    const auto begun = Clock::now();
    asked = 0;
    for (int i = 0; i < rounds; ++i) {
      asked += strike(whole, ship, options, dice, points);
      benchmark::ClobberMemory();
    }
    return std::chrono::duration<double>(Clock::now() - begun).count();
  };
  for (auto _ : bench) {
    const double seconds = volleys(volley_points);
    const u64 cards_before = asked;
    const double more = volleys(2 * volley_points) - seconds;
    bench.SetIterationTime(more / static_cast<double>(asked - cards_before));
  }
}
BENCHMARK_CAPTURE(code_red_card, one_more, true)->UseManualTime()->Iterations(400);
BENCHMARK_CAPTURE(code_red_card, one_more_no_criticals, false)->UseManualTime()->Iterations(400);

// The same volley as desk orders: copies, checks and applies each, always taking the first choice.
class Desk {
 public:
  Desk() : game_(open("desk")), room_(*game_) {
    core::Dice dice(seed, core::Stream::setup, 0);
    game_->setup(room_.seen.bytes(), dice, no_log_);
  }
  const core::Game& game() const { return *game_; }
  PlayRoom& room() { return room_; }

  u64 volley(core::Dice& dice) {
    game_->copy(room_.state.bytes(), room_.seen.bytes());
    u64 decisions = 1;
    give(volley_order_, dice);
    for (;;) {
      offers_.clear();
      game_->offers(room_.state.bytes(), 0, offers_);
      if (offers_.list[0].verb != cards::verbs::choose) return decisions;
      give(core::Order(offers_.list[0]), dice);
      ++decisions;
    }
  }

 private:
  void give(const core::Order& order, core::Dice& dice) {
    if (game_->check(room_.state.bytes(), 0, order)) std::abort();
    game_->apply(room_.state.bytes(), 0, order, dice, no_log_);
  }

  std::unique_ptr<core::Game> game_;
  PlayRoom room_;
  core::Offers offers_;
  core::Log no_log_;
  core::Order volley_order_{cards::verbs::volley, {0, volley_points}};
};

void code_red_volley_by_orders(benchmark::State& bench) {
  Desk desk;
  Sum sum;
  core::Dice first(seed, core::Stream::battle, 1);
  for (; sum.of < labelled; ++sum.of) {
    sum.decisions += desk.volley(first);
    sum.print = sum.print * 31 + desk.game().fingerprint(desk.room().state.bytes());
  }
  sum.dice = first.asked();
  bench.SetLabel(sum.text("volleys"));
  core::Dice dice(seed, core::Stream::battle, 0);
  for (auto _ : bench) benchmark::DoNotOptimize(desk.volley(dice));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(code_red_volley_by_orders);

// An item is a trial, which fills a log; the log's entries are counted.
void code_red_odds(benchmark::State& bench) {
  constexpr u64 trials = 10'000;
  staff::code_red::OddsQuery query(cruiser(), volley_points, {}, trials, seed);
  query.compare = false;
  bench.SetLabel("print " + staff::code_red::odds(query).find("fingerprint")->text);
  for (auto _ : bench) benchmark::DoNotOptimize(staff::code_red::odds(query));
  bench.SetItemsProcessed(bench.iterations() * static_cast<i64>(trials));
}
BENCHMARK(code_red_odds)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace klaxon
