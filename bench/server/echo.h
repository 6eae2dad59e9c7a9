// A server that does nothing but send back what it hears, by the library that klaxon serve uses and
// in the same way: one thread, a coroutine a line. It is the most that klaxon could ever do.
#pragma once

#include "core/base/types.h"

namespace klaxon::bench {

// Messages a second to and from so many lines, each with one under way.
double echoes_a_second(u32 lines, std::size_t bytes, double seconds);

}  // namespace klaxon::bench
