// The shared library is linked of the same objects as the program, which reach variables of the C
// library directly, as a program may and a shared library may not. The linker puts these two in
// their place (--wrap in faces/CMakeLists.txt), where they stay inside.
#include <cstdio>

// NOLINTBEGIN(bugprone-reserved-identifier): the linker wants these names
extern "C" {

// That there may be threads is always right; it costs a reference count its shortcut.
char __wrap___libc_single_threaded = 0;

// Only core/base/check.cpp writes, and only before it aborts.
extern FILE* __real_stderr;
FILE* __wrap_stderr = __real_stderr;

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
