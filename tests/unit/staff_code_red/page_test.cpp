// Compares docs/rules/code-red.md with the table of ids.
#include <gtest/gtest.h>

#include <set>

#include "rules/code_red/rule_ids.h"
#include "staff/code_red/report/report.h"
#include "staff/report/rule_page.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

namespace rules = klaxon::rules::code_red;

std::string page() {
  return testing::file_text("docs/rules/code-red.md");
}

TEST(CodeRedPage, ids_are_those_of_the_code_and_each_occurs_once) {
  std::multiset<std::string> code, written;
  for (const core::RuleName& name : rules::rule_names()) code.insert(name.text);
  for (const RuleEntry& entry : read_rule_page(page(), "")) written.insert(entry.id);
  EXPECT_EQ(written, code);
}

TEST(CodeRedPage, every_entry_has_title_section_and_text) {
  for (const RuleEntry& entry : read_rule_page(page(), "")) {
    EXPECT_FALSE(entry.title.empty()) << entry.id;
    EXPECT_GT(entry.text.size(), 20U) << entry.id;
    const bool ours = entry.id.starts_with("CR-desk") || entry.id.starts_with("CR-duel") ||
                      entry.id.starts_with("CR-ship");
    EXPECT_NE(entry.section.empty(), !ours) << entry.id;
  }
}

TEST(CodeRedPage, titles_are_found_by_whole_ids) {
  EXPECT_EQ(rule_title(page(), "CR-1.0.1"), "Cargo or forward hull");
  EXPECT_EQ(rule_title(page(), "CR-2.1"), "The mark limits one card");
  EXPECT_EQ(rule_title(page(), "CR-9"), "");
  EXPECT_EQ(rule_title("", "CR-2.1"), "");
}

}  // namespace
}  // namespace klaxon::staff::code_red
