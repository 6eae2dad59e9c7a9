// Is a text well-formed UTF-8? Records are, so what goes into them has to be.
#pragma once

#include <string_view>

namespace klaxon::battle::match {

bool is_utf8(std::string_view text);

}  // namespace klaxon::battle::match
