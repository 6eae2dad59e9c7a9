#include "faces/cli/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "codec/codec.h"
#include "core/catalog/text.h"

namespace klaxon::faces::cli {

// It never throws: if standard error fails, there is nowhere left to report the failure.
void Output::say_aside(std::string_view text) const {
  if (!hushed_) std::fwrite(text.data(), 1, text.size(), stderr);
}

void Output::text(std::string_view text) {
  if (hushed_) return;
  if (std::fwrite(text.data(), 1, text.size(), stdout) < text.size() && error_ == 0) error_ = errno;
}

void Output::line(std::string_view line) {
  text(core::printable(line, core::LineEnds::kept) + "\n");
}

void Output::document(const core::Tree& tree) {
  text(codec::to_json_pretty(tree) + "\n");
}

void Output::aside(std::string_view text) {
  say_aside(core::printable(text, core::LineEnds::kept) + "\n");
}

void Output::ask(std::string_view question) {
  say_aside(core::printable(question));
}

bool Output::flush() {
  if (std::fflush(stdout) != 0 && error_ == 0) error_ = errno;
  return error_ == 0 && std::ferror(stdout) == 0;
}

int Output::close(int status) {
  if (flush()) return status;
  const std::string why = error_ != 0 ? std::string(": ") + std::strerror(error_) : "";
  say_aside("error[cannot-write]: Standard output cannot be written" + why + ".\n");
  return status == status_done ? status_refused : status;
}

int Output::refuse(const battle::Refused& refused, int status) {
  if (json_) {
    document(battle::refused_tree(refused));
    return status;
  }
  say_aside(fmt::format("error[{}]: {}\n", refused.code, core::printable(refused.message)));
  if (!refused.where.empty()) say_aside(fmt::format("  at: {}\n", core::printable(refused.where)));
  if (!refused.rule.empty()) say_aside(fmt::format("  rule: {}\n", refused.rule));
  return status;
}

int Output::refuse(std::string_view code, std::string_view message, std::string_view where,
                   int status) {
  return refuse({std::string(code), std::string(message), std::string(where), {}}, status);
}

int Output::refuse(const std::vector<core::Fault>& faults) {
  std::vector<battle::Refused> all;
  for (const core::Fault& fault : faults) all.push_back(battle::refused_of(fault));
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

bool person_types() {
  return isatty(STDIN_FILENO) != 0;
}

}  // namespace klaxon::faces::cli
