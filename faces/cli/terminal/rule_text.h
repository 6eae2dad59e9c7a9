// The text of the rules, with which the terminal answers 'why?'.
#pragma once

#include <string>

#include "registry/rules.h"

namespace klaxon::faces::cli {

// The text of a rule by its id; empty if unknown.
inline std::string rule_text(const std::string& system, const std::string& id) {
  for (const staff::RuleEntry& rule : registry::rules_of(system))
    if (rule.id == id) return rule.text;
  return {};
}

}  // namespace klaxon::faces::cli
