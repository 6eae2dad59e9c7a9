// What faults call the text of a ship that was pasted and so has no file of its own.
#pragma once

namespace klaxon::core {

inline constexpr const char* pasted_ship = "your ship";

}  // namespace klaxon::core
