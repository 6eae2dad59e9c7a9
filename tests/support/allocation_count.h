// Counts what operator new gives out in this program. Linking this replaces the global operators.
#pragma once

#include "core/base/types.h"

namespace klaxon::tests {

// How often this program has asked for memory since it began, all threads together.
u64 allocations_so_far();
// The bytes it holds now, as the allocator counts: slightly more than requested.
u64 heap_bytes_held();

}  // namespace klaxon::tests
