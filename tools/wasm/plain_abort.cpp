// How an engine ends where the library finds a fault: in place of what libc++ and its runtime bring
// for it, which print numbers in all the ways that printf knows, 13 kB of an engine.
#include <__verbose_abort>
#include <cstdio>
#include <cstdlib>

namespace {

[[noreturn]] void end_with(const char* text) {
  std::fputs(text, stderr);
  std::abort();
}

}  // namespace

extern "C" {
[[noreturn]] void abort_message(const char* format, ...);
[[noreturn]] void abort_message(const char* format, ...) {
  end_with(format);
}
}

_LIBCPP_BEGIN_NAMESPACE_STD

void __libcpp_verbose_abort(const char* format, ...) {
  end_with(format);
}

_LIBCPP_END_NAMESPACE_STD
