// The common rules of the toy by their id, sorted by bytes; behaviours bring theirs.
#pragma once

#include <string_view>

#include "core/rule_table.h"

namespace klaxon::tests::toy {

inline constexpr const char* rule_ids[] = {
    "",
    "TOY-1",   // energy
    "TOY-11",  // contacts
    "TOY-2",   // movement
    "TOY-3",   // fire
    "TOY-4",   // reactions
    "TOY-5",   // damage
    "TOY-6",   // capture
    "TOY-9",   // turns, and the end
};

consteval u16 rule(std::string_view id) {
  return core::rule_index(rule_ids, id);
}

}  // namespace klaxon::tests::toy
