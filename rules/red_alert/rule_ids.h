// How code names a rule of docs/rules/red-alert.md; and the names of them all, which are made from
// the page while building.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::red_alert {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::red_alert
