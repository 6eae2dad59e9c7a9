// The rule pages of docs/rules, read: one entry for each '### CR-2.1 Title' heading, with a line
// 'Section: 2.1' and the text that follows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace klaxon::staff {

struct RuleEntry {
  std::string id;  // "CR-2.1"
  std::string title;
  std::string section;  // of the document; empty for rules of our own
  std::string text;     // plain sentences, with the ruling if there is one
  u32 tests = 0;        // how many tests carry the id
};

// `counts` is docs/generated/coverage-<system>.tsv: id, tab, number of tests.
std::vector<RuleEntry> read_rule_page(std::string_view page, std::string_view counts);

// The title under which the page gives a rule; empty if there is none of that id.
std::string rule_title(std::string_view page, std::string_view rule_id);

}  // namespace klaxon::staff
