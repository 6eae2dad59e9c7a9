// The report of a battle as a moderator posts it: for everybody, or for one side with what only
// that side may know. It contains each side's status, a last line that names who must act next, and
// no seed before the end.
#pragma once

#include "staff/staff.h"

namespace klaxon::staff {

// `onlooker` is core::watchers for everybody, or a seat's bit. An empty title means that of the
// scenario. False, with a fault, if the record does not replay.
bool desk_report(const Staff& staff, const battle::record::Record& record,
                 const battle::Hashing& hashing, core::Audience onlooker, std::string_view title,
                 Document& out, core::Faults& faults,
                 const battle::record::Patience& patience = {});

// Adds at the end, for one seat, which of its own orders were refused and why, but never other
// seats' orders. `rules_page` contains the titles of the rules.
void tell_own_refusals(const Resolved& resolved, int seat, std::string_view rules_page,
                       Document& report);

// core::moderator for "", core::watchers for "all", the bit of the seat with this name, or 0.
core::Audience desk_reader(const core::Game& game, std::string_view name);

// "To act next: attacker and defender (intensity)."
std::string next_to_act(const battle::match::Match& match, core::Audience onlooker);

}  // namespace klaxon::staff
