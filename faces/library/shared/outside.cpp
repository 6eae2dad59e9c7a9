// The shared library is linked from the same objects as the program. They use the C library's
// variables directly, which a program may do but a shared library may not. The linker replaces
// those variables with these two, which stay inside the library (--wrap in faces/CMakeLists.txt).
#include <cstdio>

// NOLINTBEGIN(bugprone-reserved-identifier): the linker needs these names
extern "C" {

// It is always safe to assume that there are threads; it only denies reference counts a shortcut.
char __wrap___libc_single_threaded = 0;

// Only core/base/check.cpp writes to them, and only before it aborts.
extern FILE* __real_stderr;
FILE* __wrap_stderr = __real_stderr;

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
