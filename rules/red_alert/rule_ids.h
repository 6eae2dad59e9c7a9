// Made by `./test coverage` from docs/rules/red-alert.md; not to be edited.
#pragma once

#include "core/rule_table.h"

namespace klaxon::rules::red_alert {

// Every rule's id, sorted by bytes; the first is no rule.
// clang-format off
inline constexpr const char* rule_ids[] = {
    "", "RA-1.1", "RA-1.2", "RA-1.3", "RA-1.4", "RA-10.1", "RA-10.10", "RA-10.2", "RA-10.3",
    "RA-10.4", "RA-10.5", "RA-10.6", "RA-10.7", "RA-10.8", "RA-10.9", "RA-11.1", "RA-11.2",
    "RA-12.1", "RA-12.10", "RA-12.2", "RA-12.3", "RA-12.4", "RA-12.5", "RA-12.6", "RA-12.7",
    "RA-12.8", "RA-12.9", "RA-13.1", "RA-13.10", "RA-13.11", "RA-13.12", "RA-13.13", "RA-13.2",
    "RA-13.3", "RA-13.4", "RA-13.5", "RA-13.6", "RA-13.7", "RA-13.8", "RA-13.9", "RA-14.1",
    "RA-14.2", "RA-14.3", "RA-14.4", "RA-14.5", "RA-14.6", "RA-14.7", "RA-14.8", "RA-15.1",
    "RA-15.10", "RA-15.2", "RA-15.3", "RA-15.4", "RA-15.5", "RA-15.6", "RA-15.7", "RA-15.8",
    "RA-15.9", "RA-16.1", "RA-16.10", "RA-16.2", "RA-16.3", "RA-16.4", "RA-16.5", "RA-16.6",
    "RA-16.7", "RA-16.8", "RA-16.9", "RA-17.1", "RA-17.2", "RA-17.3", "RA-18.1", "RA-19.1",
    "RA-19.10", "RA-19.11", "RA-19.12", "RA-19.13", "RA-19.14", "RA-19.15", "RA-19.2", "RA-19.3",
    "RA-19.4", "RA-19.5", "RA-19.6", "RA-19.7", "RA-19.8", "RA-19.9", "RA-2.1", "RA-2.10",
    "RA-2.11", "RA-2.12", "RA-2.13", "RA-2.14", "RA-2.15", "RA-2.16", "RA-2.17", "RA-2.2", "RA-2.3",
    "RA-2.4", "RA-2.5", "RA-2.6", "RA-2.7", "RA-2.8", "RA-2.9", "RA-20.1", "RA-20.10", "RA-20.11",
    "RA-20.12", "RA-20.13", "RA-20.14", "RA-20.2", "RA-20.3", "RA-20.4", "RA-20.5", "RA-20.6",
    "RA-20.7", "RA-20.8", "RA-20.9", "RA-21.1", "RA-21.10", "RA-21.11", "RA-21.12", "RA-21.13",
    "RA-21.14", "RA-21.15", "RA-21.16", "RA-21.17", "RA-21.2", "RA-21.3", "RA-21.4", "RA-21.5",
    "RA-21.6", "RA-21.7", "RA-21.8", "RA-21.9", "RA-22.1", "RA-22.2", "RA-22.3", "RA-22.4",
    "RA-3.1", "RA-3.10", "RA-3.11", "RA-3.12", "RA-3.13", "RA-3.14", "RA-3.2", "RA-3.3", "RA-3.4",
    "RA-3.5", "RA-3.6", "RA-3.7", "RA-3.8", "RA-3.9", "RA-4.1", "RA-5.1", "RA-5.2", "RA-5.3",
    "RA-5.4", "RA-5.5", "RA-5.6", "RA-5.7", "RA-5.8", "RA-6.1", "RA-6.10", "RA-6.11", "RA-6.12",
    "RA-6.13", "RA-6.14", "RA-6.15", "RA-6.2", "RA-6.3", "RA-6.4", "RA-6.5", "RA-6.6", "RA-6.7",
    "RA-6.8", "RA-6.9", "RA-7.1", "RA-7.2", "RA-7.3", "RA-7.4", "RA-7.5", "RA-7.6", "RA-7.7",
    "RA-8.1", "RA-8.10", "RA-8.2", "RA-8.3", "RA-8.4", "RA-8.5", "RA-8.6", "RA-8.7", "RA-8.8",
    "RA-8.9", "RA-9.1", "RA-9.10", "RA-9.11", "RA-9.12", "RA-9.13", "RA-9.14", "RA-9.15", "RA-9.16",
    "RA-9.2", "RA-9.3", "RA-9.4", "RA-9.5", "RA-9.6", "RA-9.7", "RA-9.8", "RA-9.9",
};
// clang-format on

// The place of a rule in rule_ids, and so in core::Lexicon::rules. An id that is no rule does not
// compile.
consteval u16 rule(std::string_view id) {
  return core::rule_index(rule_ids, id);
}

}  // namespace klaxon::rules::red_alert
