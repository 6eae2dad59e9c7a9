// How code names a rule of docs/rules/sidcors.md; and the names of them all, which are made from
// the page while building.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::sidcors {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::sidcors
