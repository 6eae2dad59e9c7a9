// Reads "If he presses with 4, retreat, otherwise stay"; "stay unless he presses with 4".
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "staff/posts/text.h"

namespace klaxon::staff {

// One way to split such a line.
struct Conditional {
  std::vector<PostWord> condition, then, otherwise;
  bool negated = false;  // "unless"
};

// True if these words, outside of brackets, contain a condition.
bool is_conditional(const std::vector<PostWord>& words);
bool begins_condition(const std::vector<PostWord>& words, std::size_t at = 0);
// "Otherwise stay"; `used` is the number of words for "otherwise".
bool begins_otherwise(const std::vector<PostWord>& words, std::size_t at, std::size_t& used);

// All ways to split the words, the likeliest first.
std::vector<Conditional> ways_to_part(const std::vector<PostWord>& words, std::size_t at);
// "If he presses with 4:", "do so if he presses with 4:": a condition alone, on which the lines
// below depend; empty if there is none. `ends` is the last character of the line.
Conditional only_condition(const std::vector<PostWord>& words, std::size_t at, char ends);

// The sentences of one line, from `at` on, if at least one of them is conditional: "Fly straight
// on. If he is within 4, fire, otherwise turn; if he is not, ...". A sentence that begins with
// "otherwise" belongs to the one before it.
std::vector<std::vector<PostWord>> conditional_sentences(const std::vector<PostWord>& words,
                                                         std::size_t at);

// "Drake is within 5 and its shields are down": all parts must be true, or any of them.
struct Compound {
  std::vector<std::vector<PostWord>> parts;  // none: it is not a compound, or mixes both kinds
  bool any = false;
};
Compound compound_of(const std::vector<PostWord>& condition);
// Is a part of a compound about the unit that the part before it names: "its shields are down"?
bool goes_on_about(const std::vector<PostWord>& part);

// "4", "4 or more", "more than 3", "at least 4", "within 5", "3 or 4".
struct Amount {
  i64 least = 0, most = 0;
  bool has(i64 value) const { return value >= least && value <= most; }
};
// Reads all words from `at` on, in units of 1/per; "more than" means at least one unit more.
std::optional<Amount> amount_of(const std::vector<PostWord>& words, std::size_t at, i64 per = 1);

// "Drake is within 5 hexes", "he closes to 5", "range <= 5", "Drake is destroyed": how far away a
// ship is, or whether it is gone.
struct ShipCondition {
  i64 ship = -1;
  bool gone = false, negated = false;
  Amount range;
  bool has(bool is) const { return is != negated; }
};
// Finds the ship named at a place, and how many words its name has; -1: no ship is named there.
using ShipAt = std::function<i64(std::size_t at, std::size_t& used)>;
// `enemy` is the ship meant by "he", or by a range without a ship; -1 if there are several or none.
// Empty if these words mean anything else or anything more.
std::optional<ShipCondition> ship_condition(const std::vector<PostWord>& words,
                                            const ShipAt& ship_at, i64 enemy);

}  // namespace klaxon::staff
