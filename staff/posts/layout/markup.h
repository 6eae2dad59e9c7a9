// Takes mark-up off a post: BBCode, HTML, strikes. Whatever breaks a line there is a line of its
// own here, with a number of its own; where the text breaks there as well, both are one break.
#pragma once

#include <functional>
#include <string_view>

#include "staff/posts/text.h"

namespace klaxon::staff {

// Each line goes to `take`. True if every quote was closed: what an open one holds is in doubt.
bool strip_markup(std::string_view text, const std::function<void(PostLine&)>& take);

}  // namespace klaxon::staff
