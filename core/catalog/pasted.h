// The name that faults use for the text of a ship that was pasted and therefore has no file.
#pragma once

namespace klaxon::core {

inline constexpr const char* pasted_ship = "your ship";

}  // namespace klaxon::core
