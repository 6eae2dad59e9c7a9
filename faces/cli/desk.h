// The moderator's desk at the command line: posts in files beside the battle file, how their lines
// were read, reports for one side, and templates.
#pragma once

#include <string>
#include <vector>

#include "faces/cli/commands.h"
#include "staff/report/document.h"
#include "staff/staff.h"

namespace klaxon::faces::cli {

// If a post names a file, puts the file's text into the battle file. False and a fault.
bool read_post_files(const std::string& battle_path, core::Tree& file, core::Faults& faults);

// Replaces the campaign that the battle file names with its sheet, from the file beside it:
// {"file","sheet"}. False and the faults.
bool read_campaign_file(const std::string& battle_path, core::Tree& file, core::Faults& faults);
// The files read to adjudicate this battle: its own, its posts and the sheet of its campaign.
std::vector<std::string> files_read(const std::string& battle_path, const core::Tree& file);
// Writes the campaign's sheet as it is after the battle. False after a refusal.
bool write_campaign(Console& console, const core::Tree& file, const staff::Resolved& resolved);

// Lists lines that are unclear, illegal or unrequested on standard error, for the moderator.
void tell_posts(Console& console, const core::Tree& summary);

// Prints how each line of the posts was read.
int print_posts(Console& console, const core::Tree& summary);
int print_report_for(Console& console, const staff::Staff& staff, const staff::Resolved& resolved,
                     staff::Format format);
int print_template(Console& console, const staff::Staff& staff, const staff::Resolved& resolved);

}  // namespace klaxon::faces::cli
