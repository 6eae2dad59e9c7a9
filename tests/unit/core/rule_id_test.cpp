#include "core/rule_id.h"

#include <gtest/gtest.h>

#include "core/rule_list.h"

namespace klaxon::core {
namespace {

TEST(CoreRuleId, a_number_follows_from_the_id_alone_and_leads_back_to_it) {
  EXPECT_EQ(rule_number(""), RuleId{0x811c9dc5U});
  EXPECT_EQ(rule_number("a"), RuleId{0xe40c292cU});  // as in the published FNV-1a
  static constexpr RuleName names[] = {{RuleId{3}, "X-1"}, {RuleId{9}, "X-2"}};
  EXPECT_TRUE(ascending(names));
  EXPECT_STREQ(rule_text(names, RuleId{9}), "X-2");
  EXPECT_STREQ(rule_text(names, no_rule), "");
  EXPECT_STREQ(rule_text({}, no_rule), "");
  static constexpr RuleName twice[] = {{RuleId{3}, "X-1"}, {RuleId{3}, "X-2"}};
  EXPECT_FALSE(ascending(twice));
}

TEST(CoreRuleId, ids_are_listed_by_number) {
  const auto names = rule_names_of(std::vector{"X-1", "X-2", "X-10", "X-a-b"});
  ASSERT_EQ(names.size(), 4U);
  EXPECT_TRUE(ascending(names));
  for (const RuleName& name : names) EXPECT_EQ(name.id, rule_number(name.text));
  EXPECT_STREQ(rule_text(names, rule("X-10")), "X-10");
}

TEST(CoreRuleId, packed_ids_store_only_the_difference_from_the_one_before) {
  using namespace std::string_view_literals;
  const RuleList list(
      "0X-1\0"
      "3.2\0"
      "22\0"sv);
  ASSERT_EQ(list.names().size(), 3U);
  for (const char* id : {"X-1", "X-1.2", "X-2"})
    EXPECT_STREQ(rule_text(list.names(), rule_number(id)), id);
  EXPECT_TRUE(RuleList("").names().empty());
}

TEST(CoreRuleIdDeath, no_two_ids_share_a_number) {
  EXPECT_DEATH(rule_names_of(std::vector{"X-1", "X-1"}), "no two rules share a number");
}

TEST(CoreRuleIdDeath, a_number_of_no_rule_is_a_fault) {
  static constexpr RuleName names[] = {{RuleId{3}, "X-1"}};
  EXPECT_DEATH(rule_text(names, RuleId{4}), "a rule's id is in the lexicon");
}

}  // namespace
}  // namespace klaxon::core
