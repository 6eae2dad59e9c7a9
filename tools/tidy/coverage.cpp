#include "tools/tidy/coverage.h"

#include <algorithm>
#include <cctype>
#include <iterator>

namespace klaxon::tools::tidy {
namespace {

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// "CR-2.1" -> "CR_2_1", as a test's name writes it.
std::string name_of(std::string_view id) {
  std::string name(id);
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
}

std::string prefix_of(std::string_view id) {
  return std::string(id.substr(0, id.find('-')));
}

struct Test {
  std::string name;
  std::string path;
  int line = 0;
};

std::vector<Test> tests_of(const Sources& sources) {
  std::vector<Test> tests;
  for (const Source& source : sources) {
    if (!in_folder(source.path, "tests") || in_folder(source.path, "tests/unit/tools")) continue;
    const std::string_view code = source.code;
    for (std::size_t at = code.find("TEST"); at != std::string_view::npos;
         at = code.find("TEST", at + 1)) {
      const std::size_t open = code.find('(', at);
      const std::size_t comma = code.find(',', at);
      const std::size_t close = code.find(')', at);
      if (close == std::string_view::npos || comma > close || open > comma || open - at > 6)
        continue;
      std::string name;
      for (char c : code.substr(comma + 1, close - comma - 1))
        if (is_word(c)) name += c;
      tests.push_back({name, source.path, line_at(code, at)});
    }
  }
  return tests;
}

// True if `id_name` stands in the test's name as a whole: CR_2_1 is not in CR_2_10_x.
bool names_rule(std::string_view test, std::string_view id_name) {
  for (std::size_t at = test.find(id_name); at != std::string_view::npos;
       at = test.find(id_name, at + 1)) {
    const std::size_t end = at + id_name.size();
    const bool left = at == 0 || test[at - 1] == '_';
    const bool ends = end == test.size() || test[end] == '_';
    const bool deeper = end + 1 < test.size() && is_digit(test[end + 1]);
    if (left && ends && !deeper) return true;
  }
  return false;
}

// Every "CR-2.1" of a text, with its offset.
std::vector<std::pair<std::string, std::size_t>> ids_in(std::string_view text,
                                                        std::string_view prefix) {
  std::vector<std::pair<std::string, std::size_t>> found;
  const std::string start = std::string(prefix) + "-";
  for (std::size_t at = text.find(start); at != std::string_view::npos;
       at = text.find(start, at + 1)) {
    if (at > 0 && is_word(text[at - 1])) continue;
    std::size_t end = at + start.size();
    while (end < text.size() && (is_word(text[end]) || text[end] == '.' || text[end] == '-')) ++end;
    while (text[end - 1] == '.' || text[end - 1] == '-') --end;
    if (end < at + start.size()) continue;
    found.emplace_back(text.substr(at, end - at), at);
  }
  return found;
}

void read_page(const Source& source, RulesPage& page) {
  const auto lines = lines_of(source.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view line = lines[i];
    constexpr std::string_view section = "Section: ";
    if (line.starts_with(section) && !page.rules.empty() && page.rules.back().section.empty())
      page.rules.back().section = line.substr(section.size());
    if (!line.starts_with("### ")) continue;
    line.remove_prefix(4);
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view id = line.substr(0, space);
    if (id.find('-') == std::string_view::npos || id[0] < 'A' || id[0] > 'Z') continue;
    Rule rule;
    rule.id = id;
    rule.title = line.substr(std::min(space + 1, line.size()));
    rule.line = static_cast<int>(i) + 1;
    page.rules.push_back(std::move(rule));
  }
}

bool is_code(std::string_view path) {
  return is_cpp(path) && is_product(path) && !in_folder(path, "faces");
}

// The rules that a test names; of CR-1.0 and CR-1.0.drone the longer, where both fit.
std::vector<std::size_t> rules_named(const RulesPage& page, std::string_view test) {
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < page.rules.size(); ++i)
    if (names_rule(test, name_of(page.rules[i].id))) named.push_back(i);
  const auto shadowed = [&](std::size_t i) {
    const std::string start = name_of(page.rules[i].id) + "_";
    return std::any_of(named.begin(), named.end(),
                       [&](std::size_t j) { return name_of(page.rules[j].id).starts_with(start); });
  };
  std::vector<std::size_t> longest;
  std::copy_if(named.begin(), named.end(), std::back_inserter(longest),
               [&](std::size_t i) { return !shadowed(i); });
  return longest;
}

void count_uses(const Sources& sources, const std::vector<Test>& tests, RulesPage& page) {
  for (const Test& test : tests)
    for (std::size_t i : rules_named(page, test.name)) ++page.rules[i].tests;
  for (Rule& rule : page.rules) {
    for (const Source& source : sources) {
      if (!is_code(source.path)) continue;
      const auto ids = ids_in(source.text, prefix_of(rule.id));
      const bool named =
          std::any_of(ids.begin(), ids.end(), [&](const auto& id) { return id.first == rule.id; });
      if (named) rule.code.push_back(source.path);
    }
  }
}

// A rule, or a family such as CR-duel of CR-duel.1 and CR-duel.2.
bool is_rule(const RulesPage& page, std::string_view id) {
  return std::any_of(page.rules.begin(), page.rules.end(), [&](const Rule& rule) {
    const std::string_view rest =
        std::string_view(rule.id).substr(std::min(id.size(), rule.id.size()));
    return rule.id.starts_with(id) && (rest.empty() || rest[0] == '.' || rest[0] == '-');
  });
}

void check_page(const RulesPage& page, Findings& out) {
  for (std::size_t i = 0; i < page.rules.size(); ++i) {
    const Rule& rule = page.rules[i];
    if (rule.tests == 0)
      out.push_back({"rule-untested", page.path, rule.line,
                     rule.id + " has no test; name one " + name_of(rule.id) + "_..."});
    for (std::size_t j = 0; j < i; ++j)
      if (page.rules[j].id == rule.id)
        out.push_back({"rule-twice", page.path, rule.line, rule.id + " stands here twice"});
  }
}

void check_code_ids(const Sources& sources, const RulesPage& page, std::string_view prefix,
                    Findings& out) {
  for (const Source& source : sources) {
    if (!is_code(source.path)) continue;
    for (const auto& [id, at] : ids_in(source.text, prefix))
      if (!is_rule(page, id))
        out.push_back({"rule-unknown", source.path, line_at(source.text, at),
                       id + " is no rule of " + page.path});
  }
}

void check_test_ids(const std::vector<Test>& tests, const RulesPage& page, std::string_view prefix,
                    Findings& out) {
  const std::string start = std::string(prefix) + "_";
  for (const Test& test : tests) {
    if (test.name.starts_with(start) && rules_named(page, test.name).empty())
      out.push_back(
          {"rule-unknown", test.path, test.line, test.name + " names no rule of " + page.path});
  }
}

std::string page_for_people(const RulesPage& page) {
  std::string text = "# Coverage of " + page.system +
                     "\n\nMade by `./test coverage` from [the rules](../rules/" + page.system +
                     ".md), the code and the names of the tests.\n\n"
                     "| Rule | Title | Section | Code | Tests |\n| --- | --- | --- | --- | --- |\n";
  for (const Rule& rule : page.rules) {
    std::string code;
    for (const std::string& path : rule.code) code += (code.empty() ? "" : "<br>") + path;
    text += "| " + rule.id + " | " + rule.title + " | " + rule.section + " | " + code + " | " +
            std::to_string(rule.tests) + " |\n";
  }
  return text;
}

}  // namespace

