// Unicode characters that people and their programs write in place of one another: what a word
// processor, a phone or a forum makes of a blank, a dash, a quotation mark or a digit; and
// invisible characters. What people typed is made plain before it is read.
#pragma once

#include <string>
#include <string_view>

namespace klaxon::base {

constexpr bool is_ascii_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_figure(char c) {
  return c >= '0' && c <= '9';
}
constexpr char small(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
// The text with ASCII letters in lower case.
std::string small(std::string_view text);
// The text without the blanks and tabs around it.
std::string_view trimmed(std::string_view text);

// Returns the character at `at` and moves past it; `stray` + byte if the byte begins no character.
inline constexpr char32_t stray = 0x110000;
char32_t next_sign(std::string_view text, std::size_t& at);
void put_sign(std::string& out, char32_t sign);

// A blank of any width, including ASCII's, but not a tab or a line end.
bool is_blank(char32_t sign);
// Neither visible nor a blank: byte order marks, joiners, soft hyphens, direction marks, variation
// selectors.
bool is_unseen(char32_t sign);
// Beyond ASCII and neither letter nor digit: arrows, pictures, boxes, punctuation marks.
bool is_symbol(char32_t sign);

// The text with every character in a single form: blanks, dashes, apostrophes, quotation marks,
// full-width letters and digits, raised and circled digits and keycaps in ASCII, every line end as
// \n, and nothing invisible. Pictures and accented letters stay. Linear.
std::string plain_signs(std::string_view text);

}  // namespace klaxon::base
