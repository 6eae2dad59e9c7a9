// Finds the code, data and tests that name each rule.
#pragma once

#include <vector>

#include "tools/tidy/rules.h"

namespace klaxon::tools::tidy {

// Fills in the uses of all rules, and the ids that name no rule.
void find_uses(const Sources& sources, std::vector<RuleBook>& books);

}  // namespace klaxon::tools::tidy
