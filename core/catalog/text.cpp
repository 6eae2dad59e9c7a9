#include "core/catalog/text.h"

#include <algorithm>

namespace klaxon::core {

namespace {

constexpr std::size_t quoted_bytes_max = 60;

bool continues(char byte) {
  return (static_cast<u8>(byte) & 0xC0U) == 0x80U;
}

// How many bytes a character that begins with `lead` has, and the range of its second byte.
struct Form {
  std::size_t bytes = 0;
  u8 second_lo = 0x80;
  u8 second_hi = 0xBF;
};

Form form_of(u8 lead) {
  if (lead < 0x80) return {1};
  if (lead < 0xC2) return {0};
  if (lead < 0xE0) return {2};
  if (lead == 0xE0) return {3, 0xA0, 0xBF};
  if (lead == 0xED) return {3, 0x80, 0x9F};
  if (lead < 0xF0) return {3};
  if (lead == 0xF0) return {4, 0x90, 0xBF};
  if (lead < 0xF4) return {4};
  if (lead == 0xF4) return {4, 0x80, 0x8F};
  return {0};
}

bool fits(std::string_view rest, const Form& form) {
  if (form.bytes == 0 || rest.size() < form.bytes) return false;
  if (form.bytes == 1) return true;
  const u8 second = static_cast<u8>(rest[1]);
  if (second < form.second_lo || second > form.second_hi) return false;
  for (std::size_t i = 2; i < form.bytes; ++i)
    if (!continues(rest[i])) return false;
  return true;
}

// The length in bytes of the first character if it is unprintable; 0 if it prints.
std::size_t bytes_unprintable(std::string_view rest) {
  const u8 first = static_cast<u8>(rest[0]);
  if (first < 0x20 || first == 0x7F) return 1;
  if (rest.size() > 1 && first == 0xC2 && static_cast<u8>(rest[1]) < 0xA0) return 2;
  const bool embeddings = rest.starts_with("\xE2\x80") && rest.size() > 2 &&
                          static_cast<u8>(rest[2]) >= 0xAA && static_cast<u8>(rest[2]) <= 0xAE;
  const bool isolates = rest.starts_with("\xE2\x81") && rest.size() > 2 &&
                        static_cast<u8>(rest[2]) >= 0xA6 && static_cast<u8>(rest[2]) <= 0xA9;
  return embeddings || isolates ? 3 : 0;
}

}  // namespace

std::string shortened(std::string_view text, std::size_t bytes_max) {
  if (text.size() <= bytes_max) return std::string(text);
  std::size_t end = bytes_max;
  while (end > 0 && continues(text[end])) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string in_quotes(std::string_view word) {
  return "'" + printable(shortened(word, quoted_bytes_max)) + "'";
}

std::string printable(std::string_view text, LineEnds line_ends) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const bool line_end = text[0] == '\n' && line_ends == LineEnds::kept;
    const std::size_t bytes = line_end ? 0 : bytes_unprintable(text);
    if (bytes > 0)
      out += '?';
    else
      out += text[0];
    text.remove_prefix(std::max<std::size_t>(bytes, 1));
  }
  return out;
}

std::size_t utf8_break(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const Form form = form_of(static_cast<u8>(text[i]));
    if (!fits(text.substr(i), form)) return i;
    i += form.bytes;
  }
  return no_offset;
}

void advance(Place& place, std::string_view passed) {
  for (const char c : passed) {
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    } else if (!continues(c)) {
      ++place.column;
    }
  }
}

Place place_at(std::string_view text, std::size_t offset) {
  Place place{1, 1};
  advance(place, text.substr(0, offset));
  return place;
}

std::size_t offset_at(std::string_view text, Place place) {
  std::size_t i = 0;
  for (u32 line = 1; line < place.line; ++line) {
    const std::size_t end = text.find('\n', i);
    if (end == std::string_view::npos) return text.size();
    i = end + 1;
  }
  for (u32 column = 1; column < place.column && i < text.size() && text[i] != '\n'; ++column) {
    ++i;
    while (i < text.size() && continues(text[i])) ++i;
  }
  return i;
}

}  // namespace klaxon::core
