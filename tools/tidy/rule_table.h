// rules/<system>/rule_ids.h, made from the rule pages.
#pragma once

#include <string>

#include "tools/tidy/rules.h"

namespace klaxon::tools::tidy {

std::string rule_table(const RuleBook& book);

}  // namespace klaxon::tools::tidy
