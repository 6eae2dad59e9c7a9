// Counts calls of operator new in this program. Linking this replaces the global operators.
#pragma once

#include "core/base/types.h"

namespace klaxon::tests {

// How often this program has asked for memory since it began, all threads together.
u64 allocations_so_far();

}  // namespace klaxon::tests
