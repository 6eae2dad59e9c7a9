// Joins lines that belong together: sentences broken by a mail program, values below labels.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "staff/posts/text.h"

namespace klaxon::staff {

// True if the sentence in the line above may continue in this one. `ordered`: the line above may be
// an order, so a comma may end one order of several.
bool may_go_on(std::string_view above, bool ordered, std::string_view below);
// "... / if he presses with 4", "... / is out of the question": true if the line below changes the
// meaning of the line above.
bool takes_up(std::string_view above, std::string_view below, const std::vector<PostWord>& words);

// True if a value may follow on the next line: "Speed:", "Resolute: speed ____  (0 to 16)".
bool awaits_value(const PostLine& line);
// Joins the line with the value below it; empty if there is none.
std::optional<PostLine> with_value(const PostLine& label, const PostLine& value);

}  // namespace klaxon::staff
