// Adjudicates a battle file round by round: both sides' orders in their windows, and an answer by
// policy where the file has none. `listed` answers: factor 2 (for both sides, if one side sets
// both), keep a standing rating, no opening, no directed damage, the unit whose points are nearest
// to what is due (in a tie the first in the force, units before fighters), craft to the first
// free places, stay. `captain` asks the bot of that name.
#pragma once

#include "staff/sidcors/desk/battle_file.h"
#include "staff/sidcors/system.h"
#include "staff/staff.h"

namespace klaxon::staff::sidcors {

// False, with faults, if the file is unsound. Every order that the battle does not allow is refused
// and appears with its rule and place in the report and in the summary's list `refused`; the others
// are carried out. True, with out.needs_dice, if `faces` ran out. `rules_page` may be empty.
bool resolve(const SidcorsSystem& system, const core::Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults);

// See Desk::example_file.
std::string_view example_file();

}  // namespace klaxon::staff::sidcors
