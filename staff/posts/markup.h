// Takes mark-up off a post: BBCode, HTML, strikes. Whatever breaks a line there is a line of its
// own here, with a number of its own; where a new line of the text follows it at once, both are one.
#pragma once

#include <functional>
#include <string_view>

#include "staff/posts/text.h"

namespace klaxon::staff {

// Each line goes to `take`. True if every quote was closed: what an open one holds is in doubt.
bool strip_markup(std::string_view text, const std::function<void(PostLine&)>& take);

}  // namespace klaxon::staff
