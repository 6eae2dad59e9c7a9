// The state of a battle that does not begin at the start: keys of a scenario's file besides those
// of plan/scenario.h. Everything that the keys do not mention is whole.
//
//   begins = { turn = 3, impulse = 6, step = "fire", first = "Candour" }
//                                           # if omitted: turn 1, allocation
//   [[units]]
//   shields = { 612 = 20, 234 = 0 }         # boxes left, by the facings of the ship's own file
//   raised = "minimum"                      # or "full", "down"; full if step = "fire"
//   reinforced = { general = 2, 1 = 5 }     # points in force, by facing
//   lost = { "Hull F" = 3, Sensor = 1 }     # boxes destroyed, by the names of the sheet
//   disabled = { "Ph-7 A" = 1 }   tenfold = { "Hull A" = 1 }   mending = { "Hull F" = 1 }
//   armed = ["4 Phtn E overload", "Phtn F"] # for weapons that are armed box by box
//   capacitors = { "Ph-7" = 12 }            # energy; they are full if step = "fire"
//   ammo = { SABOT = [2, 0] }               # shots left, box by box
//   batteries = 8                           # or by its source: { drive = 4, reactor = 2 }
//   aside = 4   reserve = "never"   losses = "ask"   erratic = true   hexes_since_turn = 2
// and keys that only one battle passes on to the next:
//   hasty = { "UWARP 2-L" = { AXR = 1 } }   # boxes that work as something lesser
//   part_mended = { disabled = { "Ph-7 A" = 1 }, tenfold = { "Hull A" = 4 } }
//   off_line = { Emer = 1 }                 # boxes
//   plated = { Armor = 6 }                  # points of energy in armour
//   overdrained = 2   struck = true   reverse = true   halted = true
//   came = "B"   entered = 7                # how it entered its hex, and as which entry
//   energy_last = [0, 0, 20]                # its last energy form
//   information = { hegemony = 4 }          # the points that this side has about it
#pragma once

#include <memory>
#include <span>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

inline constexpr const char* begins_key = "begins";
// Stands for a mode in `armed`: half of a use, the other half of which comes next turn
// (TNG-PPDC.4).
inline constexpr const char* half_word = "half";
inline constexpr const char* kept_keys[] = {
    "shields",     "raised",      "reinforced",  "lost",
    "disabled",    "tenfold",     "mending",     "armed",
    "capacitors",  "batteries",   "ammo",        "aside",
    "reserve",     "losses",      "erratic",     "hexes_since_turn",
    "hasty",       "part_mended", "off_line",    "plated",
    "overdrained", "struck",      "reverse",     "halted",
    "came",        "entered",     "energy_last", "information"};

// True if any of the keys is present.
bool begins_otherwise(const core::Tree& definition, std::span<const core::Tree* const> units);

// `units` are the tables of the battle's units, in their order. Null if the battle begins in the
// way that the rules say, or if there were faults.
std::unique_ptr<const State> read_kept(const Battle& battle, const core::Tree& definition,
                                       std::span<const core::Tree* const> units,
                                       core::Faults& faults);

// Writes the keys of a unit's current state into its table.
void write_kept(const Battle& battle, const State& state, u32 unit, core::Tree& out);

// Runs the context's state, which read_kept() has created, up to its first window.
void begin_standing(BattleContext& c);

}  // namespace klaxon::rules::tng
