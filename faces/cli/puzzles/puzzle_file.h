// What 'puzzles check' and 'puzzles solve' begin with.
#pragma once

#include <string>

#include "faces/cli/commands.h"
#include "staff/puzzles/file.h"

namespace klaxon::faces::cli {

// Reads and replays it; false and faults.
bool open_puzzle(const Console& console, const std::string& path, staff::puzzles::Puzzle& out,
                 core::Faults& faults);
// A seed that the puzzle was not made with.
u64 another_seed(const staff::puzzles::Puzzle& puzzle);

}  // namespace klaxon::faces::cli
