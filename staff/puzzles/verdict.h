// The verdict on an order that somebody tries at a puzzle, in the terminal or on the page; and how
// hard a puzzle is: how often bots find the solution.
#pragma once

#include <string>

#include "staff/puzzles/file.h"

namespace klaxon::staff::puzzles {

// An order that is behind the solution by less than this share of battles won is as good.
inline constexpr double margin = 0.05;

// Shares of battles won, 0 to 1.
struct Verdict {
  double chance = 0;  // of the order that was tried
  double behind = 0;  // the solution, in battles with the same dice
  int number = -1;    // in the puzzle's list; below 0: captains have just played it out

  bool solved() const { return behind < margin; }
};

// For an order that is played out, and for the solution with the same dice.
inline constexpr u32 battles_played_out = 200;

// What an order is judged by: the puzzle's list of those that were tried, the solution first, and
// how to play out an order that is not in it.
struct Court {
  const battle::System& system;
  const Position& at;
  const core::Tree& tried;
  u64 seed = 0;
};

// False, with faults: one in the list is not an order there.
bool judge(const Court& court, core::OrderView order, Verdict& out, core::Faults& faults);

// How many of `asked` bots of that name, each with its own worlds and dice, give an order as good
// as the solution among those that were tried. Their system has such a bot.
u32 finders(const Puzzle& puzzle, const char* bot, u32 asked);

// Dice that the puzzle was not made with.
u64 another_seed(const Puzzle& puzzle);

}  // namespace klaxon::staff::puzzles
