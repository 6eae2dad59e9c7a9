// A cruise as a file: JSON, with one line for each thing, under four kilobytes, saved after each
// decision. It ends with a checksum, which reveals a mistake or a disk error, but does not stop
// anybody who can compute it. Everything else is checked against the rules by Voyage::sound().
#pragma once

#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

inline constexpr u32 file_version = 1;
inline constexpr std::size_t file_bytes_max = 4096;

std::string to_text(const Voyage& voyage, const State& state);

// Returns false and reports every fault if it is not a cruise, has another version or other rules,
// was changed after Klaxon wrote it, belongs to a captain other than `captain` (if not empty), or
// has a state that no cruise can reach.
bool from_text(const Voyage& voyage, std::string_view text, std::string_view captain, State& out,
               core::Faults& faults);

}  // namespace klaxon::staff::cruise
