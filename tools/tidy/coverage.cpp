#include "tools/tidy/coverage.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "core/rule_id.h"

namespace klaxon::tools::tidy {
namespace {

constexpr std::string_view no_code_start = "none, ";

bool is_number(std::string_view text) {
  return !text.empty() && text[0] != '0' &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

void check_rule(const Rule& rule, Findings& out) {
  const auto add = [&](const char* check, const std::string& message) {
    out.push_back({check, rule.at.path, rule.at.line, rule.id + message});
  };
  if (!rule.slice.empty() && !is_number(rule.slice))
    add("rule-slice", ": 'Slice: " + rule.slice + "' needs a number, as in 'Slice: 3'");
  if (rule.slice.empty() && rule.tests.empty())
    add("rule-untested", " has no test; name one " + test_name_of(rule.id) + "_...");
  if (rule.slice.empty() && !carried_out(rule) && rule.no_code.empty())
    add("rule-code",
        " is named nowhere in code or data; name it where it is carried out, or say on its page"
        " 'Code: none, and why'");
  if (!rule.no_code.empty() && !std::string_view(rule.no_code).starts_with(no_code_start))
    add("rule-code", ": 'Code: " + rule.no_code + "' needs the form 'Code: none, and why'");
  if (!rule.no_code.empty() && !rule.code.empty())
    add("rule-code", " says 'Code: none', but " + rule.code.front().path + " names it");
}

// A system's list beside_battle.txt names the rules that no battle carries out (prices, charts,
// files), one id per line. Every other rule needs a test under tests/rules/<system>/battle: a chart
// or a price with its id proves nothing about battles. Systems without such a list do not make this
// distinction.
class BesideBattle {
 public:
  BesideBattle(const Sources& sources, const RuleBook& book) : tests_(book.tests()) {
    const std::string path = book.root + tests_ + "beside_battle.txt";
    for (const Source& source : sources)
      if (source.file() == path) list_ = &source;
    if (list_ == nullptr) return;
    for (const std::string_view line : lines_of(list_->text))
      if (!line.empty() && line[0] != '#') ids_.insert(line);
  }

  void check(const RuleBook& book, Findings& out) const {
    if (list_ == nullptr) return;
    std::set<std::string_view> unknown = ids_;
    for (const Rule& rule : book.rules) {
      unknown.erase(rule.id);
      const bool listed = ids_.contains(rule.id);
      if (!rule.slice.empty() && listed)
        out.push_back({"rule-battle", rule.at.path, rule.at.line,
                       rule.id + " waits for its slice; it cannot be in " + list_->file()});
      if (rule.slice.empty() && !listed && !in_battle(book, rule))
        out.push_back({"rule-battle", rule.at.path, rule.at.line,
                       rule.id + " has no test in " + tests_ +
                           "battle/; if no battle carries it out,"
                           " name it in " +
                           list_->file()});
    }
    for (const std::string_view id : unknown)
      out.push_back({"rule-battle", list_->file(), 0, std::string(id) + " is not a rule"});
  }

 private:
  bool in_battle(const RuleBook& book, const Rule& rule) const {
    return std::ranges::any_of(rule.tests, [&](const Place& test) {
      return test.path.starts_with(book.root + tests_ + "battle/");
    });
  }

  std::string tests_;
  const Source* list_ = nullptr;
  std::set<std::string_view> ids_;
};

void check_twice(const RuleBook& book, Findings& out) {
  std::map<std::string_view, const Rule*> ids;
  std::map<std::string, const Rule*> names;
  for (const Rule& rule : book.rules) {
    const auto [first, fresh] = ids.emplace(rule.id, &rule);
    const auto [same, alone] = names.emplace(test_name_of(rule.id), &rule);
    const auto add = [&](const std::string& message) {
      out.push_back({"rule-twice", rule.at.path, rule.at.line, message});
    };
    if (!fresh)
      add(rule.id + " is in " + first->second->at.path + " already");
    else if (!alone)
      add(rule.id + " and " + same->second->id + " would share the tests " + same->first);
  }
}

// Code names rules by numbers that depend on their ids, and rules of two systems may meet in a
// battle.
void check_numbers(const std::vector<RuleBook>& books, Findings& out) {
  std::map<core::RuleId, const Rule*> numbers = {{core::no_rule, nullptr}};
  for (const RuleBook& book : books)
    for (const Rule& rule : book.rules) {
      const auto [other, fresh] = numbers.emplace(core::rule_number(rule.id), &rule);
      if (fresh || (other->second != nullptr && other->second->id == rule.id)) continue;
      const std::string whose =
          other->second == nullptr ? "no rule has" : other->second->id + " has";
      out.push_back({"rule-number", rule.at.path, rule.at.line,
                     rule.id + " has the number that " + whose +
                         " (core/rule_id.h); another id would be right"});
    }
}

std::string files_of(const std::vector<Place>& places) {
  std::string text;
  std::string_view last;
  for (const Place& place : places) {
    if (place.path == last) continue;
    text += (text.empty() ? "" : "<br>") + place.path;
    last = place.path;
  }
  return text;
}

std::string code_cell(const Rule& rule) {
  if (!rule.code.empty()) return files_of(rule.code);
  return rule.no_code.empty() ? files_of(rule.data) : rule.no_code;
}

std::string tests_cell(const Rule& rule) {
  const std::string tests = std::to_string(rule.tests.size());
  return rule.slice.empty() ? tests : tests + " (slice " + rule.slice + ")";
}

template <class Test>
std::string count(const RuleBook& book, Test test) {
  return std::to_string(std::count_if(book.rules.begin(), book.rules.end(), test));
}

std::string page_for_people(const RuleBook& book) {
  std::string text =
      "# Coverage of " + book.system +
      "\n\nMade by `./test coverage` from [the rules](../../docs/rules/" + book.system +
      ".md), the code, the data and the tests.\n\n" + std::to_string(book.rules.size()) +
      " rules; " + count(book, [](const Rule& rule) { return rule.tests.empty(); }) +
      " without a test; " +
      count(book, [](const Rule& rule) { return !carried_out(rule) && rule.no_code.empty(); }) +
      " that neither code nor data names; " +
      count(book, [](const Rule& rule) { return !rule.slice.empty(); }) +
      " whose code is still to come.\n\n"
      "| Rule | Title | Section | Code | Tests |\n| --- | --- | --- | --- | --- |\n";
  for (const Rule& rule : book.rules)
    text += "| " + rule.id + " | " + rule.title + " | " + rule.section + " | " + code_cell(rule) +
            " | " + tests_cell(rule) + " |\n";
  return text;
}

std::string test_counts(const RuleBook& book) {
  std::string text;
  for (const Rule& rule : book.rules)
    text += rule.id + "\t" + std::to_string(rule.tests.size()) + "\n";
  return text;
}

}  // namespace

void check_coverage(const Sources& sources, Findings& out) {
  const std::vector<RuleBook> books = read_rules(sources);
  check_numbers(books, out);
  for (const RuleBook& book : books) {
    for (const Rule& rule : book.rules) check_rule(rule, out);
    check_twice(book, out);
    BesideBattle(sources, book).check(book, out);
    for (const StrayId& stray : book.strays)
      out.push_back({"rule-unknown", stray.at.path, stray.at.line,
                     stray.id + " is not a rule of " + book.root + book.page});
  }
}

std::vector<Generated> counts_from_rules(const Sources& sources) {
  std::vector<Generated> files;
  for (const RuleBook& book : read_rules(sources))
    files.push_back(
        {book.root + "docs/generated/coverage-" + book.system + ".tsv", test_counts(book)});
  return files;
}

std::vector<Generated> pages_from_rules(const Sources& sources) {
  std::vector<Generated> files;
  for (const RuleBook& book : read_rules(sources))
    files.push_back({"build/coverage/" + book.system + ".md", page_for_people(book)});
  return files;
}

void check_generated(const Sources& sources, Findings& out) {
  for (const Generated& file : counts_from_rules(sources)) {
    const bool present = std::any_of(sources.begin(), sources.end(), [&](const Source& source) {
      return source.file() == file.path && source.text == file.text;
    });
    if (!present)
      out.push_back({"generated-stale", file.path, 0, "is not up to date; run ./test coverage"});
  }
}

}  // namespace klaxon::tools::tidy
