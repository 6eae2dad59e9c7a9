// What 'puzzles check', 'puzzles grade' and 'puzzles solve' begin with.
#pragma once

#include <string>

#include "faces/cli/commands.h"
#include "staff/puzzles/file.h"

namespace klaxon::faces::cli {

// Reads and replays it; false and faults.
bool open_puzzle(const Console& console, const std::string& path, staff::puzzles::Puzzle& out,
                 core::Faults& faults);

}  // namespace klaxon::faces::cli
