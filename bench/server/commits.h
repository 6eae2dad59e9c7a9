// The most that SQLite can do: lines of a record written in groups, each made durable, as klaxon
// serve keeps them.
#pragma once

#include <string>

#include "core/base/types.h"

namespace klaxon::bench {

// Into a new file at `path`.
double lines_a_second(const std::string& path, u32 lines_a_commit, double seconds);

}  // namespace klaxon::bench
