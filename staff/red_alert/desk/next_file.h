// What a battle file leaves: the file that goes on from its last turn, for the moderator alone; and
// the keys that such a file has beside those that people begin with.
#pragma once

#include "staff/red_alert/desk/battle_file.h"

namespace klaxon::staff::red_alert {

// A ship's current state, as [[ships]] has it; `from` is the ship in the file before, whose disks
// it names, or null.
core::Tree ship_in_file(const rules::RedAlertGame& game, const rules::State& state, u32 ship,
                        const core::Tree* from);
core::Tree torpedo_in_file(const rules::RedAlertGame& game, const rules::State& state,
                           const rules::Torpedo& torpedo);
// The battle of `file` in its current state, to which only orders are to be added: the turn that
// has begun is its first. `ships` are those that ship_in_file() has made.
core::Tree next_file(const core::Tree& file, const core::Tree& definition,
                     const rules::RedAlertGame& game, const rules::State& state, core::Tree ships);

// In a summary: which ships and torpedoes there still are, as files have them.
void tell_standing(const core::Tree& file, const std::vector<Berth>& berths,
                   const rules::RedAlertGame& game, const rules::State& state, core::Tree& out);

// What lasts from turn to turn (RA-12.8, RA-21.16), of a ship; and of the battle (RA-19.10).
void read_lasting(core::Reader& in, const core::Tree& item, Berth& berth, core::Faults& faults);
void read_lasting(core::Reader& in, const rules::RedAlertGame& game, std::vector<FileEdit>& out,
                  core::Faults& faults);

}  // namespace klaxon::staff::red_alert
