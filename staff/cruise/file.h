// A cruise as a file: JSON, one line for each thing, under four kilobytes, kept after each
// decision. It ends with a sum over all the rest, which reveals a slip of the hand or disk but
// stops nobody who can compute it. Voyage::sound() checks the rest by the rules.
#pragma once

#include <string>
#include <string_view>

#include "core/catalog/faults.h"
#include "staff/cruise/voyage.h"

namespace klaxon::staff::cruise {

inline constexpr u32 file_version = 1;
inline constexpr std::size_t file_bytes_max = 4096;

std::string to_text(const Voyage& voyage, const State& state);

// False, and every fault: not a cruise, of another version or other rules, changed since it was
// written, not of the captain `captain` (if that is not empty), or in a state that no cruise can
// reach.
bool from_text(const Voyage& voyage, std::string_view text, std::string_view captain, State& out,
               core::Faults& faults);

}  // namespace klaxon::staff::cruise
