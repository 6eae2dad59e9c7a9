#include "staff/rule_page.h"

#include <charconv>

namespace klaxon::staff {
namespace {

std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

void append_text(RuleEntry& entry, std::string_view line) {
  if (line.empty()) return;
  if (!entry.text.empty()) entry.text += ' ';
  entry.text += line;
}

void count_tests(std::vector<RuleEntry>& entries, std::string_view counts) {
  while (!counts.empty()) {
    const std::string_view line = take_line(counts);
    const auto tab = line.find('\t');
    if (tab == std::string_view::npos) continue;
    u32 tests = 0;
    std::from_chars(line.data() + tab + 1, line.data() + line.size(), tests);
    for (RuleEntry& entry : entries)
      if (entry.id == line.substr(0, tab)) entry.tests = tests;
  }
}

}  // namespace

std::vector<RuleEntry> read_rule_page(std::string_view page, std::string_view counts) {
  constexpr std::string_view heading = "### ", section = "Section: ", comment = "<!--";
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
    } else if (inside && line.starts_with(section)) {
      entries.back().section = line.substr(section.size());
    } else if (inside && !line.starts_with(comment)) {
      append_text(entries.back(), line);
    }
  }
  count_tests(entries, counts);
  return entries;
}

std::string rule_title(std::string_view page, std::string_view rule_id) {
  const std::string mark = "### " + std::string(rule_id) + " ";
  const std::size_t at = page.find(mark);
  if (rule_id.empty() || at == std::string_view::npos) return "";
  const std::string_view rest = page.substr(at + mark.size());
  return std::string(rest.substr(0, rest.find('\n')));
}

}  // namespace klaxon::staff