std::vector<RulesPage> read_rules(const Sources& sources) {
  const std::vector<Test> tests = tests_of(sources);
  std::vector<RulesPage> pages;
  for (const Source& source : sources) {
    constexpr std::string_view folder = "docs/rules/";
    if (!source.path.starts_with(folder) || !source.path.ends_with(".md")) continue;
    RulesPage page;
    page.path = source.path;
    page.system = page.path.substr(folder.size(), page.path.size() - folder.size() - 3);
    read_page(source, page);
    count_uses(sources, tests, page);
    pages.push_back(std::move(page));
  }
  return pages;
}

void check_coverage(const Sources& sources, Findings& out) {
  const std::vector<Test> tests = tests_of(sources);
  for (const RulesPage& page : read_rules(sources)) {
    check_page(page, out);
    if (page.rules.empty()) continue;
    const std::string prefix = prefix_of(page.rules.front().id);
    check_code_ids(sources, page, prefix, out);
    check_test_ids(tests, page, prefix, out);
  }
}

std::vector<Generated> coverage_pages(const Sources& sources) {
  std::vector<Generated> files;
  for (const RulesPage& page : read_rules(sources)) {
    std::string table;
    for (const Rule& rule : page.rules) table += rule.id + "\t" + std::to_string(rule.tests) + "\n";
    const std::string base = "docs/generated/coverage-" + page.system;
    files.push_back({base + ".md", page_for_people(page)});
    files.push_back({base + ".tsv", table});
  }
  return files;
}

void check_generated(const Sources& sources, Findings& out) {
  for (const Generated& file : coverage_pages(sources)) {
    const Source* present = find_source(sources, file.path);
    if (present == nullptr || present->text != file.text)
      out.push_back({"generated-stale", file.path, 0, "is not up to date; run ./test coverage"});
  }
}

}  // namespace klaxon::tools::tidy
