// The cores and the clock of this machine, as far as a search may use them. Nothing below the faces
// has threads or knows what time it is, so a program that offers bots by the clock provides both.
#pragma once

#include <functional>

#include "core/base/types.h"

namespace klaxon::battle::search {

class Cores {
 public:
  virtual ~Cores() = default;
  // How many microseconds are left; 0: stop.
  using Left = std::function<i64()>;
  using Work = std::function<void(u32 part, const Left& left)>;

  virtual u32 count() const = 0;
  // Does the parts 0, 1, … of the work at the same time, `count()` of them, and returns when all
  // have ended. No time is left after `ms` milliseconds, nor once part 0, on the thread that asks,
  // has ended in any way.
  virtual void run(i64 ms, const Work& work) = 0;
};

// Stands for as many trials as the clock allows.
inline constexpr u32 by_the_clock = ~u32{0};

// Set them for the whole program, before any thread begins. Null: no bots play by the clock.
void set_cores(Cores* cores);
Cores* cores();

}  // namespace klaxon::battle::search
