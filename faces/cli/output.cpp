#include "faces/cli/output.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>

#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::faces::cli {

void Output::text(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void Output::line(std::string_view text) {
  fmt::print("{}\n", core::printable(text, core::LineEnds::kept));
}

void Output::document(const core::Tree& tree) {
  fmt::print("{}\n", codec::to_json_pretty(tree));
}

void Output::aside(std::string_view text) {
  fmt::print(stderr, "{}\n", core::printable(text, core::LineEnds::kept));
}

int Output::refuse(const battle::Refused& refused, int status) {
  if (json_) {
    document(battle::refused_tree(refused));
    return status;
  }
  fmt::print(stderr, "error[{}]: {}\n", refused.code, core::printable(refused.message));
  if (!refused.where.empty()) fmt::print(stderr, "  at: {}\n", core::printable(refused.where));
  if (!refused.rule.empty()) fmt::print(stderr, "  rule: {}\n", refused.rule);
  return status;
}

int Output::refuse(std::string_view code, std::string_view message, std::string_view where,
                   int status) {
  return refuse({std::string(code), std::string(message), std::string(where), {}}, status);
}

int Output::refuse(const core::Faults& faults) {
  std::vector<battle::Refused> all;
  for (const core::Fault& fault : faults.list()) all.push_back(battle::refused_of(fault));
  return refuse(all);
}

int Output::refuse(const std::vector<battle::Refused>& all) {
  if (all.empty()) return refuse("unknown", "The input was refused without a reason.");
  if (!json_) {
    for (const battle::Refused& refused : all) refuse(refused);
    return status_refused;
  }
  core::Tree tree = battle::refused_tree(all.front());
  core::Tree& errors = tree.set("errors", core::Tree::list());
  for (const battle::Refused& refused : all)
    errors.add(*battle::refused_tree(refused).find("error"));
  document(tree);
  return status_refused;
}

bool person_watches() {
  return isatty(STDERR_FILENO) != 0;
}

}  // namespace klaxon::faces::cli
