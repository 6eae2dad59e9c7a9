// What a program does about a broken promise in its own code when it can go on.
#pragma once

namespace klaxon::faces {

// While it lives, a broken promise throws an exception, so that only the work at fault stops.
class PromiseGuard {
 public:
  PromiseGuard();
  ~PromiseGuard();
  PromiseGuard(const PromiseGuard&) = delete;
  PromiseGuard& operator=(const PromiseGuard&) = delete;
  // A battle::session::Guard.
  static bool run(void (*work)(void* context), void* context);
};

}  // namespace klaxon::faces
