// What every command that takes a record begins with.
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

// The onlooker that --view names; nobody after a refusal.
core::Audience onlooker_of(Console& console, const core::Game& game);

// The battle of the record that --record names, after the line that is asked for:
// --to, or --turn with --impulse, else the last.
struct RecordedBattle {
  battle::record::Record record;
  std::unique_ptr<battle::match::Match> match;
};
// False after a refusal; `staff` is that of the system that the record must be of.
bool open_recorded(Console& console, const staff::Staff& staff, RecordedBattle& out);

// Reports, before any verdict, what may explain it, such as another revision of the rules or other
// entries of the catalogue. Empty: nothing differs.
std::vector<std::string> told_since(u32 revision, u32 now,
                                    std::span<const std::string> changed_entries);
// Reports this for a record that has been read, to standard error.
void tell_since(Console& console, const battle::record::Record& read);

}  // namespace klaxon::faces::cli
