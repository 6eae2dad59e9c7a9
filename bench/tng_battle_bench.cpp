// Battles of tng that no scenario offers: three ships a side, with either style of fire. For the
// duels see scenario_bench.cpp. Measures random decisions and a copy, alongside the bare generator
// of dice_bench.cpp in the same run; the label says what was played: a shortened battle cannot pass
// for a fast one. Times are processor times on one core.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "battle/search/playout.h"
#include "bench/random_battles.h"
#include "registry/registry.h"

namespace klaxon {
namespace {

using battle::search::PlayRoom;
using core::Tree;

struct TngPlace {
  const char *ship, *seat, *at, *facing;
};
constexpr TngPlace tng_two[] = {{"candour", "concord", "0910", "A"},
                                {"varkuth", "hegemony", "1810", "D"}};
constexpr TngPlace tng_six[] = {
    {"candour", "concord", "0910", "A"}, {"varkuth", "hegemony", "1810", "D"},
    {"primer", "concord", "0812", "A"},  {"whetstone", "hegemony", "1712", "D"},
    {"mayfly", "concord", "0714", "A"},  {"grindstone", "hegemony", "1614", "D"}};

Tree tng_units(std::span<const TngPlace> places) {
  Tree units = Tree::list();
  for (const TngPlace& place : places) {
    Tree unit = Tree::table();
    unit.set("ship", Tree::of(place.ship));
    unit.set("seat", Tree::of(place.seat));
    unit.set("at", Tree::of(place.at));
    unit.set("facing", Tree::of(place.facing));
    unit.set("speed", Tree::of(i64{12}));
    units.items.push_back(std::move(unit));
  }
  return units;
}

std::unique_ptr<core::Game> tng_battle(std::span<const TngPlace> places, const char* fire) {
  static const registry::Registry registry;
  const battle::System& system = registry.find("tng")->system();
  Tree options = Tree::table();
  options.set("units", tng_units(places));
  options.set("fire", Tree::of(fire));
  battle::Setup setup;
  core::Faults faults;
  if (!system.prepare("cruiser_duel", options, setup, faults)) std::abort();
  auto game = system.open(setup, faults);
  if (game == nullptr) std::abort();
  return game;
}

void tng_decisions(benchmark::State& state, std::span<const TngPlace> places, const char* fire) {
  bench::random_battles(state, *tng_battle(places, fire));
}
BENCHMARK_CAPTURE(tng_decisions, duel, tng_two, "me_too")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tng_decisions, duel_secret, tng_two, "secret")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tng_decisions, six, tng_six, "me_too")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tng_decisions, six_secret, tng_six, "secret")->Unit(benchmark::kMicrosecond);

// Copies a battle that has been going on for a while.
void tng_copy(benchmark::State& state, std::span<const TngPlace> places) {
  const auto game = tng_battle(places, "me_too");
  PlayRoom room(*game);
  battle::search::RandomBot bot;
  const auto bots = bench::in_all_seats(*game, bot);
  core::Dice dice(bench::seed, core::Stream::setup, 0);
  core::Log no_log;
  game->setup(room.state.bytes(), dice, no_log);
  play_on(*game, room, bots, bench::seed, 0, {.decisions = 100});
  for (auto _ : state) {
    game->copy(room.seen.bytes(), room.state.bytes());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations());
  state.SetLabel(std::to_string(game->state_size()) + " bytes at most, " +
                 std::to_string(game->fingerprint(room.seen.bytes())));
}
BENCHMARK_CAPTURE(tng_copy, duel, tng_two);
BENCHMARK_CAPTURE(tng_copy, six, tng_six);

}  // namespace
}  // namespace klaxon
