// The version of Klaxon. CMakeLists.txt is the only place with the number.
#pragma once

#include <string_view>

namespace klaxon::base {

// "0.1.0", or "0.1.0-dev" before its release: semantic versioning, see docs/VERSIONS.md.
std::string_view version();

}  // namespace klaxon::base
