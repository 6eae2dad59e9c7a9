// The rules of docs/rules, and where each is carried out and tested. A system's rules are the page
// docs/rules/<system>.md and, if there is one, all pages of the folder docs/rules/<system>/.
//
// A rule is a heading `### CR-2.1 Title`, with any of these below it:
//   Section: 2.1             of the document
//   Slice: 3                 its code is still to come, with this slice of the work
//   Code: none, and why      nothing carries it out
//
// What carries a rule out names it: code, or a data file of the system, in a comment beside the
// value in question or in a key of its own.
//
// A test names its rules in its own name, TEST(Suite, CR_2_1_what_happens), or in rows of its table
// that begin with one: {"CR-2.1", ...}.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/tidy/source.h"

namespace klaxon::tools::tidy {

struct Place {
  std::string path;
  int line = 0;  // from 1
  friend bool operator==(const Place&, const Place&) = default;
};

struct Rule {
  std::string id;
  std::string title;
  std::string section;
  std::string no_code;  // what follows `Code: `
  std::string slice;    // what follows `Slice: `
  Place at;
  std::vector<Place> code;       // code that names the rule, without faces
  std::vector<Place> data;       // its system's TOML and JSON that name it
  std::vector<Place> tests;      // a place for each test and each row
  std::vector<Place> elsewhere;  // faces, benchmarks, data of other systems
};

// An id or a test name that begins like one of the system's rules but names none of them.
struct StrayId {
  std::string id;
  Place at;
};

struct RuleBook {
  std::string system;       // "code-red"
  std::string root;         // the root of its pages (source.h)
  std::string page;         // "docs/rules/code-red.md", below that root
  std::vector<Rule> rules;  // in the order of the pages: the page itself, then its folder's by name
  std::vector<StrayId> strays;

  std::string prefix() const;  // "CR"
  std::string folder() const;  // "code_red"
  std::string tests() const;   // "tests/rules/code_red/"
};

inline bool carried_out(const Rule& rule) {
  return !rule.code.empty() || !rule.data.empty();
}

// Reads all books with the uses of their rules; each file is read only once.
std::vector<RuleBook> read_rules(const Sources& sources);

// The form of an id in a test's name: "CR_2_1" for "CR-2.1".
std::string test_name_of(std::string_view id);

}  // namespace klaxon::tools::tidy
