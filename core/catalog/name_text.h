// What people, ships and battles may be called, in every script: a name shows what it says, cannot
// reverse a line and cannot pass for another. Nothing here depends on the system that is played.
#pragma once

#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::core {

inline constexpr u32 marks_max = 10;  // piled on one letter

// What is wrong with a name, to follow "it": "has a mark that reverses the line (U+202E)".
// Empty: nothing. The text is UTF-8.
std::string wrong_in_name(std::string_view name);
// The same for a text that is not a name: only what could forge or reverse the lines around it.
std::string wrong_in_text(std::string_view text);

// How many characters a person sees: a letter with its marks is one, and so is an emoji of several
// parts. If versions of Unicode differ, this is the lower count.
u32 characters_seen(std::string_view text);

// True if any kind of blank is at either end, or two are in a row.
bool has_loose_blanks(std::string_view name);

// Equal for names that differ only in capitals, in kinds of blanks or in invisible characters; with
// `across`, letters of different alphabets that look the same also count as equal.
enum class Alphabets : u8 { apart, across };
std::string look_of(std::string_view name, Alphabets alphabets);
bool look_alike(std::string_view a, std::string_view b);

}  // namespace klaxon::core
