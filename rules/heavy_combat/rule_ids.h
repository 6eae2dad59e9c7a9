// Lets code name the rules of docs/rules/heavy-combat.md, and lists the names of all of them, which
// the build generates from the page.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::heavy_combat {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::heavy_combat
