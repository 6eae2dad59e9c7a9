// A battle file: a scenario and orders for some of its windows.
//
//   system = "toy"
//   title = "The relay"
//   scenario = "skirmish"
//   turns = 2                   # how many are adjudicated
//   [options]                   # of the scenario
//   [[orders]]                  # staff/files/battle_file.h
//   turn = 1   seat = "red"   order = "move west 2"
//
// An order is given in the first window of its seat and turn that allows it. If the file has none,
// the first offered order is given.
#pragma once

#include "staff/staff.h"
#include "staff/toy/system.h"

namespace klaxon::staff::toy {

// Returns false, with faults, if the file is unsound; see Desk::resolve. `rules_page` may be empty.
bool resolve(const ToySystem& system, const core::Tree& file, battle::match::DicePlan plan,
             core::DiceSource* faces, std::string_view rules_page, Resolved& out,
             core::Faults& faults);

// For every ship, secrets included: {"ship","seat","design","left"}.
core::Tree ships_tree(const core::Game& game, const core::StateBytes* state);

// See Desk::example_file.
std::string_view example_file();

}  // namespace klaxon::staff::toy
