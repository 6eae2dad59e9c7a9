// Made by `./test coverage` from docs/rules/toy.md; not to be edited.
#pragma once

#include "core/rule_table.h"

namespace klaxon::rules::toy {

// Every rule's id, sorted by bytes; the first is no rule.
// clang-format off
inline constexpr const char* rule_ids[] = {
    "", "TOY-1", "TOY-10", "TOY-11", "TOY-12", "TOY-13", "TOY-14", "TOY-2", "TOY-3", "TOY-4",
    "TOY-5", "TOY-6", "TOY-7", "TOY-8", "TOY-9",
};
// clang-format on

// The place of a rule in rule_ids, and so in core::Lexicon::rules. An id that is no rule does not
// compile.
consteval u16 rule(std::string_view id) {
  return core::rule_index(rule_ids, id);
}

}  // namespace klaxon::rules::toy
