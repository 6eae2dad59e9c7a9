// Random battles of the toy: decisions a second, and what a copy and a resample cost. The label
// says what was played, so that a shortened battle cannot pass for a fast one.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "battle/search/playout.h"
#include "tests/support/allocation_count.h"
#include "tests/support/toy.h"

namespace klaxon {
namespace {

using battle::search::PlayResult;
using battle::search::PlayRoom;

constexpr u64 seed = 42;
constexpr u64 battles_labelled = 100;

std::unique_ptr<core::Game> toy(const char* scenario) {
  battle::Setup setup;
  core::Faults faults;
  if (!tests::toy_system().prepare(scenario, core::Tree::table(), setup, faults)) std::abort();
  return tests::toy_system().open(setup, faults);
}

// The sum of the first battles: the same in every build on every machine.
std::string label_of(const core::Game& game, PlayRoom& room,
                     std::span<battle::search::Bot* const> bots) {
  u64 decisions = 0, dice = 0, print = 0;
  const u64 before = tests::allocations_so_far();
  for (u64 number = 0; number < battles_labelled; ++number) {
    const PlayResult result = play_out(game, room, bots, seed, number);
    decisions += result.decisions;
    dice += result.dice;
    print = print * 31 + result.fingerprint;
  }
  char text[160];
  std::snprintf(
      text, sizeof text, "%llu battles: %llu decisions, %llu dice, print %016llx, %llu allocations",
      static_cast<unsigned long long>(battles_labelled), static_cast<unsigned long long>(decisions),
      static_cast<unsigned long long>(dice), static_cast<unsigned long long>(print),
      static_cast<unsigned long long>(tests::allocations_so_far() - before));
  return text;
}

void toy_decisions(benchmark::State& bench, const char* scenario) {
  const auto game = toy(scenario);
  PlayRoom room(*game);
  battle::search::RandomBot bot;
  const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game->seats()), &bot);
  bench.SetLabel(label_of(*game, room, bots));
  u64 number = 0;
  i64 decisions = 0;
  for (auto _ : bench) decisions += play_out(*game, room, bots, seed, number++).decisions;
  bench.SetItemsProcessed(decisions);  // items are decisions
}
BENCHMARK_CAPTURE(toy_decisions, skirmish, "skirmish")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(toy_decisions, fleet, "fleet")->Unit(benchmark::kMicrosecond);

template <class Act>
void on_opening(benchmark::State& bench, Act act) {
  const auto game = toy("fleet");
  PlayRoom room(*game);
  core::Dice dice(seed, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(room.state.bytes(), dice, no_log);
  for (auto _ : bench) {
    act(*game, room);
    benchmark::ClobberMemory();
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.SetLabel(std::to_string(game->state_size()) + " bytes");
}

void toy_copy(benchmark::State& bench) {
  on_opening(bench, [](const core::Game& game, PlayRoom& room) {
    game.copy(room.seen.bytes(), room.state.bytes());
  });
}
BENCHMARK(toy_copy);

void toy_copy_and_resample(benchmark::State& bench) {
  core::Dice redeals(seed, core::Stream::resample, 0);
  on_opening(bench, [&](const core::Game& game, PlayRoom& room) {
    game.copy(room.seen.bytes(), room.state.bytes());
    game.resample(room.seen.bytes(), 0, redeals);
  });
}
BENCHMARK(toy_copy_and_resample);

void toy_fingerprint(benchmark::State& bench) {
  on_opening(bench, [](const core::Game& game, PlayRoom& room) {
    benchmark::DoNotOptimize(game.fingerprint(room.state.bytes()));
  });
}
BENCHMARK(toy_fingerprint);

}  // namespace
}  // namespace klaxon
