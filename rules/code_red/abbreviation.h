// Systems that players write short.
#pragma once

#include <string_view>

namespace klaxon::rules::code_red {

// "APR" for "apr"; empty for a system whose name reads well as it is.
std::string_view abbreviation(std::string_view system_name);

}  // namespace klaxon::rules::code_red
