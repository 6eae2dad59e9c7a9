// Ends long work on this thread when its time is over or nobody waits for it any more.
#pragma once

#include <atomic>

#include "core/base/types.h"

namespace klaxon::faces {

class TimeLimit {
 public:
  // To be called once, before any thread begins.
  static void install();

  // Thrown out of the work. No std::exception, so that no guard takes it for a fault.
  struct Over {};

  // While it lives, this thread's work is ended by Over at a breath (core/base/breath.h) after
  // `ms` milliseconds, or once `gone`.
  TimeLimit(i64 ms, const std::atomic<bool>& gone);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
};

}  // namespace klaxon::faces
