// Made by `./test coverage` from docs/rules/code-red.md; not to be edited.
#pragma once

#include "core/rule_table.h"

namespace klaxon::rules::code_red {

// Every rule's id, sorted by bytes; the first is no rule.
// clang-format off
inline constexpr const char* rule_ids[] = {
    "", "CR-1.0", "CR-1.0.1", "CR-1.0.10", "CR-1.0.11", "CR-1.0.12", "CR-1.0.13", "CR-1.0.14",
    "CR-1.0.15", "CR-1.0.16", "CR-1.0.17", "CR-1.0.18", "CR-1.0.19", "CR-1.0.2", "CR-1.0.20",
    "CR-1.0.21", "CR-1.0.22", "CR-1.0.23", "CR-1.0.24", "CR-1.0.25", "CR-1.0.26", "CR-1.0.27",
    "CR-1.0.28", "CR-1.0.29", "CR-1.0.3", "CR-1.0.30", "CR-1.0.4", "CR-1.0.5", "CR-1.0.6",
    "CR-1.0.7", "CR-1.0.8", "CR-1.0.9", "CR-1.0.any", "CR-1.0.bridge", "CR-1.0.cargo",
    "CR-1.0.drone", "CR-1.0.hull", "CR-1.0.torpedo", "CR-1.0.weapon", "CR-2.0", "CR-2.0.1",
    "CR-2.0.2", "CR-2.0.2a", "CR-2.0.2b", "CR-2.0.3", "CR-2.0.4", "CR-2.0.5", "CR-2.1", "CR-2.2",
    "CR-2.2.1", "CR-2.2.2", "CR-3.0", "CR-3.1", "CR-3.2", "CR-3.3", "CR-4.0", "CR-4.0.1",
    "CR-5.0.1", "CR-5.0.2", "CR-5.0.3", "CR-5.0.4", "CR-5.0.5", "CR-5.0.6", "CR-5.0.7", "CR-6.0",
    "CR-6.0.1", "CR-6.0.2", "CR-6.0.3", "CR-6.0.4", "CR-6.0.gorn", "CR-6.0.hydran",
    "CR-6.0.klingon", "CR-6.0.kzinti", "CR-6.0.lyran", "CR-6.0.na", "CR-6.0.orion", "CR-6.0.other",
    "CR-6.0.romulan", "CR-6.0.tholian", "CR-crit-1-1", "CR-crit-1-2", "CR-crit-1-3", "CR-crit-1-4",
    "CR-crit-1-5", "CR-crit-1-6", "CR-crit-2-1", "CR-crit-2-2", "CR-crit-2-3", "CR-crit-2-4",
    "CR-crit-2-5", "CR-crit-2-6", "CR-crit-3-1", "CR-crit-3-2", "CR-crit-3-3", "CR-crit-3-4",
    "CR-crit-3-5", "CR-crit-3-6", "CR-desk.1", "CR-desk.2", "CR-desk.3", "CR-duel.1", "CR-duel.2",
    "CR-duel.3", "CR-duel.4", "CR-duel.5", "CR-duel.6", "CR-duel.7", "CR-duel.8", "CR-duel.9",
    "CR-repair-roll", "CR-ship.1", "CR-ship.2", "CR-ship.3",
};
// clang-format on

// The place of a rule in rule_ids, and so in core::Lexicon::rules. An id that is no rule does not
// compile.
consteval u16 rule(std::string_view id) {
  return core::rule_index(rule_ids, id);
}

}  // namespace klaxon::rules::code_red
