// Rule pages, code and tests are compared.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "tests/unit/tools/support.h"
#include "tools/tidy/checks.h"
#include "tools/tidy/coverage.h"

namespace klaxon::tools::tidy {
namespace {

const Source rules_page{"docs/rules/code-red.md",
                        "# Rules\n\n### CR-2.1 A volley\nSection: 2.1\ntext\n\n### CR-2.10 More\n\n"
                        "### CR-2.1.hull Hull\n\n## Notes\n"};
const Source rules_code{"rules/code_red/a.cpp", "// CR-2.1.\nf(\"CR-2.10\", \"CR-2.1.hull\");\n"};

Source test_file(const std::string& names) {
  return {"tests/rules/code_red/a.cpp", names};
}

std::vector<std::size_t> tests_of(const RuleBook& book) {
  std::vector<std::size_t> counts;
  for (const Rule& rule : book.rules) counts.push_back(rule.tests.size());
  return counts;
}

TEST(TidyRules, reads_headings_sections_code_and_tests) {
  const auto books = read_rules({rules_page, rules_code,
                                 test_file("TEST(A, CR_2_1_x) {}\nTEST_F(A, CR_2_1) {}\n"
                                           "TEST(A, CR_2_1_hull_x) {}\n")});
  ASSERT_EQ(books.size(), 1U);
  EXPECT_EQ(books[0].prefix(), "CR");
  ASSERT_EQ(books[0].rules.size(), 3U);
  const Rule& first = books[0].rules[0];
  EXPECT_EQ(first.id, "CR-2.1");
  EXPECT_EQ(first.title, "A volley");
  EXPECT_EQ(first.section, "2.1");
  EXPECT_EQ(first.at, (Place{"docs/rules/code-red.md", 3}));
  EXPECT_EQ(first.code, (std::vector<Place>{{"rules/code_red/a.cpp", 1}}));
  EXPECT_EQ(books[0].rules[2].code, (std::vector<Place>{{"rules/code_red/a.cpp", 2}}));
  EXPECT_EQ(tests_of(books[0]), (std::vector<std::size_t>{2, 0, 1}));
}

TEST(TidyRules, a_folder_of_pages_belongs_to_its_system) {
  const Sources sources = {{"docs/rules/tng/b.md", "### TNG-3 c\n"},
                           {"docs/rules/tng.md", "### TNG-2 a\n"},
                           {"docs/rules/tng/a/x.md", "text\n### TNG-1 b\n"},
                           {"docs/rules/tn.md", "### TN-1 x\n"}};
  const auto books = read_rules(sources);
  ASSERT_EQ(books.size(), 2U);
  EXPECT_EQ(books[1].system, "tng");
  ASSERT_EQ(books[1].rules.size(), 3U);
  EXPECT_EQ(books[1].rules[0].id, "TNG-2");
  EXPECT_EQ(books[1].rules[1].id, "TNG-1");
  EXPECT_EQ(books[1].rules[1].at, (Place{"docs/rules/tng/a/x.md", 2}));
  EXPECT_EQ(books[1].rules[2].id, "TNG-3");
}

TEST(TidyRules, the_sixth_root_is_read_as_part_of_this_one) {
  Sources sources = {{"tests/sixth/docs/rules/x.md", "### X-1 a\n"},
                     {"tests/sixth/rules/x/a.cpp", "#include \"battle/match/match.h\"\n// X-1\n"},
                     {"tests/sixth/tests/rules/x/a_test.cpp", "TEST(A, X_1_y) {}\n"},
                     {"battle/match/match.h", ""}};
  const auto books = read_rules(sources);
  ASSERT_EQ(books.size(), 1U);
  EXPECT_EQ(books[0].rules[0].at, (Place{"tests/sixth/docs/rules/x.md", 1}));
  EXPECT_EQ(books[0].rules[0].code, (std::vector<Place>{{"tests/sixth/rules/x/a.cpp", 2}}));
  EXPECT_EQ(tests_of(books[0]), (std::vector<std::size_t>{1}));
  EXPECT_EQ(found(check_includes, sources), (Rows{"include-rule tests/sixth/rules/x/a.cpp:1"}));
  const std::vector<Generated> made = counts_from_rules(sources);
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].path, "tests/sixth/docs/generated/coverage-x.tsv");
  for (const Generated& file : made) sources.emplace_back(file.path, file.text);
  EXPECT_EQ(found(check_generated, sources), Rows{});
}

