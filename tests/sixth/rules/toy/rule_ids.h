// How code names a rule of docs/rules/toy.md, and the names of all rules, which the build generates
// from the page.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::toy {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::toy
