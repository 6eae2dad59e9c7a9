// The packed rule pages, read.
#pragma once

#include <string_view>
#include <vector>

#include "staff/rule_page.h"

namespace klaxon::registry {

// Every rule of docs/rules/<system>.md with the number of its tests; empty for an unknown system.
std::vector<staff::RuleEntry> rules_of(std::string_view system);

}  // namespace klaxon::registry
