#include "tools/tidy/rule_table.h"

#include <set>

namespace klaxon::tools::tidy {

std::string rule_table(const RuleBook& book) {
  constexpr std::size_t columns = 100;
  std::set<std::string> ids = {""};
  for (const Rule& rule : book.rules) ids.insert(rule.id);
  std::string text = "// Made by `./test coverage` from " + book.page +
                     "; not to be edited.\n#pragma once\n\n#include \"core/rule_table.h\"\n\n"
                     "namespace klaxon::rules::" +
                     book.folder() +
                     " {\n\n// Every rule's id, sorted by bytes; the first is no rule.\n"
                     "// clang-format off\ninline constexpr const char* rule_ids[] = {\n";
  std::string line = "   ";
  for (const std::string& id : ids) {
    const std::string item = " \"" + id + "\",";
    if (line.size() + item.size() > columns) {
      text += line + "\n";
      line = "   ";
    }
    line += item;
  }
  return text + line +
         "\n};\n// clang-format on\n\n"
         "// The place of a rule in rule_ids, and so in core::Lexicon::rules. An id that is no rule"
         " does not\n// compile.\n"
         "consteval u16 rule(std::string_view id) {\n"
         "  return core::rule_index(rule_ids, id);\n}\n\n}  // namespace klaxon::rules::" +
         book.folder() + "\n";
}

}  // namespace klaxon::tools::tidy
