// The most that SQLite can do: record lines are written in groups, each made durable as in klaxon
// serve.
#pragma once

#include <string>

#include "core/base/types.h"

namespace klaxon::bench {

// Writes into a new file at `path`.
double lines_a_second(const std::string& path, u32 lines_a_commit, double seconds);

}  // namespace klaxon::bench