TEST(TidyRules, rows_of_tables_count_as_tests) {
  const auto books = read_rules(
      {rules_page,
       test_file("Row rows[] = {\n    {\"CR-2.1\", 1, 2},\n    { \"CR-2.1\",\n 3},\n"
                 "    {1, \"CR-2.10\"},\n    {\"CR-2.1.hull\"}};\nEXPECT_EQ(x, \"CR-2.10\");\n"
                 "// {\"CR-2.10\", in a comment}\n")});
  EXPECT_EQ(tests_of(books[0]), (std::vector<std::size_t>{2, 0, 0}));
  EXPECT_EQ(books[0].rules[0].tests[1], (Place{"tests/rules/code_red/a.cpp", 3}));
}

TEST(TidyRules, rows_of_typed_texts_count_as_tests) {
  const auto books = read_rules(
      {rules_page,
       {"tests/typed/code_red/a.txt",
        "= CR-2.10\n# CR-2.10: a comment\nCR-2.1: 3\nCR-2.1 [a]: 4\nCR-2.10 4\n  CR-2.10: 5\n"},
       {"tests/charts/code_red/a.txt", "CR-2.10: 3\n"}});
  EXPECT_EQ(tests_of(books[0]), (std::vector<std::size_t>{2, 0, 0}));
  EXPECT_EQ(books[0].rules[0].tests[1], (Place{"tests/typed/code_red/a.txt", 4}));
}

TEST(TidyRules, one_test_may_carry_several_rules) {
  const auto books = read_rules({rules_page, test_file("TEST(A, CR_2_10_and_CR_2_1_x) {}\n")});
  EXPECT_EQ(tests_of(books[0]), (std::vector<std::size_t>{1, 1, 0}));
}

TEST(TidyCoverage, wants_a_test_for_each_rule) {
  EXPECT_EQ(found(check_coverage, {rules_page, rules_code,
                                   test_file("TEST(A, CR_2_10_x) {}\nTEST(A, CR_2_1_hull) {}\n")}),
            Rows{"rule-untested docs/rules/code-red.md:3"});
}

TEST(TidyCoverage, knows_only_rules_of_the_page) {
  const std::string good = "TEST(A, CR_2_1) {}\nTEST(A, CR_2_10) {}\nTEST(A, CR_2_1_hull) {}\n";
  const auto with = [&](const std::string& more) {
    return Sources{rules_page, rules_code, test_file(good + more)};
  };
  EXPECT_EQ(found(check_coverage, with("")), Rows{});
  EXPECT_EQ(found(check_coverage, with("TEST(A, CR_2_11_x) {}\n")),
            Rows{"rule-unknown tests/rules/code_red/a.cpp:4"});
  EXPECT_EQ(found(check_coverage, with("x = {\"CR-2.11\", 1};\n")),
            Rows{"rule-unknown tests/rules/code_red/a.cpp:4"});
  Sources sources = with("");
  sources.emplace_back("staff/code_red/a.h", "\n// by CR-9.9, CR-2\n");
  EXPECT_EQ(found(check_coverage, sources), Rows{"rule-unknown staff/code_red/a.h:2"});
}

TEST(TidyCoverage, finds_ids_that_occur_twice_or_share_their_tests) {
  const Sources sources = {{"docs/rules/x.md", "### X-1.2 a\n### X-1.2 b\n### X-1-2 c\n"},
                           {"core/a.h", "// X-1.2, X-1-2"},
                           {"tests/a.cpp", "TEST(A, X_1_2) {}\nx = {{\"X-1-2\", 1}};"}};
  EXPECT_EQ(found(check_coverage, sources),
            (Rows{"rule-untested docs/rules/x.md:2", "rule-code docs/rules/x.md:2",
                  "rule-twice docs/rules/x.md:2", "rule-twice docs/rules/x.md:3"}));
}

