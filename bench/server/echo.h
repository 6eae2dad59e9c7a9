// A server that only sends back what it receives, with the library that klaxon serve uses: one
// thread, a coroutine per connection, a system call for each message. Klaxon sends everything that
// waits for a connection at once, so this is a yardstick, not a bound.
#pragma once

#include "core/base/types.h"

namespace klaxon::bench {

// Messages per second to and from this many connections, each with one message under way.
double echoes_a_second(u32 lines, std::size_t bytes, double seconds);

}  // namespace klaxon::bench
