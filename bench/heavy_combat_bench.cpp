// Moderated duels: random decisions, copies, a seat's view patch and the captain. The labels say
// what was played: a shortened battle cannot pass for a fast one. Times are processor times on one
// core; the bare dice of dice_bench.cpp in the same run are what to compare with.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "battle/search/playout.h"
#include "battle/view_patch.h"
#include "registry/registry.h"
#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/captain.h"

namespace klaxon {
namespace {

using battle::match::StateBuffer;
using battle::search::PlayRoom;
using rules::heavy_combat::HeavyCombatGame;

constexpr u64 seed = 42;
constexpr u64 labelled = 200;

const battle::System& heavy_combat() {
  static const registry::Registry registry;
  return registry.find("heavy-combat")->system();
}

std::unique_ptr<core::Game> open(const std::string& scenario) {
  battle::Setup setup;
  core::Faults faults;
  if (!heavy_combat().prepare(scenario, core::Tree::table(), setup, faults)) std::abort();
  return heavy_combat().open(setup, faults);
}

struct Played {
  u64 decisions = 0, dice = 0, print = 0;
};

Played play(const core::Game& game, PlayRoom& room, std::span<battle::search::Bot* const> bots,
            u64 battles) {
  Played sum;
  for (u64 number = 0; number < battles; ++number) {
    const auto result = play_out(game, room, bots, seed, number);
    sum.decisions += result.decisions;
    sum.dice += result.dice;
    sum.print = sum.print * 31 + result.fingerprint;
  }
  return sum;
}

// Items are decisions of random bots, each shown by offers, drawn within its ranges and applied.
void heavy_combat_decisions(benchmark::State& bench, const std::string& scenario) {
  const auto game = open(scenario);
  PlayRoom room(*game);
  battle::search::RandomBot bot;
  const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game->seats()), &bot);
  const Played sum = play(*game, room, bots, labelled);
  char line[120];
  std::snprintf(
      line, sizeof line, "%llu battles: %llu decisions, %llu dice, print %016llx",
      static_cast<unsigned long long>(labelled), static_cast<unsigned long long>(sum.decisions),
      static_cast<unsigned long long>(sum.dice), static_cast<unsigned long long>(sum.print));
  bench.SetLabel(line);
  u64 number = 0;
  i64 decisions = 0;
  for (auto _ : bench) decisions += play_out(*game, room, bots, seed, number++).decisions;
  bench.SetItemsProcessed(decisions);
}

// A battle somewhere in its middle, before and after one order that drew dice.
struct Moments {
  std::unique_ptr<core::Game> game;
  StateBuffer before, now;

  explicit Moments(const std::string& scenario) : game(open(scenario)), before(*game), now(*game) {
    core::Dice dice(seed, core::Stream::battle, 0), choices(seed, core::Stream::bot, 0);
    core::Log no_log;
    game->setup(now.bytes(), dice, no_log);
    const auto& state = HeavyCombatGame::state(now.bytes());
    for (u64 drawn = dice.asked(); state.over == 0;) {
      game->copy(before.bytes(), now.bytes());
      int seat = 0;
      while ((game->window(now.bytes()).owed & core::seat_bit(seat)) == 0) ++seat;
      const core::Order order = core::any_legal_order(*game, now.bytes(), seat, choices);
      game->apply(now.bytes(), seat, order, dice, no_log);
      if (state.turn > 1 && dice.asked() > drawn + 5) break;
      drawn = dice.asked();
    }
  }
};

std::string size_of(const Moments& moments) {
  const auto& state = HeavyCombatGame::state(moments.now.bytes());
  return std::to_string(state.ships.size()) + " ships, " + std::to_string(state.craft.size()) +
         " craft, " + std::to_string(state.seekers.size()) + " torpedoes, " +
         std::to_string(moments.game->state_size()) + " bytes at most";
}

void heavy_combat_copy(benchmark::State& bench, const std::string& scenario) {
  Moments moments(scenario);
  for (auto _ : bench) {
    moments.game->copy(moments.before.bytes(), moments.now.bytes());
    benchmark::ClobberMemory();
  }
  bench.SetLabel(size_of(moments));
}

void heavy_combat_patch(benchmark::State& bench, const std::string& scenario,
                        core::Audience onlooker) {
  const Moments moments(scenario);
  core::Tree patch;
  for (auto _ : bench) {
    patch =
        battle::view_patch(*moments.game, moments.before.bytes(), moments.now.bytes(), onlooker);
    benchmark::DoNotOptimize(patch);
  }
  bench.SetLabel(size_of(moments) + ", " + std::to_string(patch.items.size()) + " steps");
}

// The captain, with the longest that he has thought.
class Timed final : public battle::search::Bot {
 public:
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    const std::clock_t began = std::clock();
    captain_.choose(game, seen, seat, dice, out);
    longest_ = std::max(longest_, std::clock() - began);
  }
  double longest_ms() const { return 1000.0 * static_cast<double>(longest_) / CLOCKS_PER_SEC; }

 private:
  staff::heavy_combat::Captain captain_;
  std::clock_t longest_ = 0;
};

// Items are decisions of captains in every seat of every scenario, one battle each.
void heavy_combat_captains(benchmark::State& bench) {
  i64 decisions = 0;
  double longest = 0;
  std::string where;
  u64 number = 0;
  for (auto _ : bench) {
    for (const battle::ScenarioInfo& scenario : heavy_combat().scenarios()) {
      const auto game = open(scenario.id);
      PlayRoom room(*game);
      Timed captain;
      const std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game->seats()),
                                                   &captain);
      decisions += play_out(*game, room, bots, seed, number).decisions;
      if (captain.longest_ms() > longest) where = scenario.id;
      longest = std::max(longest, captain.longest_ms());
    }
    ++number;
  }
  bench.SetItemsProcessed(decisions);
  char line[120];
  std::snprintf(line, sizeof line, "longest decision %.0f ms, in %s", longest, where.c_str());
  bench.SetLabel(line);
}
BENCHMARK(heavy_combat_captains)->Unit(benchmark::kMillisecond)->Iterations(5);

// Every scenario by its id.
const bool registered = [] {
  for (const battle::ScenarioInfo& scenario : heavy_combat().scenarios()) {
    const std::string id = scenario.id, of = "/" + id;
    benchmark::RegisterBenchmark(
        ("heavy_combat_decisions" + of).c_str(),
        [id](benchmark::State& bench) { heavy_combat_decisions(bench, id); })
        ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("heavy_combat_copy" + of).c_str(),
                                 [id](benchmark::State& bench) { heavy_combat_copy(bench, id); });
    benchmark::RegisterBenchmark(("heavy_combat_patch" + of).c_str(), [id](
                                                                          benchmark::State& bench) {
      heavy_combat_patch(bench, id, core::seat_bit(0));
    })->Unit(benchmark::kMicrosecond);
  }
  return true;
}();

}  // namespace
}  // namespace klaxon
