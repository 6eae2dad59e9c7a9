// Ships, crew and tech as trees. In a battle's set-up they are all in one table, each with its
// `kind`; a file needs no `kind`, because its folder or its keys show what it is.
#pragma once

#include "rules/red_alert/design/fleet.h"

namespace klaxon::staff::red_alert {

inline constexpr const char* kind_folders[] = {"ships", "crew", "tech"};
enum class DiskKind : u8 { ship, crew, tech };

// Decides by `kind`, or else by the keys that only ships or crew have.
DiskKind kind_of(const core::Tree& design);
// The design, with its `kind` added.
core::Tree with_kind(const core::Tree& design, DiskKind kind);

// Sorts by id, regardless of the order in the table. False, with every fault, if any is unsound.
bool read_disks(const core::Tree& designs, klaxon::rules::red_alert::Disks& out,
                core::Faults& faults);
// The design without `kind`, which the reader of designs does not accept.
core::Tree without_kind(const core::Tree& design);

}  // namespace klaxon::staff::red_alert
