// The cores and the clock of this machine, as far as a search may use them. Nothing below the faces
// has threads or a clock, so a program that offers bots limited by the clock provides both.
#pragma once

#include <functional>

#include "core/base/types.h"

namespace klaxon::battle::search {

class Cores {
 public:
  virtual ~Cores() = default;
  // The microseconds left; stop if there are none.
  using Left = std::function<i64()>;
  using Work = std::function<void(u32 part, const Left& left)>;

  virtual u32 count() const = 0;
  // Runs parts 0 to count() - 1 of the work in parallel and returns when all have ended.
  // Time is up after `ms` milliseconds, or when part 0, on the calling thread, ends for any
  // reason.
  virtual void run(i64 ms, const Work& work) = 0;
};

// A special number of trials: as many as the clock allows.
inline constexpr u32 by_the_clock = ~u32{0};

// Set once for the whole program, before any thread starts. Null: no bots play by the clock.
void set_cores(Cores* cores);
Cores* cores();

}  // namespace klaxon::battle::search
