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

std::vector<staff::RuleEntry> rules_of(std::string_view system) {
  const std::string name(system);
  return staff::read_rule_page(packed_text("docs/rules/" + name + ".md"),
                               packed_text("docs/generated/coverage-" + name + ".tsv"));
}

}  // namespace klaxon::registry
