#include "staff/posts/layout/entities.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "core/base/types.h"

namespace klaxon::staff {
namespace {

// The entities of HTML 4 for the characters from 160 to 255, in order.
constexpr std::array<std::string_view, 96> latin = {
    "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",
    "copy",   "ordf",   "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn",
    "sup2",   "sup3",   "acute",  "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",
    "raquo",  "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc",  "Atilde",
    "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute", "Ecirc",  "Euml",   "Igrave",
    "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde",
    "Ouml",   "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",
    "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",  "aelig",  "ccedil",
    "egrave", "eacute", "ecirc",  "euml",   "igrave", "iacute", "icirc",  "iuml",   "eth",
    "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave",
    "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml"};

struct Named {
  std::string_view name;
  char32_t sign;
};
constexpr Named others[] = {
    {"amp", '&'},       {"lt", '<'},        {"gt", '>'},        {"quot", '"'},
    {"apos", '\''},     {"lsqb", '['},      {"lbrack", '['},    {"rsqb", ']'},
    {"rbrack", ']'},    {"lpar", '('},      {"rpar", ')'},      {"colon", ':'},
    {"comma", ','},     {"period", '.'},    {"semi", ';'},      {"num", '#'},
    {"lowbar", '_'},    {"ast", '*'},       {"plus", '+'},      {"equals", '='},
    {"sol", '/'},       {"Tab", '\t'},      {"NewLine", '\n'},  {"excl", '!'},
    {"quest", '?'},     {"ensp", 0x2002},   {"emsp", 0x2003},   {"thinsp", 0x2009},
    {"hairsp", 0x200A}, {"zwnj", 0x200C},   {"zwj", 0x200D},    {"lrm", 0x200E},
    {"rlm", 0x200F},    {"hyphen", 0x2010}, {"dash", 0x2010},   {"ndash", 0x2013},
    {"mdash", 0x2014},  {"horbar", 0x2015}, {"lsquo", 0x2018},  {"rsquo", 0x2019},
    {"rsquor", 0x2019}, {"sbquo", 0x201A},  {"ldquo", 0x201C},  {"rdquo", 0x201D},
    {"bdquo", 0x201E},  {"bull", 0x2022},   {"hellip", 0x2026}, {"prime", 0x2032},
    {"Prime", 0x2033},  {"lsaquo", 0x2039}, {"rsaquo", 0x203A}, {"euro", 0x20AC},
    {"trade", 0x2122},  {"larr", 0x2190},   {"uarr", 0x2191},   {"rarr", 0x2192},
    {"darr", 0x2193},   {"minus", 0x2212},  {"check", 0x2713},  {"checkmark", 0x2713},
    {"cross", 0x2717},  {"OElig", 0x0152},  {"oelig", 0x0153},  {"Scaron", 0x0160},
    {"scaron", 0x0161}, {"Yuml", 0x0178}};

constexpr std::size_t name_bytes_max = 10;

char32_t named(std::string_view name) {
  if (const auto found = std::ranges::find(latin, name); found != latin.end())
    return static_cast<char32_t>(0xA0 + (found - latin.begin()));
  const Named* const found = std::ranges::find(others, name, &Named::name);
  return found == std::end(others) ? 0 : found->sign;
}

// Reads numbers in the way that browsers do: 128 to 159 are Windows characters.
char32_t numbered(std::string_view text) {
  const bool hex = text.starts_with('x') || text.starts_with('X');
  if (hex) text.remove_prefix(1);
  u32 number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, hex ? 16 : 10);
  if (error != std::errc{} || end != text.data() + text.size() || number > 0x10FFFF) return 0;
  constexpr char32_t windows[] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                  0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                  0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                  0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
  if (number >= 0x80 && number < 0xA0) return windows[number - 0x80];
  if (number >= 0xD800 && number <= 0xDFFF) return 0;
  return number;
}

}  // namespace

char32_t entity_at(std::string_view text, std::size_t& bytes) {
  if (!text.starts_with('&')) return 0;
  const std::size_t end = text.substr(0, name_bytes_max + 2).find(';');
  if (end == std::string_view::npos) return 0;
  bytes = end + 1;
  const std::string_view name = text.substr(1, end - 1);
  return name.starts_with('#') ? numbered(name.substr(1)) : named(name);
}

}  // namespace klaxon::staff
