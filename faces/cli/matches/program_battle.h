// A battle in which programs play: each of their seats is a process that speaks the protocol with a
// session in this process, as a person's client does with a server. The other side may be a bot.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "battle/system.h"
#include "core/base/types.h"

namespace klaxon::faces::cli {

// Who plays a side: a bot of the system, or "program:python3 bot.py --fast".
inline constexpr std::string_view program_mark = "program:";
inline bool is_program(std::string_view player) {
  return player.starts_with(program_mark);
}

// How a program has failed.
struct Forfeits {
  u64 count = 0;
  std::string first;  // why the first one happened

  void add(const Forfeits& other);
};

struct ProgramBattle {
  const battle::System& system;
  const battle::Setup& setup;
  std::array<std::string, 2> players;  // the first seat's team, then the other
  u64 seed = 0, number = 0;            // the dice; the same for both battles of a pair
  i64 patience_ms = 60'000;            // how long a program may take over one order
};

// The score of the first seat's team: +1 won, 0 drawn, -1 lost. A program that dies, writes too
// long a line or takes too long has lost; `forfeits` counts these losses by player.
int play_programs(const ProgramBattle& battle, std::array<Forfeits, 2>& forfeits);

}  // namespace klaxon::faces::cli
