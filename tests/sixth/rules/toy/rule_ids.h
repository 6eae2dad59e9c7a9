// How code names a rule of docs/rules/toy.md; and the names of them all, which are made from the
// page while building.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::toy {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::toy
