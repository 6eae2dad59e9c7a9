// Basic grammar for putting the lexicon's words into sentences.
#pragma once

#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::battle {

// "forward_hull" -> "forward hull".
std::string plain_words(std::string_view id);
// The text with a capital first letter, if it begins with an ASCII letter.
std::string capital(std::string text);
// "points of armour" -> "point of armour".
std::string singular(std::string_view unit);
// "1 point", "3 points", "no points"; or only the number if the unit is empty.
std::string counted(i64 value, std::string_view unit);

}  // namespace klaxon::battle
