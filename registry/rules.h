// Reads the packed rule pages.
#pragma once

#include <string_view>
#include <vector>

#include "staff/report/rule_page.h"

namespace klaxon::registry {

// The text of docs/rules/<system>.md; empty for an unknown system.
std::string_view rules_page(std::string_view system);

// All rules of docs/rules/<system>.md with the numbers of their tests; empty for an unknown system.
std::vector<staff::RuleEntry> rules_of(std::string_view system);

}  // namespace klaxon::registry
