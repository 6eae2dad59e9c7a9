// Answers a page's question about the sheet of a campaign, which is carried over from battle to
// battle. It changes nothing.
#pragma once

#include "battle/record/record.h"
#include "staff/staff.h"

namespace klaxon::staff {

// `question` is {"system","sheet"} for the contents of the sheet; or
// {"record","sheet","captains":{seat: name},"logs":[{"seat","text"}]}: the sheet after that battle,
// with what the captains wrote in their posts. `record` is the record named in it, or null.
// The answer:
//   {"title","captains":[{"name","experience","rank","hero_points","ships":[S]}],"battles":N,
//    "sheet":TOML}, S being {"ship","name","fate"}
// False, with a fault, if the system keeps no campaigns, or sheet, captains or record are unsound.
bool answer_campaign(const Staff& staff, const battle::record::Record* record,
                     const battle::Hashing& hashing, const core::Tree& question, core::Tree& out,
                     core::Faults& faults);

}  // namespace klaxon::staff
