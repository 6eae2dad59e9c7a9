// The file that continues a battle file after its last turn, which is only for the moderator; and
// the keys that it has besides those that people write.
#pragma once

#include "staff/red_alert/desk/battle_file.h"

namespace klaxon::staff::red_alert {

// A ship's current state, in the form of [[ships]]; `from` is the ship in the previous file, whose
// disks are named, or null.
core::Tree ship_in_file(const rules::RedAlertGame& game, const rules::State& state, u32 ship,
                        const core::Tree* from);
core::Tree torpedo_in_file(const rules::RedAlertGame& game, const rules::State& state,
                           const rules::Torpedo& torpedo);
// The battle of `file` in its current state; only orders need to be added. Its first turn is the
// one that has begun. `ships` come from ship_in_file().
core::Tree next_file(const core::Tree& file, const core::Tree& definition,
                     const rules::RedAlertGame& game, const rules::State& state, core::Tree ships);

// Adds the ships and torpedoes that remain to a summary, in the form that files use.
void tell_standing(const core::Tree& file, const std::vector<Berth>& berths,
                   const rules::RedAlertGame& game, const rules::State& state, core::Tree& out);

// What stays in force between turns, for a ship (RA-12.8, RA-21.16) and the battle (RA-19.10).
void read_lasting(core::Reader& in, const core::Tree& item, Berth& berth, core::Faults& faults);
void read_lasting(core::Reader& in, const rules::RedAlertGame& game, std::vector<FileEdit>& out,
                  core::Faults& faults);

}  // namespace klaxon::staff::red_alert
