// Where tests find the repository and the program. CMake generates the only source file with these
// paths, so that no other file depends on where the repository is, and ccache serves every clone.
#pragma once

#include <string>
#include <string_view>

namespace klaxon::tests {

extern const char* const source_folder;            // the root of the repository
extern const char* const program_file;             // this build's program `klaxon`
extern const char* const program_with_sixth_file;  // the same with the sixth system in tests/sixth

// Turns "data/code_red" into a path that opens from anywhere.
inline std::string from_root(std::string_view path) {
  return source_folder + ("/" + std::string(path));
}

}  // namespace klaxon::tests
