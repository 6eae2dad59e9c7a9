#include "core/base/check.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/base/version.h"

namespace klaxon::base {
namespace {

std::atomic<CheckHook> installed_hook{nullptr};

}  // namespace

CheckHook set_check_hook(CheckHook hook) {
  return installed_hook.exchange(hook);
}

void check_failed(const char* what, const std::source_location& where) {
  if (CheckHook hook = installed_hook.load()) hook(what, where);
  // prints without printf, which would make every engine of the page heavier just for this
  const std::string version(base::version()), line = std::to_string(where.line());
  for (const char* part : {"klaxon ", version.c_str(), ": broken promise: ", what, " (",
                           where.file_name(), ":", line.c_str()})
    std::fputs(part, stderr);
  std::fputs(")\n", stderr);
  std::abort();
}

}  // namespace klaxon::base
