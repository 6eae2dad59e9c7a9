// Memory that runs out when a test says so. memory_test.cpp has the allocator.
#pragma once

#include "core/base/types.h"

namespace klaxon::tests {

// This many allocations of this thread succeed before the one that fails; below 0: all do.
extern constinit thread_local i64 allocations_left;

}  // namespace klaxon::tests
