// The verdict on an order that somebody tries in a puzzle, in the terminal or on the page; and the
// difficulty of a puzzle: how often bots find the solution.
#pragma once

#include <string>

#include "staff/puzzles/file.h"

namespace klaxon::staff::puzzles {

// An order counts as a solution if it is behind the best by less than this share of battles won.
inline constexpr double margin = 0.05;

// Shares of battles won, 0 to 1.
struct Verdict {
  double chance = 0;  // the tried order's
  double behind = 0;  // behind the solution, with the same dice
  int number = -1;    // in the puzzle's list; below 0: captains have just played it out

  bool solved() const { return behind < margin; }
};

// The dice for playing out an order, and the solution with the same dice.
inline constexpr u32 battles_played_out = 200;

// The basis for judging an order: the puzzle's list of orders that were tried, with the solution
// first, and the means to play out an order that is not on the list.
struct Court {
  const battle::System& system;
  const Position& at;
  const core::Tree& tried;
  u64 seed = 0;
};

// False, with faults, if an entry of the list is not an order in the position.
bool judge(const Court& court, core::OrderView order, Verdict& out, core::Faults& faults);

// Asks this many bots of that name, each with worlds and dice of its own: how many of them give a
// tried order that is as good as the solution? The system must have this bot.
u32 finders(const Puzzle& puzzle, const char* bot, u32 asked);

// Makes dice with which the puzzle was not made.
u64 another_seed(const Puzzle& puzzle);

}  // namespace klaxon::staff::puzzles
