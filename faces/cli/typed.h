// Values as typed after an option: each is read strictly; a wrong value throws a Misuse that
// explains what would be right.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "faces/cli/command_line.h"

namespace klaxon::faces::cli {

// A value that an option cannot take; the error carries the option's name.
class Misuse final : public CLI::ParseError {
 public:
  Misuse(const std::string& option, const std::string& message);
};

inline constexpr i64 any_number_max = 1'000'000'000'000;

i64 read_whole(const std::string& option, const std::string& typed, i64 lo, i64 hi);
u64 read_seed(const std::string& typed);
void read_shard(const std::string& typed, CommandLine& out);
// The number of battles in a match, which are played in pairs.
i64 read_even(i64 games);
// Two strengths in Elo that lie far enough apart for a test between them to end.
Bounds read_bounds(const std::string& typed);
void add_named_value(const std::string& typed, std::vector<std::string>& out);

}  // namespace klaxon::faces::cli
