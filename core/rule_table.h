// A system's rule ids as rules/<system>/rule_ids.h lists them, and how code names one.
#pragma once

#include <span>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::core {

// Not constexpr on purpose: the compiler's error names it when an id is not in the table.
inline void no_rule_has_this_id() {}

// The index of `id` in a table sorted by bytes. Binary search: a system has up to 2,400 rules and
// the code names them a thousand times.
consteval u16 rule_index(std::span<const char* const> sorted, std::string_view id) {
  std::size_t from = 0;
  std::size_t end = sorted.size();
  while (from < end) {
    const std::size_t middle = (from + end) / 2;
    if (std::string_view(sorted[middle]) < id)
      from = middle + 1;
    else
      end = middle;
  }
  if (from == sorted.size() || sorted[from] != id) no_rule_has_this_id();
  return static_cast<u16>(from);
}

}  // namespace klaxon::core
