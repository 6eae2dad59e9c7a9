// Adjudicates a battle file turn by turn: the ships begin where the file puts them, each does what
// its orders say, and a policy answers where the file does not. `listed`: disks stay as they are,
// every ship flies straight on and carries nothing out, torpedoes and ships are set aside as near
// as possible, the cheapest disk is given up, nothing is used. `captain` asks the bot of that name.
#pragma once

#include "staff/red_alert/desk/battle_file.h"
#include "staff/staff.h"

namespace klaxon::staff::red_alert {

// False, with faults, if the file is unsound. Everything that the battle does not allow is refused
// and appears with its rule and place in the report and in the summary's list `refused`; everything
// else is carried out. True, with out.needs_dice, if `faces` ran out. `rules_page` may be empty.
bool resolve(const RedAlertSystem& system, const core::Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults);

// What differs if a battle begins from the file `next`; empty if nothing does.
std::string read_back(const RedAlertSystem& system, const core::Tree& next);

// See Desk::example_file.
std::string_view example_file();

}  // namespace klaxon::staff::red_alert
