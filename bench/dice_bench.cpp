// The references for all other figures: the bare generator, and the dice's three functions, each
// alongside its counterpart in the standard library.
#include <benchmark/benchmark.h>

#include <array>
#include <random>

#include "core/base/philox.h"
#include "core/dice/dice.h"

namespace klaxon {
namespace {

constexpr core::Roll roll{0};

// The generator as published, without our dice: one block of four words at a time.
void philox_word(benchmark::State& bench) {
  PhiloxBlock counter{0, 0, 0, 0};
  u32 sum = 0;
  for (auto _ : bench) {
    ++counter[0];
    for (u32 word : philox(counter, 1, 2)) sum ^= word;
  }
  benchmark::DoNotOptimize(sum);
  bench.SetItemsProcessed(bench.iterations() * 4);
}
BENCHMARK(philox_word);

template <class Distribution>
void ask_std(benchmark::State& bench, Distribution distribution) {
  std::mt19937 generator(1);
  for (auto _ : bench) benchmark::DoNotOptimize(distribution(generator));
  bench.SetItemsProcessed(bench.iterations());
}

constexpr std::array<u8, 11> weights{1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

void dice_die(benchmark::State& bench) {
  core::Dice dice(1, core::Stream::battle, 0);
  for (auto _ : bench) benchmark::DoNotOptimize(dice.die(roll, 6));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(dice_die);
BENCHMARK_CAPTURE(ask_std, die, std::uniform_int_distribution<int>(1, 6));

void dice_draw(benchmark::State& bench) {
  core::Dice dice(1, core::Stream::battle, 0);
  for (auto _ : bench) benchmark::DoNotOptimize(dice.draw(roll, weights));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(dice_draw);
BENCHMARK_CAPTURE(ask_std, draw, std::discrete_distribution<int>(weights.begin(), weights.end()));

void dice_pick(benchmark::State& bench) {
  core::Dice dice(1, core::Stream::battle, 0);
  u64 cards = 0;
  for (auto _ : bench) {
    if (cards == 0) cards = (u64{1} << 48) - 1;
    cards &= ~(u64{1} << dice.pick(roll, cards));
  }
  benchmark::DoNotOptimize(cards);
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(dice_pick);

// Picks one of the remaining cards in the simple way, by which the last card takes its place.
void std_pick(benchmark::State& bench) {
  std::mt19937 generator(1);
  std::array<u8, 48> cards{};
  std::size_t left = 0;
  for (auto _ : bench) {
    if (left == 0)
      for (; left < cards.size(); ++left) cards[left] = static_cast<u8>(left);
    const std::size_t chosen = std::uniform_int_distribution<std::size_t>(0, left - 1)(generator);
    benchmark::DoNotOptimize(cards[chosen]);
    cards[chosen] = cards[--left];
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(std_pick);

}  // namespace
}  // namespace klaxon
