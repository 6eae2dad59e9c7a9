// The hash chain that ties each line of a record to all lines before it.
#pragma once

#include <string>
#include <string_view>

#include "battle/hashing.h"

namespace klaxon::battle::record {

// `body` is a line's text without its chain; for the header, `before` is null.
Digest next_chain(const Hashing& hashing, const Digest* before, std::string_view body);
std::string with_chain(std::string body, const Digest& chain);

}  // namespace klaxon::battle::record
