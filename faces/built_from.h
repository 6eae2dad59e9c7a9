// From what and with what this program was built. Only `klaxon --version` reports it: nothing that
// is compared between builds may contain it. tools/commit.cmake generates the one unit that does.
#pragma once

#include <string_view>

namespace klaxon::faces {

struct BuiltFrom {
  std::string_view commit;    // 40 digits, then "-changed" if any file was; or "unknown"
  std::string_view compiler;  // "GNU 12.2.0"
};

extern const BuiltFrom built_from;

}  // namespace klaxon::faces
