// Is a text well-formed UTF-8? Records are UTF-8, so every text in them must be UTF-8.
#pragma once

#include <string_view>

namespace klaxon::battle::match {

bool is_utf8(std::string_view text);

}  // namespace klaxon::battle::match
