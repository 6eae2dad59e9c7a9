// The values of a field as a person at the terminal sees and types them. In a short vocabulary,
// words keep their numbers; in a long one only the legal words are numbered, and their names, as
// shown, may be typed too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/names.h"
#include "core/order.h"

namespace klaxon::faces::cli {

// "1 ahead, 2 turn left, 3 turn right and 4 more"
std::string choices_shown(const core::Names& names, const core::Arg& arg, const core::Range& range);
// `typed` has underscores for blanks. Nothing: it is not one of these choices, but may be a word.
std::optional<i32> choice_typed(const core::Names& names, const core::Arg& arg,
                                const core::Range& range, std::string_view typed);

}  // namespace klaxon::faces::cli
