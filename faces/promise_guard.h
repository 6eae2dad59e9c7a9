// Lets a program that can go on survive a broken promise in its code or a lack of memory.
#pragma once

#include "battle/session/hosting/environment.h"

namespace klaxon::faces {

// While it lives, a broken promise throws an exception, so that only the work at fault stops.
class PromiseGuard {
 public:
  PromiseGuard();
  ~PromiseGuard();
  PromiseGuard(const PromiseGuard&) = delete;
  PromiseGuard& operator=(const PromiseGuard&) = delete;
  // A battle::session::Guard.
  static battle::session::Ran run(void (*work)(void* context), void* context);
};

}  // namespace klaxon::faces
