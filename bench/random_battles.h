// Battles between random bots, as several benchmarks measure them.
#pragma once

#include <benchmark/benchmark.h>

#include <vector>

#include "battle/search/bot.h"
#include "core/game.h"

namespace klaxon::bench {

inline constexpr u64 seed = 42;

// The same bot in every seat.
std::vector<battle::search::Bot*> in_all_seats(const core::Game& game, battle::search::Bot& bot);

// An item is a decision, which is offered, drawn within its ranges and applied. The label describes
// the first `labelled` battles and is the same in every build on every machine: a shortened battle
// cannot pass for a fast one.
void random_battles(benchmark::State& bench, const core::Game& game, u64 labelled = 200);

}  // namespace klaxon::bench
