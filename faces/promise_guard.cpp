#include "faces/promise_guard.h"

#include <fmt/core.h>

#include <source_location>
#include <stdexcept>

#include "core/base/check.h"

namespace klaxon::faces {

PromiseGuard::PromiseGuard() {
  base::set_check_hook([](const char* what, const std::source_location& where) {
    throw std::logic_error(
        fmt::format("broken promise: {} ({}:{})", what, where.file_name(), where.line()));
  });
}

PromiseGuard::~PromiseGuard() {
  base::set_check_hook(nullptr);
}

bool PromiseGuard::run(void (*work)(void* context), void* context) {
  try {
    work(context);
    return true;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "klaxon: {}\n", fault.what());
    return false;
  }
}

}  // namespace klaxon::faces
