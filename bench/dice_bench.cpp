// The references of every other figure: the bare generator, and the three questions to the dice.
#include <benchmark/benchmark.h>

#include "core/base/philox.h"
#include "core/dice.h"

namespace klaxon {
namespace {

constexpr core::Roll roll{0};

// One block at a time, four words each: the generator as published, without our dice.
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

void dice_die(benchmark::State& bench) {
  core::Dice dice(1, core::Stream::battle, 0);
  for (auto _ : bench) benchmark::DoNotOptimize(dice.die(roll, 6));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(dice_die);

void dice_draw(benchmark::State& bench) {
  core::Dice dice(1, core::Stream::battle, 0);
  const u8 weights[] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
  for (auto _ : bench) benchmark::DoNotOptimize(dice.draw(roll, weights));
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(dice_draw);

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

}  // namespace
}  // namespace klaxon
