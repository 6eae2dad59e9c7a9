// A fleet battle of thirty units: random decisions, a copy and the analysis, alongside the bare
// generator of dice_bench.cpp in the same run. The label says what was played: a shortened battle
// cannot pass for a fast one. Times are processor times on one core.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "battle/search/playout.h"
#include "bench/random_battles.h"
#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/behaviours/scout.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/analysis/analysis.h"

namespace klaxon {
namespace {

using battle::search::PlayRoom;
using bench::seed;
using rules::sidcors::SidcorsGame;

// Two forces of fifteen: cruisers, frigates, carriers, a scout and a mauler each.
std::unique_ptr<core::Game> thirty_units() {
  using namespace rules::sidcors;
  struct Row {
    const char* factors;
    u32 count;
    u8 ew;
    bool mauler;
  };
  constexpr Row rows[] = {{"9-9/5", 1, 0, false}, {"8-8/4", 5, 0, false},
                          {"5-5/3", 5, 0, false}, {"6-7(6)/3-4(2)", 2, 0, false},
                          {"5-5/2", 1, 2, false}, {"10-8/5", 1, 0, true}};
  Scenario scenario;
  scenario.id = "thirty";
  for (const Row& row : rows) {
    Design design;
    design.id = design.name = row.factors;
    if (read_factors(row.factors, design.factors).what != nullptr) std::abort();
    design.ability[scout_ability] = row.ew;
    design.ability[mauler_ability] = row.mauler;
    Placed placed;
    placed.design = static_cast<u8>(scenario.designs.size());
    placed.fighters = design.fighter_places(false);
    for (auto& force : scenario.forces) force.insert(force.end(), row.count, placed);
    scenario.designs.push_back(design);
  }
  return std::make_unique<SidcorsGame>(std::move(scenario));
}

void sidcors_decisions_thirty_units(benchmark::State& state) {
  bench::random_battles(state, *thirty_units());
}
BENCHMARK(sidcors_decisions_thirty_units)->Unit(benchmark::kMicrosecond);

// Performs an act on the opening of a battle of thirty units; an item is a single act.
template <class Act>
void on_opening(benchmark::State& state, Act act) {
  const auto game = thirty_units();
  PlayRoom room(*game);
  core::Dice dice(seed, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(room.state.bytes(), dice, no_log);
  for (auto _ : state) {
    act(static_cast<const SidcorsGame&>(*game), room);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations());
  state.SetLabel("30 units, " + std::to_string(game->state_size()) + " bytes at most");
}

void sidcors_copy(benchmark::State& state) {
  on_opening(state, [](const SidcorsGame& game, PlayRoom& room) {
    game.copy(room.seen.bytes(), room.state.bytes());
  });
}
BENCHMARK(sidcors_copy);

void sidcors_intensity_game(benchmark::State& state) {
  staff::sidcors::LossPlanner planner;
  on_opening(state, [&](const SidcorsGame& game, PlayRoom& room) {
    const auto& opening = SidcorsGame::state(room.state.bytes());
    benchmark::DoNotOptimize(intensity_game(planner, game.scenario(), opening));
  });
}
BENCHMARK(sidcors_intensity_game)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace klaxon
