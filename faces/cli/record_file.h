// The first steps that are common to all commands that take a record.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "battle/record/record.h"
#include "faces/cli/commands.h"

namespace klaxon::faces::cli {

// The text of the record that the command line names; false after a refusal.
bool read_record_text(Console& console, std::string& text);

// The onlooker that --view names; no onlooker after a refusal.
core::Audience onlooker_of(Console& console, const core::Game& game);

// The battle in the record that --record names, after the line that --to, or --turn with --impulse,
// requests: by default the last.
struct RecordedBattle {
  battle::record::Record record;
  std::unique_ptr<battle::match::Match> match;
};
// False after a refusal; the record must be of `staff`'s system.
bool open_recorded(Console& console, const staff::Staff& staff, RecordedBattle& out);

// What has changed since the record was written, such as the revision of the rules or entries of
// the catalogue: reported before a verdict that they may explain. Empty: nothing.
std::vector<std::string> told_since(u32 revision, u32 now,
                                    std::span<const std::string> changed_entries);
// Reports such changes, for a record that has been read, on standard error.
void tell_since(Console& console, const battle::record::Record& read);

}  // namespace klaxon::faces::cli
