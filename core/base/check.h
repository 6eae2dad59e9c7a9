// Reports a broken promise in the code, as opposed to bad input, which is refused as a value.
// check() calls a hook; the hook never returns normally. Without one it prints and aborts. A
// server installs a hook that throws, so that only the match at fault stops.
#pragma once

#include <source_location>

namespace klaxon::base {

using CheckHook = void (*)(const char* what, const std::source_location& where);

// Installs `hook` for the whole process and returns the previous one. Null restores abort.
CheckHook set_check_hook(CheckHook hook);

[[noreturn]] void check_failed(const char* what, const std::source_location& where);

// `what` states the promise: "a form's fields are inside their ranges".
constexpr void check(bool holds, const char* what,
                     const std::source_location& where = std::source_location::current()) {
  if (!holds) [[unlikely]]
    check_failed(what, where);
}

}  // namespace klaxon::base
