// The name that faults give to a ship that was sent as a text, without a file of its own.
#pragma once

namespace klaxon::core {

inline constexpr const char* pasted_ship = "your ship";

}  // namespace klaxon::core
