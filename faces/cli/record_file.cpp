#include "faces/cli/record_file.h"

#include <fmt/core.h>

#include "faces/files.h"

namespace klaxon::faces::cli {
namespace record = battle::record;
namespace {

constexpr std::size_t record_bytes_max = std::size_t{1} << 30;

}  // namespace

bool read_record_text(Console& console, std::string& text) {
  core::Faults faults;
  if (read_file(console.line.file, record_bytes_max, text, faults)) return true;
  console.out.refuse(faults);
  return false;
}

std::vector<std::string> told_since(u32 revision, u32 now,
                                    std::span<const std::string> changed_entries) {
  std::vector<std::string> lines;
  if (revision != now)
    lines.push_back(
        fmt::format("The record was made under revision {} of the rules; this Klaxon "
                    "plays revision {}.",
                    revision, now));
  if (!changed_entries.empty()) lines.push_back(record::changed_told(changed_entries));
  return lines;
}

void tell_since(Console& console, const record::Record& read) {
  for (const std::string& since :
       told_since(read.header.revision, read.game->lexicon().revision, read.changed))
    console.out.aside(since);
}

}  // namespace klaxon::faces::cli
