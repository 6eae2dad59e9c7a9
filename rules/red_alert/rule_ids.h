// Lets code name the rules of docs/rules/red-alert.md, and lists the names of all of them, which
// the build generates from the page.
#pragma once

#include "core/rule_id.h"

namespace klaxon::rules::red_alert {

using core::rule;

std::span<const core::RuleName> rule_names();

}  // namespace klaxon::rules::red_alert
