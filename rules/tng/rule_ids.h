// How code names a rule of docs/rules/tng.md; and the names of them all, which are made from the
// page while building.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::tng {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::tng