// These two have the same number, which happens by chance once in tens of thousands of ids.
TEST(TidyCoverage, refuses_two_ids_with_one_number) {
  Sources sources = {{"docs/rules/a.md", "### X-jdldori a\nSlice: 1\n"},
                     {"docs/rules/b.md", "### Y-1 b\nSlice: 1\n### X-fvzsfjsgc c\nSlice: 1\n"}};
  Findings findings;
  check_coverage(sources, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].check, "rule-number");
  EXPECT_EQ(findings[0].path + ":" + std::to_string(findings[0].line), "docs/rules/b.md:3");
  EXPECT_EQ(findings[0].message.find("X-fvzsfjsgc has the number that X-jdldori has"), 0U);
}

// The text below X-1's heading.
Rows with_lines(const std::string& lines, const std::string& code, const std::string& tests) {
  return found(check_coverage, {{"docs/rules/x.md", "### X-1 a\n" + lines + "text\n"},
                                {"rules/x/a.cpp", code},
                                {"tests/a.cpp", tests}});
}

TEST(TidyCoverage, a_rule_of_a_later_slice_needs_no_test_yet) {
  EXPECT_EQ(with_lines("Slice: 3\n", "", ""), Rows{});
  EXPECT_EQ(with_lines("Slice: 3\n", "// X-1", "TEST(A, X_1) {}"), Rows{});
  EXPECT_EQ(with_lines("Slice: soon\n", "", ""), Rows{"rule-slice docs/rules/x.md:1"});
}

TEST(TidyCoverage, a_rule_without_code_gives_a_reason) {
  const std::string test = "TEST(A, X_1) {}";
  EXPECT_EQ(with_lines("", "", test), Rows{"rule-code docs/rules/x.md:1"});
  EXPECT_EQ(with_lines("", "// X-1", test), Rows{});
  EXPECT_EQ(with_lines("Code: none, it follows from X-2\n", "", test), Rows{});
  EXPECT_EQ(with_lines("Code: nowhere\n", "", test), Rows{"rule-code docs/rules/x.md:1"});
  EXPECT_EQ(with_lines("Code: none, so\n", "// X-1", test), Rows{"rule-code docs/rules/x.md:1"});
}

Rows with_data(const std::string& path, const std::string& lines, const std::string& text) {
  return found(check_coverage, {{"docs/rules/x-y.md", "### X-1.2 a\n" + lines + "text\n"},
                                {path, text},
                                {"tests/a.cpp", "TEST(A, X_1_2) {}"}});
}

TEST(TidyCoverage, data_of_the_system_carry_rules_out) {
  const Rows missing = {"rule-code docs/rules/x-y.md:1"};
  const std::string file = "data/x_y/weapons/a.toml";
  EXPECT_EQ(with_data(file, "", "scale = 2  # X-1.2\n"), Rows{});
  EXPECT_EQ(with_data(file, "", "rule = \"X-1.2\"\n"), Rows{});
  EXPECT_EQ(with_data("data/x_y/a.json", "", "{\"rule\": \"X-1.2\"}\n"), Rows{});
  EXPECT_EQ(with_data(file, "", "scale = 2\n"), missing);
  EXPECT_EQ(with_data(file, "", "scale = 2  # X-1\n"), missing);  // its family alone
  EXPECT_EQ(with_data("data/x_y/README.md", "", "X-1.2\n"), missing);
  EXPECT_EQ(with_data("data/x/a.toml", "", "# X-1.2\n"), missing);
  EXPECT_EQ(with_data("tests/sixth/data/x_y/a.toml", "", "# X-1.2\n"), missing);
  EXPECT_EQ(with_data(file, "Code: none, so\n", "# X-1.2\n"), Rows{});
}

