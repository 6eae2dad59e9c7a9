// Ends an engine if the library finds a fault. This function replaces libc++'s own code, which can
// print numbers in every way that printf knows and takes up 13 kB of an engine.
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
