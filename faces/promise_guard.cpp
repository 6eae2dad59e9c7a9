#include "faces/promise_guard.h"

#include <fmt/core.h>

#include <new>
#include <source_location>
#include <stdexcept>

#include "core/base/check.h"
#include "core/base/version.h"

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

battle::session::Ran PromiseGuard::run(void (*work)(void* context), void* context) {
  using battle::session::Ran;
  try {
    work(context);
    return Ran::whole;
  } catch (const std::bad_alloc&) {
    return Ran::out_of_memory;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "klaxon {}: {}\n", base::version(), fault.what());
    return Ran::broken;
  }
}

}  // namespace klaxon::faces
