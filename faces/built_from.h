// What this very program was built from and with. `klaxon --version` alone tells it: nothing that
// is compared between builds may hold it. tools/commit.cmake makes the one unit that does.
#pragma once

#include <string_view>

namespace klaxon::faces {

struct BuiltFrom {
  std::string_view commit;    // 40 digits, "-changed" behind them where files were; or "unknown"
  std::string_view compiler;  // "GNU 12.2.0"
};

extern const BuiltFrom built_from;

}  // namespace klaxon::faces
