// The cost of one spectator's patch after an order, alongside the old way, which builds the new
// view as a tree and compares it with the view that was kept.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <memory>
#include <string>

#include "battle/match/state_buffer.h"
#include "battle/view_patch.h"
#include "battle/view_tree.h"
#include "bench/large_state.h"
#include "registry/registry.h"

namespace klaxon {
namespace {

using battle::match::StateBuffer;

// A state before and after an order that changed a few fields.
struct Moments {
  std::shared_ptr<const core::Game> game;
  StateBuffer before, now;

  explicit Moments(std::shared_ptr<const core::Game> played)
      : game(std::move(played)), before(*game), now(*game) {}

  void edit(std::initializer_list<std::string_view> paths) {
    game->copy(now.bytes(), before.bytes());
    for (std::string_view path : paths)
      if (game->edit(now.bytes(), path, 1)) std::abort();
  }
};

Moments large() {
  Moments moments(std::make_shared<bench::LargeGame>());
  bench::fill(moments.before.bytes());
  moments.edit({"units.3.speed", "groups.700.left", "groups.701.hurt", "mounts.12.shots",
                "counters.80.flown"});
  return moments;
}

Moments two_ships() {
  static const registry::Registry registry;
  const battle::System& system = registry.find("code-red")->system();
  battle::Setup setup;
  core::Faults found;
  if (!system.prepare("duel", core::Tree::table(), setup, found)) std::abort();
  Moments moments(system.open(setup, found));
  core::Dice dice(42, core::Stream::setup, 0);
  core::Log no_log;
  moments.game->setup(moments.before.bytes(), dice, no_log);
  moments.edit({"window", "ships.0.effects.tractors", "ships.1.effects.probe", "ships.1.boxes.0"});
  return moments;
}

std::string label(const Moments& moments, const core::Tree& patch) {
  return std::to_string(moments.game->state_size()) + " bytes, " +
         std::to_string(patch.items.size()) + " steps";
}

void view_as_patch(benchmark::State& bench, Moments (*make)(), core::Audience onlooker) {
  const Moments moments = make();
  core::Tree patch;
  for (auto _ : bench) {
    patch =
        battle::view_patch(*moments.game, moments.before.bytes(), moments.now.bytes(), onlooker);
    benchmark::DoNotOptimize(patch);
  }
  bench.SetLabel(label(moments, patch));
}

void view_as_two_trees(benchmark::State& bench, Moments (*make)(), core::Audience onlooker) {
  const Moments moments = make();
  const core::Tree kept = battle::view_tree(*moments.game, moments.before.bytes(), onlooker);
  core::Tree patch;
  for (auto _ : bench) {
    patch =
        battle::view_diff(kept, battle::view_tree(*moments.game, moments.now.bytes(), onlooker));
    benchmark::DoNotOptimize(patch);
  }
  bench.SetLabel(label(moments, patch));
}

#define KLAXON_VIEW_BENCH(name, make, onlooker)                                          \
  BENCHMARK_CAPTURE(view_as_patch, name, make, onlooker)->Unit(benchmark::kMicrosecond); \
  BENCHMARK_CAPTURE(view_as_two_trees, name, make, onlooker)->Unit(benchmark::kMicrosecond)

KLAXON_VIEW_BENCH(two_ships_by_a_seat, two_ships, core::seat_bit(0));
KLAXON_VIEW_BENCH(large_by_a_seat, large, core::seat_bit(0));
KLAXON_VIEW_BENCH(large_by_the_moderator, large, core::moderator);

}  // namespace
}  // namespace klaxon
