// Doubles as JSON writes them.
#pragma once

#include <string>

namespace klaxon::codec {

// Digits that read back as the same double, nearly always the shortest. A whole double keeps ".0",
// so that it does not read back as a whole number. `number` is finite.
std::string number_text(double number);

}  // namespace klaxon::codec
