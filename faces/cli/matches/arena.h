// Plays battles between two bots in pairs with the same dice, the second with sides swapped.
// The commands match and ladder share this.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "faces/cli/battle_progress.h"
#include "faces/cli/commands.h"
#include "faces/cli/matches/pairs.h"
#include "faces/cli/matches/program_battle.h"

namespace klaxon::faces::cli {

// How much time a bot takes for its orders. Times vary with the machine; nothing depends on them.
struct Thinking {
  u64 orders = 0, nanoseconds = 0, worst = 0;

  void add(u64 taken);
  void add(const Thinking& other);
  double mean_ms() const { return orders == 0 ? 0 : 1e-6 * double(nanoseconds) / double(orders); }
  double worst_ms() const { return 1e-6 * double(worst); }
};

struct Bout {
  Pairs pairs;
  std::array<Thinking, 2> thinking;    // of bots, not of programs
  std::array<Forfeits, 2> forfeits{};  // only of programs

  void add(const Bout& other);
};

struct Arena {
  const battle::System& system;
  std::array<std::string, 2> bots;  // or programs: see program_battle.h
  u64 seed = 0;
  u32 jobs = 0;                                         // 0: all cores
  std::vector<std::unique_ptr<core::Game>> games = {};  // pairs take turns in them
  std::vector<battle::Setup> setups = {};               // of each game
  i64 patience_ms = 60'000;                             // how long a program may think
  BattleProgress* progress = nullptr;                   // null: nobody watches
};

// Opens these scenarios or, if none is named, all that two sides can play; false after a refusal.
bool open_games(Console& console, std::vector<std::string> wanted, Arena& arena);

// The pairs [from, to). The result does not depend on the number of threads or of parts.
Bout play_pairs(const Arena& arena, u64 from, u64 to);

// How many pairs each of 64 parts contains; the last parts contain fewer or none.
constexpr u64 pairs_of_part(u64 pairs) {
  return (pairs + 63) / 64;
}
// Plays in parts of `part_pairs` pairs if processes share the run or a folder keeps it. After each
// part `last` says whether enough have been played; if null, all are played. False after a
// refusal.
bool play_in_parts(Console& console, const Arena& arena, const std::string& name, u64 pairs,
                   u64 part_pairs, const std::function<bool(const Bout&)>& last, Bout& out);

// The result as `match` and `ladder` write it.
core::Tree match_tree(const Pairs& pairs);

}  // namespace klaxon::faces::cli
