// What a battle needs of the library: each unit's design, and which entries of the catalogue are in
// use.
#pragma once

#include "battle/system.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::staff::tng {

// Ships that are named by their designs alone, "candour,varkuth", take the places of the scenario's
// in turn. False: none are named so, or with a fault too many.
bool place_ships(const core::Tree& definition, core::Tree& options, core::Faults& faults);

// A ship that has taken another's place has its own name, and a second one of that name "Candour
// 2". All designs are there.
void name_ships(battle::Setup& setup);

// For the units that there are: those that were chosen, or the scenario's.
std::vector<const core::Tree*> units_in(const battle::Setup& setup);

// Names of the entries that a frozen battle is made of, "weapons/ph_7": what its boxes and guns
// are, who built its ships, and all tables.
struct UsedEntry {
  std::string kind, id;
  friend auto operator<=>(const UsedEntry&, const UsedEntry&) = default;
};
std::vector<UsedEntry> used_entries(const rules::tng::Battle& battle);

}  // namespace klaxon::staff::tng
