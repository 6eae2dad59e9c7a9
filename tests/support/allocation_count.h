// Counts this program's calls of operator new. Linking it replaces the global operators.
#pragma once

#include "core/base/types.h"

namespace klaxon::tests {

// How often this program has allocated memory since its start, in all threads together.
u64 allocations_so_far();
// The number of bytes allocated now, by the allocator's count: slightly more than requested.
u64 heap_bytes_held();

}  // namespace klaxon::tests
