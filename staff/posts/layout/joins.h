// Lines that belong together: what a mail program broke, and a value below its label.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "staff/posts/text.h"

namespace klaxon::staff {

// May the sentence of the line above go on in this one? `ordered`: that one may be an order, so
// that a comma ends an order of several.
bool may_go_on(std::string_view above, bool ordered, std::string_view below);
// "... / if he presses with 4", "... / is out of the question": does the line below change what the
// one above says?
bool takes_up(std::string_view above, std::string_view below, const std::vector<PostWord>& words);

// May a value follow on the next line: "Speed:", "Resolute: speed ____  (0 to 16)"?
bool awaits_value(const PostLine& line);
// The line with the value below it; nothing: there is none.
std::optional<PostLine> with_value(const PostLine& label, const PostLine& value);

}  // namespace klaxon::staff
