// Fleet battles: random decisions, copies, the analysis and the captain, each beside the bare
// generator of dice_bench.cpp in the same run. The labels say what was played: a shortened battle
// cannot pass for a fast one. Times are processor times on one core.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "battle/search/playout.h"
#include "registry/registry.h"
#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/behaviours/scout.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/analysis.h"
#include "staff/sidcors/captain.h"
#include "tests/support/allocation_count.h"

namespace klaxon {
namespace {

using battle::search::PlayRoom;
using rules::sidcors::SidcorsGame;
using staff::sidcors::Captain;

constexpr u64 seed = 42;
constexpr u64 labelled = 1000;

const battle::System& sidcors() {
  static const registry::Registry registry;
  for (const staff::Staff* staff : registry.systems())
    if (std::string_view(staff->system().lexicon().system) == "sidcors") return staff->system();
  std::abort();
}

std::unique_ptr<core::Game> open(const char* scenario) {
  battle::Setup setup;
  core::Faults faults;
  if (!sidcors().prepare(scenario, core::Tree::table(), setup, faults)) std::abort();
  return sidcors().open(setup, faults);
}

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

struct Played {
  u64 decisions = 0, dice = 0, print = 0;
};

Played play(const core::Game& game, PlayRoom& room, battle::search::Bot& bot, u64 battles) {
  battle::search::Bot* const bots[] = {&bot, &bot};
  Played sum;
  for (u64 number = 0; number < battles; ++number) {
    const auto result = play_out(game, room, bots, seed, number);
    sum.decisions += result.decisions;
    sum.dice += result.dice;
    sum.print = sum.print * 31 + result.fingerprint;
  }
  return sum;
}

// Allocations are counted over the same battles again, once the room has grown.
std::string label_of(const core::Game& game, PlayRoom& room, battle::search::Bot& bot,
                     u64 battles) {
  const Played sum = play(game, room, bot, battles);
  const u64 before = tests::allocations_so_far();
  play(game, room, bot, battles);
  char line[200];
  std::snprintf(
      line, sizeof line, "%llu battles: %llu decisions, %llu dice, print %016llx, %llu allocations",
      static_cast<unsigned long long>(battles), static_cast<unsigned long long>(sum.decisions),
      static_cast<unsigned long long>(sum.dice), static_cast<unsigned long long>(sum.print),
      static_cast<unsigned long long>(tests::allocations_so_far() - before));
  return line;
}

// Items are decisions, each shown by offers, drawn within its ranges and applied.
void random_battles(benchmark::State& bench, const core::Game& game) {
  PlayRoom room(game);
  battle::search::RandomBot bot;
  bench.SetLabel(label_of(game, room, bot, labelled));
  battle::search::Bot* const bots[] = {&bot, &bot};
  u64 number = 0;
  i64 decisions = 0;
  for (auto _ : bench) decisions += play_out(game, room, bots, seed, number++).decisions;
  bench.SetItemsProcessed(decisions);
}

void sidcors_decisions(benchmark::State& bench, const char* scenario) {
  random_battles(bench, *open(scenario));
}
BENCHMARK_CAPTURE(sidcors_decisions, border_clash, "border_clash")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sidcors_decisions, carrier_battle, "carrier_battle")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sidcors_decisions, mauler_strike, "mauler_strike")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sidcors_decisions, last_stand, "last_stand")->Unit(benchmark::kMicrosecond);

void sidcors_decisions_thirty_units(benchmark::State& bench) {
  random_battles(bench, *thirty_units());
}
BENCHMARK(sidcors_decisions_thirty_units)->Unit(benchmark::kMicrosecond);

// Runs an act on the opening of a battle of thirty units; items are single acts.
template <class Act>
void on_opening(benchmark::State& bench, Act act) {
  const auto game = thirty_units();
  PlayRoom room(*game);
  core::Dice dice(seed, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(room.state.bytes(), dice, no_log);
  for (auto _ : bench) {
    act(static_cast<const SidcorsGame&>(*game), room);
    benchmark::ClobberMemory();
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.SetLabel("30 units, " + std::to_string(game->state_size()) + " bytes at most");
}

void sidcors_copy(benchmark::State& bench) {
  on_opening(bench, [](const SidcorsGame& game, PlayRoom& room) {
    game.copy(room.seen.bytes(), room.state.bytes());
  });
}
BENCHMARK(sidcors_copy);

void sidcors_intensity_game(benchmark::State& bench) {
  staff::sidcors::LossPlanner planner;
  on_opening(bench, [&](const SidcorsGame& game, PlayRoom& room) {
    const auto& state = SidcorsGame::state(room.state.bytes());
    benchmark::DoNotOptimize(intensity_game(planner, game.scenario(), state));
  });
}
BENCHMARK(sidcors_intensity_game)->Unit(benchmark::kMicrosecond);

// Items are decisions of two captains.
void sidcors_captains(benchmark::State& bench, const char* scenario) {
  const auto game = open(scenario);
  PlayRoom room(*game);
  Captain captain;
  battle::search::Bot* const bots[] = {&captain, &captain};
  bench.SetLabel(label_of(*game, room, captain, 100));
  u64 number = 0;
  i64 decisions = 0;
  for (auto _ : bench) decisions += play_out(*game, room, bots, seed, number++).decisions;
  bench.SetItemsProcessed(decisions);
}
BENCHMARK_CAPTURE(sidcors_captains, carrier_battle, "carrier_battle")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sidcors_captains, mauler_strike, "mauler_strike")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace klaxon
