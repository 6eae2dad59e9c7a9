// A system's rule ids, generated from its pages by the build, and ids in code that are on no page.
#include "tools/pack/rule_names.h"

#include <gtest/gtest.h>

namespace klaxon::tools::pack {
namespace {

TEST(RuleNames, pages_become_a_list_of_ids) {
  std::string unit, errors;
  EXPECT_TRUE(rule_names_unit("x_y",
                              {{"docs/rules/x-y.md", "# X\n### X-1 One\n### Scales\n### X-2.1 Two"},
                               {"docs/rules/x-y/a.md", "### X-a-b\n"},
                               {"rules/x_y/a.cpp", "f(rule(\"X-1\")); g_rule(\"X-7\");\n"}},
                              unit, errors))
      << errors;
  EXPECT_NE(unit.find("#include \"rules/x_y/rule_ids.h\""), std::string::npos) << unit;
  EXPECT_NE(unit.find("namespace klaxon::rules::x_y {"), std::string::npos) << unit;
  EXPECT_NE(unit.find("ids[] =\n    \"0X-1\\0\"\n    \"22.1\\0\"\n    \"2a-b\\0\";"),
            std::string::npos)
      << unit;
}

TEST(RuleNames, an_id_shares_no_more_than_a_literal_can_express) {
  std::string unit, errors;
  const std::string same(60, 'b');
  const std::string page = "### X-" + same + " One\n### X-" + same + ".1 Two\n";
  EXPECT_TRUE(rule_names_unit("x", {{"docs/rules/x.md", page}}, unit, errors)) << errors;
  EXPECT_NE(unit.find("\n    \"[" + same.substr(41) + ".1\\0\";"), std::string::npos) << unit;
}

TEST(RuleNames, an_id_in_code_on_no_page_stops_the_build) {
  std::string unit, errors;
  EXPECT_FALSE(rule_names_unit("x_y",
                               {{"docs/rules/x-y.md", "### X-1 One\n"},
                                {"rules/x_y/a.cpp", "f(rule(\"X-1\"));\nf(rule(\"X-1.2\"));\n"}},
                               unit, errors));
  EXPECT_EQ(errors, "rules/x_y/a.cpp:2: error: X-1.2 is not a rule of docs/rules/x-y.md\n");
}

TEST(RuleNames, two_ids_with_one_number_stop_the_build) {
  std::string unit, errors;
  EXPECT_FALSE(rule_names_unit("x", {{"docs/rules/x.md", "### X-jdldori a\n### X-fvzsfjsgc b\n"}},
                               unit, errors));
  EXPECT_NE(errors.find("X-fvzsfjsgc and X-jdldori have one number"), std::string::npos) << errors;
}

}  // namespace
}  // namespace klaxon::tools::pack
