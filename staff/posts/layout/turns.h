// Headings that say for which turn the lines below are: "Turn 2:", "Orders for round 3".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "staff/posts/text.h"

namespace klaxon::staff {

struct TurnHeading {
  i64 turn = 0;          // 0: the next turn
  std::string said;      // "turn 2"
  std::size_t used = 0;  // words
  bool stands = false;   // a colon or the line's end shows that it is a heading
};
// The heading with which these words begin; if it ends with a comma, it might not be a heading.
std::optional<TurnHeading> turn_heading(const std::vector<PostWord>& words);

}  // namespace klaxon::staff
