// checklist.tsv lists the lines of each system's checklist that a rule covers: "CR-1.0<tab>4 5".
// The checklists count every statement of the rule documents; none may get lost.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "tests/support/places.h"

namespace klaxon::tools {
namespace {

namespace fs = std::filesystem;

std::set<std::string> rules_of_all_pages() {
  std::set<std::string> ids;
  for (const auto& entry : fs::recursive_directory_iterator(tests::from_root("docs/rules"))) {
    std::ifstream page(entry.path());
    for (std::string line; std::getline(page, line);)
      if (line.starts_with("### ")) ids.insert(line.substr(4, line.find(' ', 4) - 4));
  }
  return ids;
}

struct Covered {
  std::set<std::string> rules;
  std::map<std::string, std::set<int>> lines;  // by the ids' prefix: "CR"
};

Covered covered() {
  Covered all;
  std::ifstream file(tests::from_root("tests/unit/tools/checklist.tsv"));
  for (std::string line; std::getline(file, line);) {
    std::istringstream row(line);
    std::string id;
    row >> id;
    EXPECT_TRUE(all.rules.insert(id).second) << id << " stands twice";
    for (int number = 0; row >> number;) all.lines[id.substr(0, id.find('-'))].insert(number);
    EXPECT_TRUE(row.eof()) << line;
  }
  return all;
}

TEST(Checklist, names_existing_rules) {
  const std::set<std::string> rules = rules_of_all_pages();
  for (const std::string& id : covered().rules) EXPECT_TRUE(rules.contains(id)) << id;
}

TEST(Checklist, every_line_is_covered) {
  const std::map<std::string, int> lines = {
      {"CR", 146}, {"SID", 103}, {"RA", 224}, {"HC", 175}, {"TNG", 1661}};
  const Covered all = covered();
  EXPECT_EQ(all.lines.size(), lines.size());
  for (const auto& [system, count] : lines)
    for (int line = 1; line <= count; ++line)
      EXPECT_TRUE(all.lines.at(system).contains(line)) << system << " " << line;
}

}  // namespace
}  // namespace klaxon::tools
