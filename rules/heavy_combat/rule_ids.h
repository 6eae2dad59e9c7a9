// Made by `./test coverage` from docs/rules/heavy-combat.md; not to be edited.
#pragma once

#include "core/rule_table.h"

namespace klaxon::rules::heavy_combat {

// Every rule's id, sorted by bytes; the first is no rule.
// clang-format off
inline constexpr const char* rule_ids[] = {
    "", "HC-1.1", "HC-1.2", "HC-10.1", "HC-10.2", "HC-10.3", "HC-10.4", "HC-10.5", "HC-10.6",
    "HC-10.7", "HC-10.8", "HC-11.1", "HC-11.10", "HC-11.11", "HC-11.12", "HC-11.2", "HC-11.3",
    "HC-11.4", "HC-11.5", "HC-11.6", "HC-11.7", "HC-11.8", "HC-11.9", "HC-12.1", "HC-12.2",
    "HC-12.3", "HC-13.1", "HC-13.10", "HC-13.2", "HC-13.3", "HC-13.4", "HC-13.5", "HC-13.6",
    "HC-13.7", "HC-13.8", "HC-13.9", "HC-14.1", "HC-14.2", "HC-15.1", "HC-15.2", "HC-15.3",
    "HC-16.1", "HC-16.2", "HC-17.1", "HC-17.2", "HC-17.3", "HC-17.4", "HC-17.5", "HC-18.1",
    "HC-18.2", "HC-18.3", "HC-18.4", "HC-18.5", "HC-18.6", "HC-18.7", "HC-18.8", "HC-19.1",
    "HC-19.2", "HC-2.1", "HC-2.2", "HC-2.3", "HC-2.4", "HC-2.5", "HC-2.6", "HC-2.7", "HC-2.8",
    "HC-20.1", "HC-20.2", "HC-20.3", "HC-21.1", "HC-21.2", "HC-21.3", "HC-21.4", "HC-21.5",
    "HC-21.6", "HC-22.1", "HC-22.10", "HC-22.11", "HC-22.12", "HC-22.13", "HC-22.14", "HC-22.15",
    "HC-22.2", "HC-22.3", "HC-22.4", "HC-22.5", "HC-22.6", "HC-22.7", "HC-22.8", "HC-22.9",
    "HC-23.1", "HC-23.2", "HC-23.3", "HC-23.4", "HC-23.5", "HC-23.6", "HC-23.7", "HC-23.8",
    "HC-24.1", "HC-24.2", "HC-24.3", "HC-24.4", "HC-24.5", "HC-24.6", "HC-24.7", "HC-24.8",
    "HC-25.1", "HC-25.10", "HC-25.11", "HC-25.12", "HC-25.13", "HC-25.14", "HC-25.15", "HC-25.16",
    "HC-25.17", "HC-25.18", "HC-25.2", "HC-25.3", "HC-25.4", "HC-25.5", "HC-25.6", "HC-25.7",
    "HC-25.8", "HC-25.9", "HC-26.1", "HC-26.2", "HC-26.3", "HC-26.4", "HC-26.5", "HC-26.6",
    "HC-26.7", "HC-27.1", "HC-27.2", "HC-27.3", "HC-27.4", "HC-27.5", "HC-28.1", "HC-28.2",
    "HC-29.1", "HC-29.2", "HC-29.3", "HC-29.4", "HC-3.1", "HC-3.2", "HC-3.3", "HC-4.1", "HC-4.10",
    "HC-4.2", "HC-4.3", "HC-4.4", "HC-4.5", "HC-4.6", "HC-4.7", "HC-4.8", "HC-4.9", "HC-5.1",
    "HC-5.2", "HC-5.3", "HC-5.4", "HC-5.5", "HC-5.6", "HC-5.7", "HC-5.8", "HC-5.9", "HC-6.1",
    "HC-6.2", "HC-7.1", "HC-7.10", "HC-7.11", "HC-7.12", "HC-7.13", "HC-7.2", "HC-7.3", "HC-7.4",
    "HC-7.5", "HC-7.6", "HC-7.7", "HC-7.8", "HC-7.9", "HC-8.1", "HC-8.10", "HC-8.2", "HC-8.3",
    "HC-8.4", "HC-8.5", "HC-8.6", "HC-8.7", "HC-8.8", "HC-8.9", "HC-9.1", "HC-9.10", "HC-9.2",
    "HC-9.3", "HC-9.4", "HC-9.5", "HC-9.6", "HC-9.7", "HC-9.8", "HC-9.9",
};
// clang-format on

// The place of a rule in rule_ids, and so in core::Lexicon::rules. An id that is no rule does not
// compile.
consteval u16 rule(std::string_view id) {
  return core::rule_index(rule_ids, id);
}

}  // namespace klaxon::rules::heavy_combat
