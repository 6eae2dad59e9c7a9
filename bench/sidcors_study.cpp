// When must intensity be mixed? Solves the matrix game of the shipped scenarios, of generated pairs
// of forces and of states from battles between captains, sorted by how the gain changes with the
// rating. Prints the figures of docs/studies/sidcors-intensity.md, the same on every machine.
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "battle/search/playout.h"
#include "registry/registry.h"
#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/behaviours/scout.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/windows.h"
#include "staff/sidcors/analysis/analysis.h"
#include "staff/sidcors/bot/captain.h"

namespace klaxon {
namespace {

using namespace rules::sidcors;
using staff::sidcors::IntensityGame;
using staff::sidcors::LossPlanner;
using staff::sidcors::ratings_count;

// What counts as a gain: the worth of whole units lost, alone or, as the captain counts, with one
// more for each point carried over.
enum class Count : u8 { whole_units, with_carried };

IntensityGame game_of(LossPlanner& planner, const SidcorsGame& game, const State& state,
                      Count count) {
  if (count == Count::with_carried)
    return staff::sidcors::intensity_game(planner, game.scenario(), state);
  const auto outlook = staff::sidcors::round_outlook(planner, game.scenario(), state);
  staff::sidcors::Gains gains;
  for (u32 i = 0; i < ratings_count; ++i) gains[i] = outlook.loss[1][i] - outlook.loss[0][i];
  return staff::sidcors::game_of_gains(gains, lone_chooser(game.scenario(), state));
}

constexpr const char* scenarios[] = {"border_clash",   "base_assault",  "convoy_raid",
                                     "carrier_battle", "mauler_strike", "cloaked_raid",
                                     "last_stand",     "open_battle"};

Ratio gain_at(const IntensityGame& found, u32 i) {
  const u32 row = std::min(i, 3U);
  return found.matrix.payoffs[row][i - row];
}

enum class Shape { level, rising, falling, neither, count };
constexpr const char* shape_names[] = {"level", "rising", "falling", "neither"};

Shape shape_of(const IntensityGame& found) {
  bool up = false, down = false;
  for (u32 i = 1; i < ratings_count; ++i) {
    up |= gain_at(found, i) > gain_at(found, i - 1);
    down |= gain_at(found, i) < gain_at(found, i - 1);
  }
  if (up && down) return Shape::neither;
  if (up) return Shape::rising;
  return down ? Shape::falling : Shape::level;
}

struct Tally {
  u32 games = 0, mixed = 0, lone = 0, rating_5 = 0;
  u32 shapes[static_cast<u32>(Shape::count)] = {}, mixed_by_shape[4] = {};
  double worth_most = 0;   // of mixing against the best guarded factor, in points
  double worth_total = 0;  // over all mixed games

