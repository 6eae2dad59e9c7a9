// Lets code name the rules of docs/rules/toy.md, and lists the names of all of them, which the
// build generates from the page.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::toy {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::toy
