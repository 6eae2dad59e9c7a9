// Measures every scenario of every system: random decisions, a copy, a patch of a seat's view, and
// captains. Times are processor times on one core; the bare dice of dice_bench.cpp in the same run
// are the baseline for comparison.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "battle/search/playout.h"
#include "battle/view_patch.h"
#include "bench/random_battles.h"
#include "registry/registry.h"

namespace klaxon {
namespace {

using battle::match::StateBuffer;
using battle::search::PlayRoom;
using bench::in_all_seats;
using bench::seed;

const registry::Registry& all_systems() {
  static const registry::Registry registry;
  return registry;
}

std::unique_ptr<core::Game> open(const battle::System& system, const std::string& scenario) {
  battle::Setup setup;
  core::Faults faults;
  if (!system.prepare(scenario, core::Tree::table(), setup, faults)) std::abort();
  return system.open(setup, faults);
}

void decisions(benchmark::State& state, const core::Game& game) {
  bench::random_battles(state, game);
}

// The middle of a battle, before and after its first order that rolls dice.
struct Moments {
  StateBuffer before, now;

  explicit Moments(const core::Game& game) : before(game), now(game) {
    PlayRoom room(game);
    battle::search::RandomBot bot;
    const u32 all = play_out(game, room, in_all_seats(game, bot), seed, 0).decisions;
    core::Dice dice(seed, core::Stream::battle, 0), choices(seed, core::Stream::bot, 0);
    core::Log no_log;
    game.setup(now.bytes(), dice, no_log);
    u64 drawn = dice.asked();
    for (u32 made = 0; made <= all / 2 || dice.asked() == drawn; ++made) {
      const u16 owed = game.window(now.bytes()).owed;
      if (owed == 0) return;
      drawn = dice.asked();
      game.copy(before.bytes(), now.bytes());
      const int seat = std::countr_zero(owed);
      const core::Order order = core::any_legal_order(game, now.bytes(), seat, choices);
      game.apply(now.bytes(), seat, order, dice, no_log);
    }
  }
};

std::string bytes_of(const core::Game& game) {
  return std::to_string(game.state_size()) + " bytes at most";
}

void copy(benchmark::State& state, const core::Game& game) {
  Moments moments(game);
  for (auto _ : state) {
    game.copy(moments.before.bytes(), moments.now.bytes());
    benchmark::ClobberMemory();
  }
  state.SetLabel(bytes_of(game));
}

void patch(benchmark::State& state, const core::Game& game) {
  const Moments moments(game);
  core::Tree patch;
  for (auto _ : state) {
    patch =
        battle::view_patch(game, moments.before.bytes(), moments.now.bytes(), core::seat_bit(0));
    benchmark::DoNotOptimize(patch);
  }
  state.SetLabel(bytes_of(game) + ", " + std::to_string(patch.items.size()) + " steps");
}

// A bot and the longest time that it has taken to think.
class Timed final : public battle::search::Bot {
 public:
  explicit Timed(std::unique_ptr<battle::search::Bot> bot) : bot_(std::move(bot)) {}

  bool needs_state() const override { return bot_->needs_state(); }
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    const std::clock_t began = std::clock();
    bot_->choose(game, seen, seat, dice, out);
    longest_ = std::max(longest_, std::clock() - began);
  }
  double longest_ms() const { return 1000.0 * static_cast<double>(longest_) / CLOCKS_PER_SEC; }

 private:
  std::unique_ptr<battle::search::Bot> bot_;
  std::clock_t longest_ = 0;
};

// An item is a captain's decision; captains play every seat of every scenario, one battle each.
void captains(benchmark::State& state, const battle::System& system) {
  i64 decisions = 0;
  double longest = 0;
  std::string where;
  u64 number = 0;
  for (auto _ : state) {
    for (const battle::ScenarioInfo& scenario : system.scenarios()) {
      const auto game = open(system, scenario.id);
      PlayRoom room(*game);
      Timed captain(system.bot("captain"));
      decisions += play_out(*game, room, in_all_seats(*game, captain), seed, number).decisions;
      if (captain.longest_ms() > longest) where = scenario.id;
      longest = std::max(longest, captain.longest_ms());
    }
    ++number;
  }
  state.SetItemsProcessed(decisions);
  char line[120];
  std::snprintf(line, sizeof line, "longest decision %.0f ms, in %s", longest, where.c_str());
  state.SetLabel(line);
}

void of_scenario(const battle::System& system, const std::string& name, const std::string& id) {
  const auto measure = [&](const char* what, void (*run)(benchmark::State&, const core::Game&)) {
    return benchmark::RegisterBenchmark(
        (name + "_" + what + "/" + id).c_str(),
        [&system, run, id](benchmark::State& state) { run(state, *open(system, id)); });
  };
  measure("decisions", decisions)->Unit(benchmark::kMicrosecond);
  measure("copy", copy);
  measure("patch", patch)->Unit(benchmark::kMicrosecond);
}

bool has_captain(const battle::System& system) {
  const std::vector<std::string> bots = system.bots();
  return std::ranges::find(bots, "captain") != bots.end();
}

const bool registered = [] {
  for (const staff::Staff* staff : all_systems().systems()) {
    const battle::System& system = staff->system();
    std::string name = system.lexicon().system;
    std::ranges::replace(name, '-', '_');
    for (const battle::ScenarioInfo& scenario : system.scenarios())
      of_scenario(system, name, scenario.id);
    if (!has_captain(system)) continue;
    benchmark::RegisterBenchmark((name + "_captains").c_str(),
                                 [&system](benchmark::State& state) { captains(state, system); })
        ->Unit(benchmark::kMillisecond)
        ->Iterations(5);
  }
  return true;
}();

}  // namespace
}  // namespace klaxon
