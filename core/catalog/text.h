// Small helpers for text that people wrote, which quote it in messages, find bytes that are not
// UTF-8, and turn offsets into lines and columns. Columns count characters, not bytes, from 1.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/catalog/tree.h"

namespace klaxon::core {

inline constexpr std::size_t no_offset = static_cast<std::size_t>(-1);

// The word in single quotes, fit for one line of a message: long words are cut off at 60 bytes, and
// control characters become '?'.
std::string in_quotes(std::string_view word);

// The text, or as many whole characters of it as fit, with "..." after them.
std::string shortened(std::string_view text, std::size_t bytes_max);

// The text with '?' for characters that do not print and could forge or reverse a line: control
// characters (including line ends, unless kept) and marks that change the writing direction.
enum class LineEnds : u8 { forbidden, kept };
std::string printable(std::string_view text, LineEnds line_ends = LineEnds::forbidden);

// The offset of the first byte that is not UTF-8 (RFC 3629: no overlong forms, no surrogates), or
// no_offset.
std::size_t utf8_break(std::string_view text);

Place place_at(std::string_view text, std::size_t offset);
// The inverse of place_at(): a place beyond the end of its line means the line's end.
std::size_t offset_at(std::string_view text, Place place);

// Moves `place` past `passed`, the characters between it and the next place.
void advance(Place& place, std::string_view passed);

}  // namespace klaxon::core
