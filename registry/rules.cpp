#include "registry/rules.h"

#include <string>

#include "registry/packed.h"

namespace klaxon::registry {
namespace {

std::string_view packed_text(const std::string& path) {
  for (const PackedFile& file : packed_files())
    if (file.path == path) return file.text;
  return {};
}

}  // namespace

std::string_view rules_page(std::string_view system) {
  return packed_text("docs/rules/" + std::string(system) + ".md");
}

std::vector<staff::RuleEntry> rules_of(std::string_view system) {
  return staff::read_rule_page(
      rules_page(system), packed_text("docs/generated/coverage-" + std::string(system) + ".tsv"));
}

}  // namespace klaxon::registry
