#include "staff/report/rule_page.h"

#include <charconv>
#include <map>

namespace klaxon::staff {
namespace {

std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

// Joins the lines of sentences; each row of a table keeps a line of its own.
void append_text(RuleEntry& entry, std::string_view line) {
  if (line.empty()) return;
  const bool row = line.starts_with('|') || entry.text.ends_with('|');
  if (!entry.text.empty()) entry.text += row ? '\n' : ' ';
  entry.text += line;
}

u32 number_of(std::string_view text) {
  u32 number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void count_tests(std::vector<RuleEntry>& entries, std::string_view counts) {
  std::map<std::string_view, u32> tests;
  while (!counts.empty()) {
    const std::string_view line = take_line(counts);
    if (const auto tab = line.find('\t'); tab != std::string_view::npos)
      tests[line.substr(0, tab)] = number_of(line.substr(tab + 1));
  }
  for (RuleEntry& entry : entries)
    if (const auto found = tests.find(entry.id); found != tests.end()) entry.tests = found->second;
}

// Reads a line that follows a heading.
void take_entry_line(RuleEntry& entry, std::string_view line) {
  constexpr std::string_view section = "Section: ", slice = "Slice: ", code = "Code: ";
  constexpr std::string_view comment = "<!--";
  if (line.starts_with(section))
    entry.section = line.substr(section.size());
  else if (line.starts_with(slice))
    entry.slice = number_of(line.substr(slice.size()));
  else if (!line.starts_with(code) && !line.starts_with(comment))
    append_text(entry, line);
}

}  // namespace

std::vector<RuleEntry> read_rule_page(std::string_view page, std::string_view counts) {
  constexpr std::string_view heading = "### ";
  std::vector<RuleEntry> entries;
  bool inside = false;
  while (!page.empty()) {
    std::string_view line = take_line(page);
    if (line.starts_with(heading)) {
      line.remove_prefix(heading.size());
      const auto space = line.find(' ');
      entries.emplace_back();
      entries.back().id = line.substr(0, space);
      if (space != std::string_view::npos) entries.back().title = line.substr(space + 1);
      inside = true;
    } else if (line.starts_with("#")) {
      inside = false;
    } else if (inside) {
      take_entry_line(entries.back(), line);
    }
  }
  count_tests(entries, counts);
  return entries;
}

core::Tree rule_tree(const RuleEntry& entry) {
  using core::Tree;
  Tree tree = Tree::table();
  tree.set("id", Tree::of(entry.id));
  tree.set("title", Tree::of(entry.title));
  tree.set("section", Tree::of(entry.section));
  tree.set("text", Tree::of(entry.text));
  tree.set("tests", Tree::of(i64{entry.tests}));
  if (entry.slice > 0) tree.set("slice", Tree::of(i64{entry.slice}));
  return tree;
}

std::string rule_title(std::string_view page, std::string_view rule_id) {
  const std::string mark = "### " + std::string(rule_id) + " ";
  const std::size_t at = page.find(mark);
  if (rule_id.empty() || at == std::string_view::npos) return "";
  const std::string_view rest = page.substr(at + mark.size());
  return std::string(rest.substr(0, rest.find('\n')));
}

}  // namespace klaxon::staff
