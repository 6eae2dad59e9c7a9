// What a battle needs from the library: each unit's design, and the entries of the catalogue in
// use.
#pragma once

#include "battle/system.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng {

// Ships that are named by their designs alone, "candour,varkuth", take the places of the scenario's
// in turn. False: none are named that way, or, with a fault, too many.
bool place_ships(const core::Tree& definition, core::Tree& options, core::Faults& faults);

// Gives a ship that has taken another's place its own name; a second one of that name is "Candour
// 2". All designs must be present.
void name_ships(battle::Setup& setup);

// The units of the battle: those that were chosen, or the scenario's.
std::vector<const core::Tree*> units_in(const battle::Setup& setup);

// Names of the entries that a frozen battle is made from, "weapons/ph_7": its kinds of boxes and
// guns, the builders of its ships, and all tables.
struct UsedEntry {
  std::string kind, id;
  friend auto operator<=>(const UsedEntry&, const UsedEntry&) = default;
};
std::vector<UsedEntry> used_entries(const rules::tng::Battle& battle);

}  // namespace klaxon::staff::tng
