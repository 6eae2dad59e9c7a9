#include "tools/pack/rule_names.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/rule_id.h"

namespace klaxon::tools::pack {
namespace {

// "### RA-20.15 Title" is a rule; "### Scales" is not.
void add_ids(std::string_view page, std::set<std::string, std::less<>>& ids) {
  constexpr std::string_view mark = "### ";
  while (!page.empty()) {
    const std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(line.size() + 1, page.size()));
    if (!line.starts_with(mark)) continue;
    const std::string_view id = line.substr(mark.size(), line.find(' ', mark.size()) - mark.size());
    if (id.find('-') != id.npos && id[0] >= 'A' && id[0] <= 'Z') ids.emplace(id);
  }
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// All ids that the code names as rule("...").
void check_code(const NamedFile& file, const std::set<std::string, std::less<>>& ids,
                std::string_view page, std::string& errors) {
  constexpr std::string_view call = "rule(\"";
  const std::string_view text = file.text;
  for (std::size_t at = text.find(call); at != text.npos; at = text.find(call, at + 1)) {
    const std::size_t from = at + call.size();
    const std::string_view id = text.substr(from, text.find('"', from) - from);
    if ((at > 0 && is_word(text[at - 1])) || ids.contains(id)) continue;
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(at), '\n');
    errors += file.path + ":" + std::to_string(line) + ": error: " + std::string(id) +
              " is not a rule of " + std::string(page) + "\n";
  }
}

// Writes a literal for each id, as core::RuleList reads them. The prefix that an id shares with the
// one before is bounded, so that the character for its length never needs an escape in the literal.
void add_ids_packed(const std::set<std::string, std::less<>>& ids, std::string& unit) {
  constexpr std::ptrdiff_t shared_most = '[' - '0';
  std::string_view last;
  for (const std::string& id : ids) {
    const auto differs = std::mismatch(last.begin(), last.end(), id.begin(), id.end()).first;
    const std::ptrdiff_t shared = std::min(differs - last.begin(), shared_most);
    unit += "\n    \"";
    unit += static_cast<char>('0' + shared);
    unit += id.substr(static_cast<std::size_t>(shared)) + "\\0\"";
    last = id;
  }
  if (ids.empty()) unit += "\n    \"\"";
}

}  // namespace

bool rule_names_unit(std::string_view system, const std::vector<NamedFile>& files,
                     std::string& unit, std::string& errors) {
  const std::string folder(system);
  std::string page = "docs/rules/" + folder + ".md";
  std::replace(page.begin(), page.end(), '_', '-');
  std::set<std::string, std::less<>> ids;
  for (const NamedFile& file : files)
    if (file.path.ends_with(".md")) add_ids(file.text, ids);
  for (const NamedFile& file : files)
    if (!file.path.ends_with(".md")) check_code(file, ids, page, errors);
  std::map<core::RuleId, std::string> by_number;
  for (const std::string& id : ids) {
    const auto [other, fresh] = by_number.emplace(core::rule_number(id), id);
    if (!fresh)
      errors += page + ": error: " + other->second + " and " + id +
                " have one number; another id for one of them would be right\n";
  }
  unit = "// Made by klaxon_pack from " + page +
         "; not to be edited.\n#include \"core/rule_list.h\"\n#include \"rules/" + folder +
         "/rule_ids.h\"\n\nnamespace klaxon::rules::" + folder +
         " {\nnamespace {\n\nconstexpr char ids[] =";
  add_ids_packed(ids, unit);
  unit +=
      ";\n\n}  // namespace\n\nstd::span<const core::RuleName> rule_names() {\n"
      "  static const core::RuleList list({ids, sizeof ids - 1});\n"
      "  return list.names();\n}\n\n"
      "}  // namespace klaxon::rules::" +
      folder + "\n";
  return errors.empty();
}

}  // namespace klaxon::tools::pack
