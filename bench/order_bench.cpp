// Parts of orders and events: copies of an event, alongside a plain copy of its bytes; values drawn
// from a range and checked against it, alongside the remainder that an even draw needs.
#include <benchmark/benchmark.h>

#include <cstring>

#include "core/event.h"
#include "core/order.h"

namespace klaxon {
namespace {

// An event with four args and three terms, like a line about damage.
core::Event damage() {
  core::Event event;
  event.kind = 7;
  event.rule = core::RuleId{3};
  for (i32 i = 0; i < 4; ++i) event.arg(10 + i);
  for (u16 i = 0; i < 3; ++i) event.term(i, 20 + i);
  return event;
}

void event_copy(benchmark::State& bench) {
  const core::Event event = damage();
  core::Event copy;
  for (auto _ : bench) {
    copy = event;
    benchmark::DoNotOptimize(copy);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(event_copy);

void event_copy_of_all_bytes(benchmark::State& bench) {
  alignas(core::Event) unsigned char from[sizeof(core::Event)] = {}, to[sizeof(core::Event)];
  for (auto _ : bench) {
    std::memcpy(to, from, sizeof to);
    benchmark::DoNotOptimize(to);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(event_copy_of_all_bytes);

// A form's field: draws an index, takes its value and asks whether the range has it.
void range_field(benchmark::State& bench, core::Range range) {
  u32 i = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(range);
    const i32 value = range.at(i++ % range.count());
    benchmark::DoNotOptimize(range.has(value));
  }
}
BENCHMARK_CAPTURE(range_field, between, core::Range::between(1, 40));
BENCHMARK_CAPTURE(range_field, of_mask, core::Range::of_mask(0x0f0f'0ff0, 3));

void range_has(benchmark::State& bench, core::Range range) {
  i32 value = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(range);
    benchmark::DoNotOptimize(range.has(++value & 31));
  }
}
BENCHMARK_CAPTURE(range_has, between, core::Range::between(1, 40));
BENCHMARK_CAPTURE(range_has, of_mask, core::Range::of_mask(0x0f0f'0ff0, 3));

void bare_remainder(benchmark::State& bench) {
  u32 i = 0, count = 40;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(count);
    benchmark::DoNotOptimize(i++ % count);
  }
}
BENCHMARK(bare_remainder);

}  // namespace
}  // namespace klaxon
