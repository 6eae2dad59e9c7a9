// Signs of Unicode that people and their programs write for one another: what a word processor, a
// telephone or a board makes of a blank, a dash, a quotation mark or a figure, and signs that
// nobody sees. What people typed is made plain before it is read.
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
// ASCII's letters as small ones.
std::string small(std::string_view text);
// Without blanks and tabs around it.
std::string_view trimmed(std::string_view text);

// The sign at `at`, which moves behind it. A byte that begins no sign of UTF-8 is `stray` + byte.
inline constexpr char32_t stray = 0x110000;
char32_t next_sign(std::string_view text, std::size_t& at);
void put_sign(std::string& out, char32_t sign);

// A blank of any width, ASCII's among them; no tab and no end of a line.
bool is_blank(char32_t sign);
// Neither seen nor a blank: byte order marks, joiners, soft hyphens, marks of direction, selectors
// of a picture's look.
bool is_unseen(char32_t sign);
// Neither letter nor figure, beyond ASCII: arrows, pictures, boxes, marks of punctuation.
bool is_symbol(char32_t sign);

// The text with one shape of each sign: blanks, dashes, apostrophes, quotation marks, full-width
// letters and figures, raised and circled figures and keycaps as ASCII has them, every end of a
// line as \n, without what is unseen. Pictures and letters with accents stay. Linear.
std::string plain_signs(std::string_view text);

}  // namespace klaxon::base
