// Random battles of the toy system: decisions per second and the cost of a copy and a resample. The
// label says what was played, so that a shortened battle cannot pass for a fast one.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "battle/search/playout.h"
#include "bench/random_battles.h"
#include "tests/support/toy.h"

namespace klaxon {
namespace {

using battle::search::PlayRoom;
using bench::seed;

std::unique_ptr<core::Game> toy(const char* scenario) {
  battle::Setup setup;
  core::Faults faults;
  if (!tests::toy_system().prepare(scenario, core::Tree::table(), setup, faults)) std::abort();
  return tests::toy_system().open(setup, faults);
}

void toy_decisions(benchmark::State& state, const char* scenario) {
  bench::random_battles(state, *toy(scenario), 100);
}
BENCHMARK_CAPTURE(toy_decisions, skirmish, "skirmish")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(toy_decisions, fleet, "fleet")->Unit(benchmark::kMicrosecond);

template <class Act>
void on_opening(benchmark::State& state, Act act) {
  const auto game = toy("fleet");
  PlayRoom room(*game);
  core::Dice dice(seed, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(room.state.bytes(), dice, no_log);
  for (auto _ : state) {
    act(*game, room);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations());
  state.SetLabel(std::to_string(game->state_size()) + " bytes");
}

void toy_copy(benchmark::State& state) {
  on_opening(state, [](const core::Game& game, PlayRoom& room) {
    game.copy(room.seen.bytes(), room.state.bytes());
  });
}
BENCHMARK(toy_copy);

void toy_copy_and_resample(benchmark::State& state) {
  core::Dice redeals(seed, core::Stream::resample, 0);
  on_opening(state, [&](const core::Game& game, PlayRoom& room) {
    game.copy(room.seen.bytes(), room.state.bytes());
    game.resample(room.seen.bytes(), 0, redeals);
  });
}
BENCHMARK(toy_copy_and_resample);

void toy_fingerprint(benchmark::State& state) {
  on_opening(state, [](const core::Game& game, PlayRoom& room) {
    benchmark::DoNotOptimize(game.fingerprint(room.state.bytes()));
  });
}
BENCHMARK(toy_fingerprint);

}  // namespace
}  // namespace klaxon
