// Reads a puzzle: the first step of 'puzzles check', 'puzzles grade' and 'puzzles solve'.
#pragma once

#include <string>

#include "faces/cli/commands.h"
#include "staff/puzzles/file.h"

namespace klaxon::faces::cli {

// Reads and replays a puzzle; false, with faults, if it is unsound.
bool open_puzzle(const Console& console, const std::string& path, staff::puzzles::Puzzle& out,
                 core::Faults& faults);

}  // namespace klaxon::faces::cli
