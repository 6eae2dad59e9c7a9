// Lets code name a rule of its system: rule("CR-2.1") is a number that depends on the id alone, so
// that a new rule changes no other's. The build generates each system's ids as text from its
// pages, and an id in the code that is on no page stops the build (tools/pack).
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/check.h"
#include "core/base/types.h"

namespace klaxon::core {

enum class RuleId : u32 {};
inline constexpr RuleId no_rule{};

// FNV-1a; no two rules of all systems share a number, and none has 0 (tools/tidy).
constexpr RuleId rule_number(std::string_view id) {
  u32 hash = 0x811c9dc5U;
  for (const char c : id) hash = (hash ^ static_cast<u8>(c)) * 0x01000193U;
  return RuleId{hash};
}
// For use in code: the number is worked out when the code is compiled, not when a battle runs.
consteval RuleId rule(std::string_view id) {
  return rule_number(id);
}

struct RuleName {
  RuleId id;
  const char* text;  // "CR-2.1"
};
constexpr bool ascending(std::span<const RuleName> names) {
  return std::ranges::adjacent_find(names, std::ranges::greater_equal{}, &RuleName::id) ==
         names.end();
}

// All of a system's ids in ascending order of their numbers, which no two share. The text must
// outlive the list.
std::vector<RuleName> rule_names_of(std::span<const char* const> ids);

// The id as text, from `names` in ascending order; "" for no rule.
inline const char* rule_text(std::span<const RuleName> names, RuleId id) {
  if (id == no_rule) return "";
  const auto at = std::ranges::lower_bound(names, id, {}, &RuleName::id);
  check(at != names.end() && at->id == id, "a rule's id is in the lexicon");
  return at->text;
}

}  // namespace klaxon::core