  void add(const IntensityGame& found) {
    if (found.lone_chooser >= 0) {
      ++lone;
      return;
    }
    ++games;
    const u32 shape = static_cast<u32>(shape_of(found));
    ++shapes[shape];
    if (!found.mixed) {
      u32 rating = 2;
      for (u32 i = 0; i < 4; ++i) {
        if (found.solution.row_mix[i] == 1) rating += i;
        if (found.solution.column_mix[i] == 1) rating += i;
      }
      if (rating == 5) ++rating_5;
      return;
    }
    ++mixed;
    ++mixed_by_shape[shape];
    const double worth = found.solution.value.to_double() - guarded(found);
    worth_total += worth;
    worth_most = std::max(worth_most, worth);
  }
  static double guarded(const IntensityGame& found) {
    double best = -1e9;
    for (u32 r = 0; r < 4; ++r) {
      double least = 1e9;
      for (u32 c = 0; c < 4; ++c) least = std::min(least, found.matrix.payoffs[r][c].to_double());
      best = std::max(best, least);
    }
    return best;
  }
  void print(const std::string& name) const {
    std::printf("%-28s %5u games, %4u mixed (%.1f %%), %4u at rating 5, %4u with a lone chooser\n",
                name.c_str(), games, mixed, games > 0 ? 100.0 * mixed / games : 0, rating_5, lone);
    for (u32 s = 0; s < 4; ++s)
      std::printf("    %-8s %5u, mixed %u\n", shape_names[s], shapes[s], mixed_by_shape[s]);
    if (mixed > 0)
      std::printf("    mixing is worth %.2f points on average, %.2f at most\n", worth_total / mixed,
                  worth_most);
  }
};

Scenario shipped(const battle::System& system, const char* id) {
  battle::Setup setup;
  core::Faults faults(id);
  if (!system.prepare(id, core::Tree::table(), setup, faults)) std::abort();
  const std::unique_ptr<core::Game> game = system.open(setup, faults);
  return static_cast<const SidcorsGame&>(*game).scenario();
}

struct Kind {
  const char* factors;
  u8 ew = 0;
  bool mauler = false;
};
constexpr Kind plain[] = {{"9-9/5"}, {"8-8/4"}, {"7-7/4"}, {"6-6/3"}, {"5-5/3"}, {"4-4/2"}};
constexpr Kind special[] = {
    {"6-7(6)/3-4(2)"}, {"4-5(8)/2-3(3)"}, {"5-5/2", 2}, {"4-4/2", 1}, {"10-8/5", 0, true}};

// A force of one to four different kinds, with one to `most` units of each.
void generate(core::Dice& dice, Scenario& scenario, u32 force, bool with_specials, u32 most) {
  const u32 kinds = 1 + dice.below(4);
  for (u32 k = 0; k < kinds; ++k) {
    const bool is_special = with_specials && dice.below(3) == 0;
    const Kind& kind =
        is_special ? special[dice.below(std::size(special))] : plain[dice.below(std::size(plain))];
    Design design;
    design.id = design.name = kind.factors;
    if (read_factors(kind.factors, design.factors).what != nullptr) std::abort();
    design.ability[scout_ability] = kind.ew;
    design.ability[mauler_ability] = kind.mauler;
    Placed placed;
    placed.design = static_cast<u8>(scenario.designs.size());
    placed.fighters = design.fighter_places(false);
    scenario.designs.push_back(design);
    const u32 count = is_special ? 1 + dice.below(2) : 1 + dice.below(most);
    scenario.forces[force].insert(scenario.forces[force].end(), count, placed);
  }
}

IntensityGame opening(LossPlanner& planner, const SidcorsGame& game, battle::search::PlayRoom& room,
                      Count count) {
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log no_log;
  game.setup(room.state.bytes(), dice, no_log);
  return game_of(planner, game, SidcorsGame::state(room.state.bytes()), count);
}

// Every choice of intensity in a battle between captains, including points carried over.
void in_battle(LossPlanner& planner, const SidcorsGame& game, battle::search::PlayRoom& room,
               u64 number, Count count, Tally& tally) {
  core::Dice dice(1, core::Stream::battle, number), choices(1, core::Stream::bot, number);
  core::Log no_log;
  core::Order order;
  staff::sidcors::Captain captain;
  core::StateBytes* cell = room.state.bytes();
  const State& state = SidcorsGame::state(cell);
  game.setup(cell, dice, no_log);
  u16 counted = 0;
  for (u16 owed = game.window(cell).owed; owed != 0; owed = game.window(cell).owed) {
    if (state.phase == Phase::intensity && counted < state.round) {
      counted = state.round;
      tally.add(game_of(planner, game, state, count));
    }
    const int seat = std::countr_zero(owed);
    captain.choose(game, cell, seat, choices, order);
    game.apply(cell, seat, order, dice, no_log);
  }
}

void study_shipped(const battle::System& system, Count count) {
  LossPlanner planner;
  Tally rounds;
  for (const char* id : scenarios) {
    const SidcorsGame game(shipped(system, id));
    battle::search::PlayRoom room(game);
    const IntensityGame found = opening(planner, game, room, count);
    std::printf("%-16s", id);
    for (u32 i = 0; i < ratings_count; ++i) std::printf(" %6.2f", gain_at(found, i).to_double());
    std::printf("\n    %s\n", explain(found).c_str());
    for (u64 number = 0; number < 50; ++number)
      in_battle(planner, game, room, number, count, rounds);
  }
  rounds.print("shipped, round by round");
}

struct PairClass {
  const char* name;
  bool specials;
  u32 most;
};

void study_pairs(const PairClass& pairs, Count count) {
  constexpr u64 generated = 500, fought = 100;
  LossPlanner planner;
  core::Dice dice(17, core::Stream::bot, 0);
  Tally openings, rounds;
  for (u64 pair = 0; pair < generated; ++pair) {
    Scenario scenario;
    scenario.id = "pair";
    for (u32 force = 0; force < forces_count; ++force)
      generate(dice, scenario, force, pairs.specials, pairs.most);
    const SidcorsGame game(std::move(scenario));
    battle::search::PlayRoom room(game);
    openings.add(opening(planner, game, room, count));
    if (pair < fought) in_battle(planner, game, room, pair, count, rounds);
  }
  openings.print(std::string(pairs.name) + ", opening");
  rounds.print(std::string(pairs.name) + ", in battle");
}

void study(const battle::System& system, Count count) {
  std::printf("\n== payoffs: %s\n", count == Count::whole_units
                                        ? "worth of whole units lost"
                                        : "whole units, and one for each point carried on");
  study_shipped(system, count);
  constexpr PairClass classes[] = {{"small, plain ships", false, 2},
                                   {"large, plain ships", false, 8},
                                   {"small, with specials", true, 2},
                                   {"large, with specials", true, 8}};
  for (const PairClass& pairs : classes) study_pairs(pairs, count);
}

}  // namespace
}  // namespace klaxon

int main() {
  const klaxon::registry::Registry registry;
  for (const klaxon::staff::Staff* staff : registry.systems())
    if (std::string_view(staff->system().lexicon().system) == "sidcors")
      for (const auto count : {klaxon::Count::whole_units, klaxon::Count::with_carried})
        klaxon::study(staff->system(), count);
  return 0;
}
