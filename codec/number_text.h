// Doubles as JSON has them.
#pragma once

#include <string>

namespace klaxon::codec {

// Digits that give the same double back, nearly always the shortest. A whole double keeps ".0", so
// that it is not read back as a whole number. `number` is finite.
std::string number_text(double number);

}  // namespace klaxon::codec
