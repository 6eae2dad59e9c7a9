// Every rule of sidcors by its id, as docs/rules/sidcors.md lists them. SID, the section of the
// document in its order, a number.
#pragma once

#include <iterator>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::rules::sidcors {

inline constexpr const char* rule_ids[] = {
    "",
    // 1 the rounds
    "SID-1.1", "SID-1.2", "SID-1.3", "SID-1.4", "SID-1.5",
    // 2 intensity
    "SID-2.1", "SID-2.2", "SID-2.3", "SID-2.4", "SID-2.5", "SID-2.6", "SID-2.7", "SID-2.8",
    "SID-2.9",
    // 3 the coefficient table
    "SID-3.1", "SID-3.2", "SID-3.3", "SID-3.4", "SID-3.5", "SID-3.6", "SID-3.7",
    // 4 against forces that cannot retreat
    "SID-4.1", "SID-4.2", "SID-4.3", "SID-4.4",
    // 5 damage determination
    "SID-5.1", "SID-5.2", "SID-5.3", "SID-5.4", "SID-5.5", "SID-5.6", "SID-5.7", "SID-5.8",
    "SID-5.9", "SID-5.10", "SID-5.11",
    // 6 ship factors
    "SID-6.1", "SID-6.2", "SID-6.3", "SID-6.4", "SID-6.5",
    // 7 directed damage
    "SID-7.1", "SID-7.2", "SID-7.3", "SID-7.4", "SID-7.5", "SID-7.6", "SID-7.7", "SID-7.8",
    "SID-7.9", "SID-7.10", "SID-7.11", "SID-7.12", "SID-7.13", "SID-7.14", "SID-7.15",
    // 8 allocation
    "SID-8.1", "SID-8.2", "SID-8.3", "SID-8.4", "SID-8.5", "SID-8.6", "SID-8.7", "SID-8.8",
    "SID-8.9", "SID-8.10", "SID-8.11", "SID-8.12", "SID-8.13",
    // 9 plus and minus points
    "SID-9.1", "SID-9.2", "SID-9.3", "SID-9.4", "SID-9.5",
    // 10 retreat
    "SID-10.1", "SID-10.2", "SID-10.3", "SID-10.4",
    // 11 cloaked ships
    "SID-11.1", "SID-11.2", "SID-11.3", "SID-11.4", "SID-11.5", "SID-11.6",
    // 12 maulers
    "SID-12.1", "SID-12.2", "SID-12.3", "SID-12.4", "SID-12.5", "SID-12.6", "SID-12.7", "SID-12.8",
    "SID-12.9", "SID-12.10",
    // 13 scouts
    "SID-13.1", "SID-13.2", "SID-13.3", "SID-13.4",
    // 14 die roll shifts
    "SID-14.1", "SID-14.2", "SID-14.3",
    // 15 the worked examples
    "SID-15.1", "SID-15.2", "SID-15.3", "SID-15.4", "SID-15.5", "SID-15.6", "SID-15.7",
    // a unit's file and a set-up
    "SID-unit.1",   // factors and kinds
    "SID-unit.2",   // abilities
    "SID-force.1",  // forces and their bounds
};
inline constexpr u32 rules_count = static_cast<u32>(std::size(rule_ids));

// The index of a rule id; a misspelt one does not compile.
consteval u16 rule(std::string_view id) {
  u16 i = 0;
  while (id != rule_ids[i]) ++i;  // running past the table is no constant expression
  return i;
}

}  // namespace klaxon::rules::sidcors
