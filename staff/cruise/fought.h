// A battle of a cruise that a person fought: what it came to, by its match or by its record.
#pragma once

#include "battle/match/match.h"
#include "battle/record/record.h"
#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

// Who strikes their colours has left; whose foe does has won.
Aftermath aftermath_of(const Waters& waters, const Encounter& encounter,
                       const battle::match::Match& match);

// Were dice taken back, or anything else that gave information? An order alone may be.
bool taken_back(const battle::match::Match& match);

// The battle that is open, by its record: the cruise goes on, as practice if dice were taken
// back. False, and a fault: the record is unsound, or of another battle, or this one is not over.
bool settle_by_record(const Voyage& voyage, State& state, std::string_view text,
                      const battle::Hashing& hashing, core::Faults& faults);

}  // namespace klaxon::staff::cruise
