#include "core/base/check.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace klaxon::base {
namespace {

std::atomic<CheckHook> installed_hook{nullptr};

}  // namespace

CheckHook set_check_hook(CheckHook hook) {
  return installed_hook.exchange(hook);
}

void check_failed(const char* what, const std::source_location& where) {
  if (CheckHook hook = installed_hook.load()) hook(what, where);
  std::fprintf(stderr, "broken promise: %s (%s:%u)\n", what, where.file_name(),
               static_cast<unsigned>(where.line()));
  std::abort();
}

}  // namespace klaxon::base
