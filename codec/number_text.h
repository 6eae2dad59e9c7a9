// Doubles as JSON writes them.
#pragma once

#include <string>

namespace klaxon::codec {

// The digits, nearly always the fewest, that read back as the same double. A whole double keeps
// ".0", so that it does not read back as a whole number. `number` is finite.
std::string number_text(double number);

}  // namespace klaxon::codec
