// Checks rules, code and tests against each other, and generates files from the rule pages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/tidy/rules.h"

namespace klaxon::tools::tidy {

// Every rule has a test and is named in code or in its system's data, or its page states why not;
// every id in code, data and tests is a rule; no id occurs twice, and no two ids share the number
// that code uses. If a system has tests/rules/<system>/beside_battle.txt, every rule that the list
// does not name needs a test of a battle.
void check_coverage(const Sources& sources, Findings& out);

struct Generated {
  std::string path;  // from the repository's root
  std::string text;
};
// docs/generated/coverage-<system>.tsv, for `klaxon rules`.
std::vector<Generated> counts_from_rules(const Sources& sources);
// build/coverage/<system>.md, for people.
std::vector<Generated> pages_from_rules(const Sources& sources);
// Checks that the generated files in the tree are up to date.
void check_generated(const Sources& sources, Findings& out);

// What `tools/where ID` prints: the rule's page, code, data and tests as file:line, or for a
// family's name ("SID-7") its rules. False, with the nearest ids, if there is neither.
bool where_is(const Sources& sources, std::string_view id, std::string& out);

}  // namespace klaxon::tools::tidy
