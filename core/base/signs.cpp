#include "core/base/signs.h"

#include <algorithm>
#include <iterator>

namespace klaxon::base {
namespace {

struct Span {
  char32_t first, last;
};

template <std::size_t n>
bool is_in(const Span (&spans)[n], char32_t sign) {
  const Span* const above =
      std::upper_bound(std::begin(spans), std::end(spans), sign,
                       [](char32_t one, const Span& span) { return one < span.first; });
  return above != std::begin(spans) && sign <= std::prev(above)->last;
}

constexpr Span blanks[] = {{0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x1680, 0x1680}, {0x2000, 0x200A},
                           {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};

constexpr Span unseen[] = {
    {0x0000, 0x0008}, {0x000E, 0x001F}, {0x007F, 0x0084}, {0x0086, 0x009F}, {0x00AD, 0x00AD},
    {0x034F, 0x034F}, {0x061C, 0x061C}, {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180E},
    {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F}, {0x20E3, 0x20E3}, {0x3164, 0x3164},
    {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0xE0000, 0xE0FFF}};

// Blocks of symbols; is_symbol() excludes the letters and digits in them.
constexpr Span symbols[] = {
    {0x0080, 0x00A9}, {0x00AB, 0x00B4}, {0x00B6, 0x00B9}, {0x00BB, 0x00BF},  {0x00D7, 0x00D7},
    {0x00F7, 0x00F7}, {0x02C2, 0x02C5}, {0x2000, 0x206F}, {0x20A0, 0x20CF},  {0x2100, 0x2101},
    {0x2116, 0x2117}, {0x2120, 0x2123}, {0x2190, 0x245F}, {0x2500, 0x2BFF},  {0x3000, 0x3004},
    {0x3007, 0x3020}, {0x3030, 0x3030}, {0xFE10, 0xFE6F}, {0xFF01, 0xFF0F},  {0xFF1A, 0xFF20},
    {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFFC, 0xFFFD}, {0x1F000, 0x1FAFF}};

struct Shape {
  char32_t sign;
  const char* plain;
};
constexpr Shape shapes[] = {
    {0x0085, "\n"}, {0x00AB, "\""}, {0x00B2, "2"},    {0x00B3, "3"},    {0x00B4, "'"},
    {0x00B9, "1"},  {0x00BB, "\""}, {0x00BC, " 1/4"}, {0x00BD, " 1/2"}, {0x00BE, " 3/4"},
    {0x02B9, "'"},  {0x02BB, "'"},  {0x02BC, "'"},    {0x02C8, "'"},    {0x2028, "\n"},
    {0x2029, "\n"}, {0x2032, "'"},  {0x2033, "\""},   {0x2039, "'"},    {0x203A, "'"},
    {0x2043, "-"},  {0x2070, "0"},  {0x2071, "i"},    {0x207B, "-"},    {0x2212, "-"},
    {0x2796, "-"},  {0x2E3A, "-"},  {0x2E3B, "-"},    {0x3001, ","},    {0x3002, "."},
    {0x300C, "\""}, {0x300D, "\""}, {0x3010, "["},    {0x3011, "]"},    {0xFE58, "-"},
    {0xFE63, "-"},  {0xFF61, "."},  {0xFF64, ","}};

const char* shape_of(char32_t sign) {
  const Shape* const found = std::ranges::lower_bound(shapes, sign, {}, &Shape::sign);
  return found != std::end(shapes) && found->sign == sign ? found->plain : nullptr;
}

// The replacement for a character from a block that is replaced as a whole; 0: it stays unchanged.
char32_t plain_of(char32_t sign) {
  if (is_blank(sign)) return ' ';
  if (sign >= 0x2010 && sign <= 0x2015) return '-';
  if (sign >= 0x2018 && sign <= 0x201B) return '\'';
  if (sign >= 0x201C && sign <= 0x201F) return '"';
  if (sign >= 0x2074 && sign <= 0x2079) return '4' + (sign - 0x2074);
  if (sign >= 0x2080 && sign <= 0x2089) return '0' + (sign - 0x2080);
  if (sign >= 0x2460 && sign <= 0x2468) return '1' + (sign - 0x2460);
  if (sign >= 0x2776 && sign <= 0x277E) return '1' + (sign - 0x2776);
  if (sign >= 0xFF01 && sign <= 0xFF5E) return sign - 0xFF01 + '!';
  if (sign >= 0x1D7CE && sign <= 0x1D7FF) return '0' + (sign - 0x1D7CE) % 10;
  return 0;
}

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

}  // namespace

std::string small(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = small(c);
  return out;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view plain_blanks = " \t";
  const std::size_t from = text.find_first_not_of(plain_blanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(plain_blanks) - from + 1);
}

char32_t next_sign(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  const std::size_t more = first < 0x80   ? 0
                           : first < 0xC2 ? 4
                           : first < 0xE0 ? 1
                           : first < 0xF0 ? 2
                           : first < 0xF5 ? 3
                                          : 4;
  bool whole = more < 4;
  for (std::size_t i = 1; whole && i <= more; ++i) whole = continues(text, at + i);
  if (!whole) return stray + byte(at++);
  constexpr unsigned char masks[] = {0x7F, 0x1F, 0x0F, 0x07};
  char32_t sign = first & masks[more];
  for (std::size_t i = 1; i <= more; ++i) sign = (sign << 6) | (byte(at + i) & 0x3F);
  constexpr char32_t least[] = {0, 0x80, 0x800, 0x10000};
  if (sign < least[more] || sign > 0x10FFFF || (sign >= 0xD800 && sign <= 0xDFFF))
    return stray + byte(at++);
  at += more + 1;
  return sign;
}

void put_sign(std::string& out, char32_t sign) {
  const auto put = [&out](char32_t byte) { out += static_cast<char>(byte); };
  if (sign >= stray) return put(sign - stray);
  if (sign < 0x80) return put(sign);
  if (sign < 0x800) {
    put(0xC0 | (sign >> 6));
  } else {
    if (sign < 0x10000) {
      put(0xE0 | (sign >> 12));
    } else {
      put(0xF0 | (sign >> 18));
      put(0x80 | ((sign >> 12) & 0x3F));
    }
    put(0x80 | ((sign >> 6) & 0x3F));
  }
  put(0x80 | (sign & 0x3F));
}

bool is_blank(char32_t sign) {
  return is_in(blanks, sign);
}

bool is_unseen(char32_t sign) {
  return is_in(unseen, sign);
}

bool is_symbol(char32_t sign) {
  return is_in(symbols, sign);
}

std::string plain_signs(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const char32_t sign = next_sign(text, at);
    if (sign == '\r') {
      if (at == text.size() || text[at] != '\n') out += '\n';
    } else if (sign == '\v' || sign == '\f') {
      out += '\n';
    } else if (sign >= stray || !is_unseen(sign)) {
      const char* const shape = shape_of(sign);
      const char32_t plain = plain_of(sign);
      if (shape != nullptr)
        out += shape;
      else
        put_sign(out, plain != 0 ? plain : sign);
    }
  }
  return out;
}

}  // namespace klaxon::base