TEST(TidyCoverage, data_name_only_rules_of_the_page) {
  EXPECT_EQ(with_data("data/x_y/a.toml", "", "# X-1.2\nb = 1  # X-1.3\n"),
            Rows{"rule-unknown data/x_y/a.toml:2"});
}

TEST(TidyCoverage, the_page_shows_data_where_no_code_names_a_rule) {
  const Sources sources = {{"docs/rules/x.md",
                            "### X-1 One\n### X-2 Two\n### X-3 Three\n"
                            "### X-4 Four\nCode: none, so\n"},
                           {"rules/x/a.cpp", "// X-1"},
                           {"data/x/a.toml", "a = 1  # X-1\nb = 2  # X-2\nc = 3  # X-2, X-4\n"},
                           {"data/x/b.toml", "# X-2\n"}};
  const std::string page = pages_from_rules(sources).front().text;
  EXPECT_NE(page.find("| X-1 | One |  | rules/x/a.cpp | 0 |\n"
                      "| X-2 | Two |  | data/x/a.toml<br>data/x/b.toml | 0 |\n"
                      "| X-3 | Three |  |  | 0 |\n| X-4 | Four |  | none, so | 0 |\n"),
            std::string::npos)
      << page;
  EXPECT_NE(page.find("1 that neither code nor data names"), std::string::npos) << page;
}

TEST(TidyCoverage, outdated_pages_and_tables_are_found) {
  Sources sources = {{"docs/rules/x-y.md", "### X-2 Two\n### X-1 One\nSlice: 4\n"},
                     {"rules/x_y/a.cpp", "// X-2"},
                     {"tests/a.cpp", "TEST(A, X_2) {}\n"}};
  const Rows stale = {"generated-stale docs/generated/coverage-x-y.tsv:0"};
  EXPECT_EQ(found(check_generated, sources), stale);
  for (const Generated& file : counts_from_rules(sources))
    sources.emplace_back(file.path, file.text);
  EXPECT_EQ(found(check_generated, sources), Rows{});
  EXPECT_EQ(find_source(sources, "docs/generated/coverage-x-y.tsv")->text, "X-2\t1\nX-1\t0\n");
  const Generated made = pages_from_rules(sources).front();
  EXPECT_EQ(made.path, "build/coverage/x-y.md");
  const std::string& page = made.text;
  EXPECT_NE(
      page.find("2 rules; 1 without a test; 1 that neither code nor data names; 1 whose code"),
      std::string::npos);
  EXPECT_NE(page.find("| X-1 | One |  |  | 0 (slice 4) |"), std::string::npos);
}

// X-1 is a price, X-2 belongs to battles, X-3 is still to come; all have a chart's test, as in tng.
TEST(TidyCoverage, rules_that_battles_carry_out_need_a_test_in_a_battle) {
  const auto with = [](const std::string& page, const std::string& list, const std::string& tests) {
    return found(check_coverage, {{"docs/rules/x.md", page},
                                  {"data/x/a.toml", "a = 1  # X-1\nb = 2  # X-2\nc = 3  # X-3\n"},
                                  {"tests/charts/x/a_test.cpp",
                                   "r = {{\"X-1\", 1}, {\"X-2\", 1}, {\"X-3\", 1}};\n"},
                                  {"tests/rules/x/beside_battle.txt", list},
                                  {"tests/rules/x/battle/a_test.cpp", tests}});
  };
  const std::string waits = "### X-1 a\n### X-2 b\n### X-3 c\nSlice: 2\n";
  const std::string done = "### X-1 a\n### X-2 b\n### X-3 c\n";
  const std::string list = "# prices\nX-1\n", tests = "TEST(A, X_2_y) {}\n";
  EXPECT_EQ(with(waits, list, tests), Rows{});
  EXPECT_EQ(with(waits, list, ""), Rows{"rule-battle docs/rules/x.md:2"});
  EXPECT_EQ(with(done, list, tests), Rows{"rule-battle docs/rules/x.md:3"});
  EXPECT_EQ(with(done, list, tests + "TEST(A, X_3_z) {}\n"), Rows{});
  EXPECT_EQ(with(waits, list + "X-3\n", tests), Rows{"rule-battle docs/rules/x.md:3"});
  EXPECT_EQ(with(waits, list + "X-4\n", tests),
            Rows{"rule-battle tests/rules/x/beside_battle.txt:0"});
}

