// Memory that runs out when a test asks for that. The allocator is in memory_test.cpp.
#pragma once

#include "core/base/types.h"

namespace klaxon::tests {

// This many allocations of the thread succeed before one fails; if below 0, all succeed.
extern constinit thread_local i64 allocations_left;

}  // namespace klaxon::tests
