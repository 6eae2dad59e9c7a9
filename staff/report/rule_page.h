// The rule pages of docs/rules, split up: one entry for each '### CR-2.1 Title' heading. It may be
// followed by 'Section: 2.1', 'Slice: 3' and 'Code: none, and why' (for those who work on the code;
// left out here); the rest is the rule's text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"
#include "core/catalog/tree.h"

namespace klaxon::staff {

struct RuleEntry {
  std::string id;  // "CR-2.1"
  std::string title;
  std::string section;  // the document's section; empty for our own rules
  std::string text;     // plain sentences, with any ruling; table rows as lines
  u32 tests = 0;        // how many tests carry the id
  u32 slice = 0;        // the slice of work that adds its code; 0: done
};

// `page` is docs/rules/<system>.md followed by the pages of its folder, if it has one; `counts` is
// docs/generated/coverage-<system>.tsv: id, tab, number of tests.
std::vector<RuleEntry> read_rule_page(std::string_view page, std::string_view counts);

// {"id","title","section","text","tests"}, and "slice" if its code has yet to be written.
core::Tree rule_tree(const RuleEntry& entry);

// The title of a rule on the page; empty if that id is not on the page.
std::string rule_title(std::string_view page, std::string_view rule_id);

}  // namespace klaxon::staff
