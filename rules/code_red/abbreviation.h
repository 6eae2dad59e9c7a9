// Systems that players abbreviate.
#pragma once

#include <string_view>

namespace klaxon::rules::code_red {

// Returns "APR" for "apr"; empty if the system is known by its full name.
const char* abbreviation(std::string_view system_name);

}  // namespace klaxon::rules::code_red
