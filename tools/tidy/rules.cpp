#include "tools/tidy/rules.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "tools/tidy/rule_uses.h"

namespace klaxon::tools::tidy {
namespace {

constexpr std::string_view pages_folder = "docs/rules/";

// "Slice: 3" under a heading fills `field`, unless an earlier line has done so.
void take_entry(std::string_view line, std::string_view key, std::string& field) {
  if (line.starts_with(key) && field.empty()) field = line.substr(key.size());
}

void read_page(const Source& source, std::vector<Rule>& rules) {
  const auto lines = lines_of(source.text);
  bool inside = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string_view line = lines[i];
    if (inside) {
      take_entry(line, "Section: ", rules.back().section);
      take_entry(line, "Slice: ", rules.back().slice);
      take_entry(line, "Code: ", rules.back().no_code);
    }
    if (!line.starts_with("#")) continue;
    inside = line.starts_with("### ");
    if (!inside) continue;
    line.remove_prefix(4);
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string_view id = line.substr(0, space);
    inside = id.find('-') != std::string_view::npos && id[0] >= 'A' && id[0] <= 'Z';
    if (!inside) continue;
    Rule& rule = rules.emplace_back();
    rule.id = id;
    rule.title = line.substr(std::min(space + 1, line.size()));
    rule.at = {source.file(), static_cast<int>(i) + 1};
  }
}

// The system to which a page belongs: tng for docs/rules/tng/weapons.md; empty for other files.
std::string system_of(std::string_view path) {
  if (!path.starts_with(pages_folder) || !path.ends_with(".md")) return "";
  path.remove_prefix(pages_folder.size());
  const std::size_t slash = path.find('/');
  return std::string(path.substr(0, slash == std::string_view::npos ? path.size() - 3 : slash));
}

}  // namespace

std::string RuleBook::prefix() const {
  return rules.empty() ? "" : rules.front().id.substr(0, rules.front().id.find('-'));
}

std::string RuleBook::folder() const {
  std::string name = system;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::string RuleBook::tests() const {
  return "tests/rules/" + folder() + "/";
}

std::string test_name_of(std::string_view id) {
  std::string name(id);
  std::replace_if(name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
}

std::vector<RuleBook> read_rules(const Sources& sources) {
  std::map<std::string, std::vector<const Source*>> pages;
  for (const Source& source : sources)
    if (const std::string system = system_of(source.path); !system.empty())
      pages[system].push_back(&source);
  std::vector<RuleBook> books;
  for (auto& [system, files] : pages) {
    RuleBook& book = books.emplace_back();
    book.system = system;
    book.root = files.front()->root;
    book.page = std::string(pages_folder) + system + ".md";
    std::sort(files.begin(), files.end(), [&](const Source* a, const Source* b) {
      const bool first = a->path == book.page;
      const bool second = b->path == book.page;
      return first != second ? first : a->path < b->path;
    });
    for (const Source* file : files) read_page(*file, book.rules);
  }
  find_uses(sources, books);
  return books;
}

}  // namespace klaxon::tools::tidy
