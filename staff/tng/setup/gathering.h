// Collects what a battle needs from the library: each unit's design, and the catalogue entries in
// use.
#pragma once

#include "battle/system.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng {

// Ships named only by their designs, "candour,varkuth", take the places of the scenario's in turn.
// Returns false if no ships are named in that way or, with a fault, if there are too many.
bool place_ships(const core::Tree& definition, core::Tree& options, core::Faults& faults);

// Gives its own name to a ship that has taken the place of another; a second ship with that name is
// "Candour 2". All designs must be present.
void name_ships(battle::Setup& setup);

// The units of the battle: those that were chosen, or those of the scenario.
std::vector<const core::Tree*> units_in(const battle::Setup& setup);

// The names, such as "weapons/ph_7", of the entries from which a frozen battle is made: its kinds
// of boxes and guns, the builders of its ships, and all tables.
struct UsedEntry {
  std::string kind, id;
  friend auto operator<=>(const UsedEntry&, const UsedEntry&) = default;
};
std::vector<UsedEntry> used_entries(const rules::tng::Battle& battle);

}  // namespace klaxon::staff::tng
