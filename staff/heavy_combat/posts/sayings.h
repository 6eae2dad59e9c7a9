// What players say for what a unit does: "countermeasures", "turn to port", "high energy turn".
#pragma once

#include <string>
#include <vector>

#include "rules/heavy_combat/behaviours/hooks.h"
#include "staff/posts/text.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// What a row may name, as bits.
namespace names {
enum : u32 { none = 0, unit = 1, face = 2, turn = 4, lie = 8, system = 16, axis = 32, seeker = 64 };
inline constexpr u32 target = unit | seeker;
}  // namespace names

// The first words of a clause.
struct Saying {
  std::vector<PostWord> words;
  i32 action = 0;
  i32 turn = -1;  // which; -1: it says none
};
// Those that begin with this word, the longest first; null: none.
const std::vector<Saying>* sayings_with(const std::string& word);
// The words with which any of them begins.
std::vector<std::string> saying_openings();

// What a row with this action names; a shot is not among them.
u32 named_by(i32 action);

inline bool is_shot(i32 action) {
  return action >= static_cast<i32>(rules::actions::fire) &&
         action < static_cast<i32>(rules::actions::fire + rules::weapons_max);
}

}  // namespace klaxon::staff::heavy_combat
