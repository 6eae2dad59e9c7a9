// Ends long work on this thread when its time is up or nobody is waiting for it any more.
#pragma once

#include <atomic>

#include "core/base/types.h"

namespace klaxon::faces {

class TimeLimit {
 public:
  // Call it once, before starting any thread.
  static void install();

  // Thrown to end the work. It is not a std::exception, so no guard takes it for a fault.
  struct Over {};

  // As long as this object lives, Over ends this thread's work at the next breath
  // (core/base/breath.h) after `ms` milliseconds, or once `gone` is true.
  TimeLimit(i64 ms, const std::atomic<bool>& gone);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
};

}  // namespace klaxon::faces