TEST(TidyWhere, lists_page_code_data_and_tests) {
  const Sources sources = {rules_page,
                           rules_code,
                           test_file("\nTEST(A, CR_2_1) {}\n"),
                           {"data/code_red/ships/a.toml", "# CR-2.1\n"},
                           {"faces/web/src/a.ts", "// CR-2.1\n"},
                           {"bench/README.md", "CR-2.10\n"}};
  std::string out;
  EXPECT_TRUE(where_is(sources, "CR-2.1", out));
  EXPECT_EQ(out,
            "CR-2.1 A volley\n"
            "page   docs/rules/code-red.md:3\n"
            "code   rules/code_red/a.cpp:1\n"
            "data   data/code_red/ships/a.toml:1\n"
            "tests  tests/rules/code_red/a.cpp:2\n"
            "faces  faces/web/src/a.ts:1\n");
  out.clear();
  EXPECT_TRUE(where_is({rules_page}, "CR-2.10", out));
  EXPECT_EQ(out,
            "CR-2.10 More\npage   docs/rules/code-red.md:7\ncode   no code names it\n"
            "tests  none\n");
}

TEST(TidyWhere, data_need_no_code) {
  std::string out;
  EXPECT_TRUE(
      where_is({rules_page, {"data/code_red/a.toml", "b = 2  # CR-2.10\n"}}, "CR-2.10", out));
  EXPECT_EQ(out,
            "CR-2.10 More\npage   docs/rules/code-red.md:7\ndata   data/code_red/a.toml:1\n"
            "tests  none\n");
}

TEST(TidyWhere, lists_a_family_and_names_the_nearest) {
  std::string out;
  EXPECT_TRUE(where_is({rules_page}, "CR-2", out));
  EXPECT_EQ(out, "CR-2.1 A volley\nCR-2.10 More\nCR-2.1.hull Hull\n");
  out.clear();
  EXPECT_FALSE(where_is({rules_page}, "CR-2.1.hal", out));
  EXPECT_EQ(out, "There is no rule CR-2.1.hal in docs/rules; the nearest is CR-2.1.hull.\n");
}

// 2,400 rules in 80 files of code and tests: comparing each id with each file would take minutes.
// Measured in processor time, so that a busy machine changes nothing.
TEST(TidyRules, thousands_of_rules_take_a_moment) {
  std::string page, code, tests;
  for (int i = 0; i < 2400; ++i) {
    const std::string number = std::to_string(i / 40) + "." + std::to_string(i % 40);
    page += "### X-" + number + " a\n";
    code += "f(rule(\"X-" + number + "\"));  // what this line does in a few words\n";
    tests += "TEST(A, X_" + test_name_of(number) + "_what_happens_here) {}\n";
  }
  Sources sources = {{"docs/rules/x.md", page}};
  for (int i = 0; i < 40; ++i) {
    sources.emplace_back("rules/x/" + std::to_string(i) + ".cpp", code.substr(0, 12000));
    sources.emplace_back("tests/" + std::to_string(i) + ".cpp", tests.substr(0, 12000));
  }
  const std::clock_t start = std::clock();
  const auto books = read_rules(sources);
  const std::clock_t took = std::clock() - start;
  EXPECT_EQ(books[0].rules.size(), 2400U);
  EXPECT_EQ(books[0].rules[0].code.size(), 40U);
  EXPECT_LT(took, 10 * CLOCKS_PER_SEC);
}

}  // namespace
}  // namespace klaxon::tools::tidy
