// How code names a rule of docs/rules/heavy-combat.md; and the names of them all, which are made
// from the page while building.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::heavy_combat {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::heavy_combat
