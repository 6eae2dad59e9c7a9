// Removes mark-up from a post: BBCode, HTML, strikes. Mark-up that breaks a line makes a new line
// here, with its own number; if the text breaks there as well, both are one break.
#pragma once

#include <functional>
#include <string_view>

#include "staff/posts/text.h"

namespace klaxon::staff {

// Each line goes to `take`. True if every quote was closed: what is in an open one is in doubt.
bool strip_markup(std::string_view text, const std::function<void(PostLine&)>& take);

}  // namespace klaxon::staff
