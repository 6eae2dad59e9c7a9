# The engine for the browser and node: clang-19, Debian's wasi-libc and libc++. There are no
# exceptions there, and none are needed: core, rules, battle, staff and codec throw nothing.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")
set(CMAKE_EXECUTABLE_SUFFIX .wasm)

# Header-only libraries. All of /usr/include would bring in the host's libc, so a folder of links
# exposes only these few.
set(header_folder ${CMAKE_BINARY_DIR}/wasm_headers)
file(MAKE_DIRECTORY ${header_folder})
foreach(header nlohmann toml++ xxhash.h xxh3.h)
  file(CREATE_LINK /usr/include/${header} ${header_folder}/${header} SYMBOLIC)
endforeach()
set(CMAKE_CXX_FLAGS_INIT
    "-fno-exceptions -isystem ${CMAKE_CURRENT_LIST_DIR}/headers -isystem ${header_folder}")
# Size matters most, since everybody who visits the page loads the engine.
set(CMAKE_CXX_FLAGS_RELEASE "-Oz -flto -DNDEBUG" CACHE STRING "")
# The stack is 64 KiB by default, less than the offers of one window. Because the stack comes first
# in memory, an overflow traps instead of overwriting data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=8388608 -Wl,--stack-first")
