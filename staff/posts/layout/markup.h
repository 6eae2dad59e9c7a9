// Removes mark-up from a post: BBCode, HTML, strikes. Mark-up that breaks a line starts a new line
// here, with its own number; if the text has a line break there too, the two count as one.
#pragma once

#include <functional>
#include <string_view>

#include "staff/posts/text.h"

namespace klaxon::staff {

// Passes each line to `take`. True if every quote was closed: the text of an open one is in doubt.
bool strip_markup(std::string_view text, const std::function<void(PostLine&)>& take);

}  // namespace klaxon::staff
