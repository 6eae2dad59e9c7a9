// Adjudicates a battle file at the desk: every volley in it, each choice by the owner's answers and
// policies, and the end of every turn. The match is like any other.
#pragma once

#include "staff/code_red/desk/battle_file.h"
#include "staff/code_red/system.h"
#include "staff/staff.h"

namespace klaxon::staff::code_red {

// False, with faults, if the file is unsound. An order overtaken by events, such as a volley into a
// destroyed ship, is refused and appears with its rule in the report and in the summary's list
// `refused`. Returns true and sets out.needs_dice if `faces` ran out. `rules_page` may be empty.
bool resolve(const CodeRedSystem& system, const core::Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults);

// See Desk::example_file.
std::string_view example_file();

}  // namespace klaxon::staff::code_red
