// Which rule has which code and tests (DESIGN.md section 8). Rules are the headings
// `### CR-2.1 Title` of docs/rules/<system>.md, each perhaps followed by a line `Section: 2.1`; a
// test carries its rule in its name, TEST(Suite, CR_2_1_what_happens).
#pragma once

#include <string>
#include <vector>

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {

struct Rule {
  std::string id;
  std::string title;
  std::string section;
  int line = 0;
  std::vector<std::string> code;  // files that name it
  int tests = 0;
};

struct RulesPage {
  std::string system;  // "code-red"
  std::string path;
  std::vector<Rule> rules;  // in the order of the page
};

std::vector<RulesPage> read_rules(const Sources& sources);

// Every rule has a test; every id in code and tests is a rule; no id twice.
void check_coverage(const Sources& sources, Findings& out);

struct Generated {
  std::string path;
  std::string text;
};
// docs/generated/coverage-<system>.md for people and .tsv for `klaxon rules`.
std::vector<Generated> coverage_pages(const Sources& sources);
// The files in the tree are those that would be written now.
void check_generated(const Sources& sources, Findings& out);

}  // namespace klaxon::tools::tidy
