// Marks in front of a line's words, which are list marks and boxes; and the blanks of a template.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::staff {

// A box in front of a template's line: "[ ] Retreat", "[x] Stay". Only a cross counts as ticked; a
// "no" counts as empty, and players are asked about anything else.
enum class Box : u8 { none, empty, ticked, odd };

struct Front {
  std::string mark;  // "A" in "A) Roll [11]"
  Box box = Box::none;
  std::size_t begins = 0;  // where the words begin
};
Front front_of(std::string_view line);

inline constexpr std::string_view blank_mark = "____";

// True if the line has a template's blank.
bool has_blank(std::string_view line);
// The line with its blank replaced by the text written in it, or before or after it: "speed ____ (0
// to 16): 4" is "speed 4"; empty if the blank was not filled in.
std::optional<std::string> filled_in(std::string_view line);

}  // namespace klaxon::staff
