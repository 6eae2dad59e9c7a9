// The rule pages as `klaxon rules` reads them.
#include "staff/report/rule_page.h"

#include <gtest/gtest.h>

namespace klaxon::staff {
namespace {

constexpr std::string_view page =
    "# x\n\nWords before.\n\n### X-1.1 The first\nSection: 1\nIt is so.\nRuling: and so.\n"
    "<!-- checklist 1 -->\n\n### X-1.2 The second\nSection: 2\nSlice: 3\nIt will be so.\n"
    // a page from the folder docs/rules/x/ follows
    "# x: weapons\n\nMore words.\n\n### X-2.1 A help\nCode: none, a table tells it\nLook it up.\n";

TEST(RulePage, entries_have_section_text_tests_and_slice) {
  const std::vector<RuleEntry> entries = read_rule_page(page, "X-1.1\t2\nX-1.2\t0\nX-2.1\t11\n");
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[0].id, "X-1.1");
  EXPECT_EQ(entries[0].title, "The first");
  EXPECT_EQ(entries[0].section, "1");
  EXPECT_EQ(entries[0].text, "It is so. Ruling: and so.");
  EXPECT_EQ(entries[0].tests, 2U);
  EXPECT_EQ(entries[0].slice, 0U);
  EXPECT_EQ(entries[1].text, "It will be so.");
  EXPECT_EQ(entries[1].slice, 3U);
  EXPECT_EQ(entries[1].tests, 0U);
  EXPECT_EQ(entries[2].text, "Look it up.");
  EXPECT_EQ(entries[2].section, "");
  EXPECT_EQ(entries[2].tests, 11U);
}

TEST(RulePage, slice_is_shown_only_where_code_is_to_come) {
  const std::vector<RuleEntry> entries = read_rule_page(page, "");
  EXPECT_EQ(rule_tree(entries[0]).find("slice"), nullptr);
  const core::Tree later = rule_tree(entries[1]);
  const core::Tree* slice = later.find("slice");
  ASSERT_NE(slice, nullptr);
  EXPECT_EQ(*slice, core::Tree::of(i64{3}));
}

TEST(RulePage, rows_of_a_table_keep_their_lines) {
  const std::vector<RuleEntry> entries = read_rule_page(
      "### X-1.1 A table\nSo it\nis:\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\nThat\nis all.\n",
      "");
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries[0].text, "So it is:\n| a | b |\n| --- | --- |\n| 1 | 2 |\nThat is all.");
}

TEST(RulePage, titles_are_found_by_whole_ids) {
  EXPECT_EQ(rule_title(page, "X-2.1"), "A help");
  EXPECT_EQ(rule_title(page, "X-2"), "");
  EXPECT_EQ(rule_title(page, ""), "");
}

}  // namespace
}  // namespace klaxon::staff
