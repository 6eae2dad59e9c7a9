// The report on a record: its important lines, in the words that the system uses for an onlooker.
#pragma once

#include "battle/record/record.h"
#include "staff/staff.h"

namespace klaxon::staff {

// False, with a fault, if a line does not turn out as recorded; ends early if `patience` runs out.
bool report_of(const Staff& staff, const battle::record::Record& record,
               const battle::Hashing& hashing, core::Audience onlooker, Document& out,
               core::Faults& faults, const battle::record::Patience& patience = {});

}  // namespace klaxon::staff
