// The cruise's rules as data: they are read, or refused if no cruise could follow them.
#include "tests/unit/cruise/support.h"

#include "codec/codec.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::cruise {
namespace {

// The fault after one change in the shipped rules; "read" if there is none.
std::string fault_with(std::string_view old, std::string_view with) {
  std::string text = staff::testing::file_text("data/cruise/rules.toml");
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  if (at == std::string::npos) return "";
  text.replace(at, old.size(), with);
  core::Tree tree;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_toml(text, tree, faults)) << text.substr(at, 80);
  Rules rules;
  return read_rules(tree, rules, faults) ? "read" : faults.list().front().code;
}

TEST(CruiseRules, are_read_as_shipped) {
  EXPECT_EQ(fault_with("calls = 2", "calls = 2"), "read");
}

TEST(CruiseRules, no_day_is_beyond_the_route) {
  EXPECT_EQ(fault_with("dock = [4, 5]", "dock = [4, 6]"), "out-of-range");
  EXPECT_EQ(fault_with("dock = [4, 5]", "dock = [0]"), "out-of-range");
  EXPECT_EQ(fault_with("lone = [3]", "lone = [12]"), "out-of-range");
  EXPECT_EQ(fault_with("days = 5", "days = 0"), "out-of-range");
  EXPECT_EQ(fault_with("days = 5", "days = 4"), "out-of-range") << "the dock would be on day 5";
  EXPECT_EQ(fault_with("targets = [92, 90,", "targets = [92,"), "wrong-count");
}

TEST(CruiseRules, gains_are_two_numbers_and_not_negative) {
  for (const char* wrong : {"calm = [-4, 3]", "calm = [4]", "calm = [4, 300]", "calm = [4, \"3\"]"})
    EXPECT_EQ(fault_with("calm = [4, 3]", wrong), "wrong-kind") << wrong;
}

TEST(CruiseRules, names_and_sentences_are_texts) {
  EXPECT_EQ(fault_with("\"Marrow Gap\", ", "7, "), "wrong-kind");
  EXPECT_EQ(fault_with("\"Borrowed Time\", ", "\"\", "), "wrong-kind");
  EXPECT_EQ(fault_with("volunteers = [", "volunteers = []\nothers = ["), "missing-key");
}

TEST(CruiseRules, a_squadron_is_led_by_a_ship_that_may_lead) {
  EXPECT_EQ(fault_with("hulls = [\"sentinel\", ", "hulls = [\"courier\", "), "cannot-lead");
  EXPECT_EQ(fault_with("hulls = [\"sentinel\", ", "hulls = [\"sentinal\", "), "unknown-hull");
  EXPECT_EQ(fault_with("names = [\"Steady Hand\", ", "names = ["), "wrong-count");
}

TEST(CruiseRules, unknown_keys_are_refused) {
  EXPECT_EQ(fault_with("calls = 2", "calls = 2\ncals = 2"), "unknown-key");
}

}  // namespace
}  // namespace klaxon::staff::cruise
