// "If he presses with 4, retreat, otherwise stay"; "stay unless he presses with 4".
#pragma once

#include <optional>
#include <vector>

#include "staff/posts/text.h"

namespace klaxon::staff {

// One way to take such a line apart.
struct Conditional {
  std::vector<PostWord> condition, then, otherwise;
  bool negated = false;  // "unless"
};

// Does something depend on something in these words, outside of brackets?
bool is_conditional(const std::vector<PostWord>& words);
bool begins_condition(const std::vector<PostWord>& words, std::size_t at = 0);
// "Otherwise stay"; `used` words say that.
bool begins_otherwise(const std::vector<PostWord>& words, std::size_t at, std::size_t& used);

// Every way, the likeliest first.
std::vector<Conditional> ways_to_part(const std::vector<PostWord>& words, std::size_t at);
// "If he presses with 4:", "do so if he presses with 4:": only a condition, on which what stands
// below depends; an empty one: it is none. `ends` is the line's last sign.
Conditional only_condition(const std::vector<PostWord>& words, std::size_t at, char ends);

// "4", "4 or more", "more than 3", "at least 4", "within 5", "3 or 4".
struct Amount {
  i64 least = 0, most = 0;
  bool has(i64 value) const { return value >= least && value <= most; }
};
// All the words from `at` on.
std::optional<Amount> amount_of(const std::vector<PostWord>& words, std::size_t at);

}  // namespace klaxon::staff
