// The outcome of a cruise's battle that a person fought, from its match or from its record.
#pragma once

#include "battle/match/match.h"
#include "battle/record/record.h"
#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

// A captain who strikes the colours has left; if the foe does so, the captain has won.
Aftermath aftermath_of(const Waters& waters, const Encounter& encounter,
                       const battle::match::Match& match);

// Was anything taken back that had revealed information, such as dice? Orders alone do not count.
bool taken_back(const battle::match::Match& match);

// Settles the open battle by its record: the cruise goes on, but as practice if dice were taken
// back. False, with a fault, if the record is unsound, or the battle is another one or not over.
bool settle_by_record(const Voyage& voyage, State& state, std::string_view text,
                      const battle::Hashing& hashing, core::Faults& faults);

}  // namespace klaxon::staff::cruise
