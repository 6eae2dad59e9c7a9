// Made by `./test coverage` from docs/rules/sidcors.md; not to be edited.
#pragma once

#include "core/rule_table.h"

namespace klaxon::rules::sidcors {

// Every rule's id, sorted by bytes; the first is no rule.
// clang-format off
inline constexpr const char* rule_ids[] = {
    "", "SID-1.1", "SID-1.2", "SID-1.3", "SID-1.4", "SID-1.5", "SID-10.1", "SID-10.2", "SID-10.3",
    "SID-10.4", "SID-11.1", "SID-11.2", "SID-11.3", "SID-11.4", "SID-11.5", "SID-11.6", "SID-12.1",
    "SID-12.10", "SID-12.2", "SID-12.3", "SID-12.4", "SID-12.5", "SID-12.6", "SID-12.7", "SID-12.8",
    "SID-12.9", "SID-13.1", "SID-13.2", "SID-13.3", "SID-13.4", "SID-14.1", "SID-14.2", "SID-14.3",
    "SID-15.1", "SID-15.2", "SID-15.3", "SID-15.4", "SID-15.5", "SID-15.6", "SID-15.7", "SID-2.1",
    "SID-2.2", "SID-2.3", "SID-2.4", "SID-2.5", "SID-2.6", "SID-2.7", "SID-2.8", "SID-2.9",
    "SID-3.1", "SID-3.2", "SID-3.3", "SID-3.4", "SID-3.5", "SID-3.6", "SID-3.7", "SID-4.1",
    "SID-4.2", "SID-4.3", "SID-4.4", "SID-5.1", "SID-5.10", "SID-5.11", "SID-5.2", "SID-5.3",
    "SID-5.4", "SID-5.5", "SID-5.6", "SID-5.7", "SID-5.8", "SID-5.9", "SID-6.1", "SID-6.2",
    "SID-6.3", "SID-6.4", "SID-6.5", "SID-7.1", "SID-7.10", "SID-7.11", "SID-7.12", "SID-7.13",
    "SID-7.14", "SID-7.15", "SID-7.2", "SID-7.3", "SID-7.4", "SID-7.5", "SID-7.6", "SID-7.7",
    "SID-7.8", "SID-7.9", "SID-8.1", "SID-8.10", "SID-8.11", "SID-8.12", "SID-8.13", "SID-8.2",
    "SID-8.3", "SID-8.4", "SID-8.5", "SID-8.6", "SID-8.7", "SID-8.8", "SID-8.9", "SID-9.1",
    "SID-9.2", "SID-9.3", "SID-9.4", "SID-9.5", "SID-force.1", "SID-unit.1", "SID-unit.2",
};
// clang-format on

// The place of a rule in rule_ids, and so in core::Lexicon::rules. An id that is no rule does not
// compile.
consteval u16 rule(std::string_view id) {
  return core::rule_index(rule_ids, id);
}

}  // namespace klaxon::rules::sidcors
