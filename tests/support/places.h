// Where tests find the repository and the program. CMake makes the one unit that holds these paths,
// so that no other unit depends on where the repository is, and ccache serves every clone.
#pragma once

#include <string>
#include <string_view>

namespace klaxon::tests {

extern const char* const source_folder;            // the root of the repository
extern const char* const program_file;             // the program `klaxon` of this build
extern const char* const program_with_sixth_file;  // the same with the sixth system of tests/sixth

// "data/code_red" as a path that opens from anywhere.
inline std::string from_root(std::string_view path) {
  return source_folder + ("/" + std::string(path));
}

}  // namespace klaxon::tests
