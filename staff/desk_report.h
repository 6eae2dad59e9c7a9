// The report of a battle as a moderator posts it: for everybody, or for one side with facts that
// only this side may know. It contains each side's status and ends with a line that says who must
// act next; it does not reveal the seed before the end.
#pragma once

#include "staff/staff.h"

namespace klaxon::staff {

// `onlooker` is core::watchers for everybody, or a seat's bit. An empty title stands for that of
// the scenario. Returns false, with a fault, if the record cannot be replayed.
bool desk_report(const Staff& staff, const battle::record::Record& record,
                 const battle::Hashing& hashing, core::Audience onlooker, std::string_view title,
                 Document& out, core::Faults& faults,
                 const battle::record::Patience& patience = {});

// Adds at the end, for one seat, which of its orders were refused and why; orders of other seats
// are never shown. `rules_page` contains the titles of the rules.
void tell_own_refusals(const Resolved& resolved, int seat, std::string_view rules_page,
                       Document& report);

// core::moderator for "", core::watchers for "all", the bit of the seat with this name, or 0.
core::Audience desk_reader(const core::Game& game, std::string_view name);

// "To act next: attacker and defender (intensity)."
std::string next_to_act(const battle::match::Match& match, core::Audience onlooker);

}  // namespace klaxon::staff
