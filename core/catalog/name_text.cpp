#include "core/catalog/name_text.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "core/base/signs.h"
#include "core/catalog/letter_tables.h"
#include "core/catalog/name_tables.h"
#include "core/catalog/text.h"

namespace klaxon::core {

namespace {

struct Block {
  u32 first, last;
};

bool in(std::span<const Block> ranges, u32 character) {
  for (const Block& range : ranges)
    if (character >= range.first && character <= range.last) return true;
  return false;
}

constexpr Block controls[] = {{0x0, 0x1F}, {0x7F, 0x9F}, {0x2028, 0x2029}};
constexpr Block reversing[] = {
    {0x61C, 0x61C}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};
// Joiners, zero-width blanks, fillers, selectors and tags: characters that show nothing on their
// own.
constexpr Block invisible[] = {
    {0xAD, 0xAD},       {0x34F, 0x34F},    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F},
    {0x200B, 0x200D},   {0x2060, 0x2065},  {0x206A, 0x206F}, {0x2800, 0x2800}, {0x3164, 0x3164},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

constexpr u32 joiner = 0x200D, non_joiner = 0x200C, black_flag = 0x1F3F4;
constexpr Block selectors[] = {{0xFE00, 0xFE0F}};
constexpr Block skin_tones[] = {{0x1F3FB, 0x1F3FF}};
constexpr Block flag_letters[] = {{0x1F1E6, 0x1F1FF}};
// The joiners shape letters of these scripts, from Arabic to Mongolian, and join pictures.
constexpr Block joined_letters[] = {{0x600, 0x18AF}};
constexpr Block pictures[] = {{0x2190, 0x2BFF}, {0x1F000, 0x1FAFF}};

// Each of these joins what follows it to the consonant before it, as one character.
constexpr Block viramas[] = {
    {0x94D, 0x94D},     {0x9CD, 0x9CD},   {0xA4D, 0xA4D},   {0xACD, 0xACD},     {0xB4D, 0xB4D},
    {0xC4D, 0xC4D},     {0xD4D, 0xD4D},   {0xDCA, 0xDCA},   {0x1039, 0x1039},   {0x17D2, 0x17D2},
    {0x11133, 0x11133}, {0x1B44, 0x1B44}, {0xA9C0, 0xA9C0}, {0x11046, 0x11046}, {0x1107F, 0x1107F}};

// Takes the first character off the text and returns it.
u32 next_character(std::string_view& text) {
  std::size_t at = 0;
  const u32 character = base::next_sign(text, at);
  text.remove_prefix(at);
  return character;
}

u32 first_of(std::string_view text) {
  return text.empty() ? 0 : next_character(text);
}

bool is_mark(u32 character) {
  u32 at = 0;
  for (std::size_t i = 0; i < std::size(mark_steps); i += 2) {
    at += mark_steps[i];
    if (character < at) return false;
    at += mark_steps[i + 1];
    if (character < at) return true;
  }
  return character >= 0xE0000;
}

std::string code_of(u32 character) {
  constexpr const char* digits = "0123456789ABCDEF";
  std::string out;
  for (u32 shift = character > 0xFFFF ? 20 : 16; shift > 0; shift -= 4)
    out += digits[character >> (shift - 4) & 0xFU];
  if (character > 0xFFFFF) out.insert(out.begin(), digits[character >> 20]);
  return " (U+" + out + ")";
}

bool joins(u32 before, u32 after) {
  const bool picture = in(pictures, before) || in(skin_tones, before) || before == 0xFE0F;
  return (picture && in(pictures, after)) ||
         (in(joined_letters, before) && in(joined_letters, after));
}

// True if an invisible character shapes the character beside it.
bool shapes(u32 before, u32 here, u32 after) {
  if (before == 0) return false;
  if (here == joiner || here == non_joiner) return joins(before, after);
  if (here >= 0xE0020 && here <= 0xE007F) return before == black_flag || before >= 0xE0020;
  if (here >= 0xE0100) return before >= 0x3400;  // a form of a Han character
  if (here >= 0x180B && here <= 0x180F) return before >= 0x1800 && before <= 0x18AF;
  const bool key = before == '#' || before == '*' || (before >= '0' && before <= '9');
  return in(selectors, here) && (key || before == 0xA9 || before == 0xAE || before >= 0x2010);
}

enum class Script : u8 { none, latin, greek, cyrillic, armenian, cherokee };
constexpr const char* script_names[] = {"", "Latin", "Greek", "Cyrillic", "Armenian", "Cherokee"};

Script script_of(u32 c) {
  if ((c | 0x20U) >= 'a' && (c | 0x20U) <= 'z') return Script::latin;
  if (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7) return Script::latin;
  if (c >= 0x1E00 && c <= 0x1EFF) return Script::latin;
  if ((c >= 0x370 && c <= 0x3FF) || (c >= 0x1F00 && c <= 0x1FFF)) return Script::greek;
  if ((c >= 0x400 && c <= 0x52F) || (c >= 0xA640 && c <= 0xA69F)) return Script::cyrillic;
  if (c >= 0x530 && c <= 0x58F) return Script::armenian;
  if ((c >= 0x13A0 && c <= 0x13FF) || (c >= 0xAB70 && c <= 0xABBF)) return Script::cherokee;
  return Script::none;
}

// The Latin letter that a letter of another alphabet looks like; 0 if there is none.
char latin_look(u32 character) {
  if (character < looks[0].letter) return '\0';
  for (const Look& look : looks)
    if (look.letter == character) return look.latin;
  return '\0';
}

// Gives all characters that programs write for a dash or a quotation mark the same form.
u32 plain_mark(u32 c) {
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212) return '-';
  if ((c >= 0x2018 && c <= 0x201B) || c == 0x2BB || c == 0x2BC || c == 0x60 || c == 0xB4)
    return '\'';
  return c >= 0x201C && c <= 0x201F ? '"' : c;
}

u32 small(u32 c) {
  if (c >= 'A' && c <= 'Z') return c + 0x20;
  if ((c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x391 && c <= 0x3A9)) return c + 0x20;
  if (c >= 0x410 && c <= 0x42F) return c + 0x20;
  if (c >= 0x400 && c <= 0x40F) return c + 0x50;
  const bool pairs = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) ||
                     (c >= 0x460 && c <= 0x52F) || (c >= 0x1E00 && c <= 0x1EFF);
  return pairs ? c | 1U : c;
}

// Puts the marks after a letter in a fixed order, no matter in which order they were typed.
void put_part(std::string& out, u32 c) {
  constexpr std::size_t bytes = 2;
  constexpr u32 first_mark = 0x300, last_mark = 0x36F;
  const std::size_t from = out.size();
  base::put_sign(out, c);
  if (c < first_mark || c > last_mark) return;
  const auto is_before = [&](std::size_t at) {
    const std::string_view here(out.data() + at - bytes, bytes);
    return here >= "\xCC\x80" && here <= "\xCD\xAF" &&
           here > std::string_view(out.data() + at, bytes);
  };
  for (std::size_t at = from; at >= bytes && is_before(at); at -= bytes)
    std::swap_ranges(out.begin() + static_cast<std::ptrdiff_t>(at - bytes),
                     out.begin() + static_cast<std::ptrdiff_t>(at),
                     out.begin() + static_cast<std::ptrdiff_t>(at));
}

// The look-alike, in another alphabet, of a letter without its accents.
u32 look_across(u32 c) {
  if (const char latin = latin_look(c); latin != '\0') return small(static_cast<u8>(latin));
  for (const KanaLook& look : kana_looks)
    if (look.letter == c) return look.like;
  return c;
}

// The letter's place in the tables of composed letters; the tables' size if it is not there.
std::size_t place_in_parts(u32 c) {
  u32 letter = 0;
  for (std::size_t i = 0; i < std::size(parted_steps); ++i)
    if ((letter += parted_steps[i]) >= c) return letter == c ? i : std::size(parted_steps);
  return std::size(parted_steps);
}

// Appends a small letter in its parts, as some programs write it: a letter and its accents, a kana
// and its voicing mark, the two or three parts of a Hangul syllable.
void put_parted(std::string& out, u32 c, Alphabets alphabets) {
  constexpr u32 hangul = 0xAC00, syllables = 11172, middles = 21, ends = 28;
  if (c >= hangul && c < hangul + syllables) {
    const u32 at = c - hangul, end = at % ends;
    base::put_sign(out, 0x1100 + at / (middles * ends));
    base::put_sign(out, 0x1161 + at / ends % middles);
    if (end != 0) base::put_sign(out, 0x11A7 + end);
    return;
  }
  if (const std::size_t place = place_in_parts(c); place < std::size(parted_bases)) {
    put_parted(out, parted_bases[place], alphabets);
    return put_part(out, part_marks[parted_marks[place]]);
  }
  const u32 at = 2 * (c - accented_first);
  if (c < accented_first || at + 1 >= std::size(accented) || accented[at] == ' ')
    return put_part(out, alphabets == Alphabets::across ? look_across(c) : c);
  out += accented[at];
  for (const Accent& accent : accents)
    if (accent.sign == accented[at + 1]) put_part(out, accent.mark);
}

// Gives full-width letters and half-width kana their usual form.
u32 usual_width(u32 c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFEE0;
  if (c >= half_width_first && c - half_width_first < std::size(half_width))
    return half_width[c - half_width_first];
  constexpr u32 voicing_alone = 0x309B;  // and U+309C
  return c == voicing_alone || c == voicing_alone + 1 ? c - 2 : c;
}

// Finds words that mix letters of two alphabets where one passes for the other: "Нalberd".
// Greek letters that pass for no others are allowed among Latin ones, as in "ΔV".
class Words {
 public:
  void take(u32 character) {
    const Script script = script_of(character);
    if (script == Script::none && !is_mark(character)) {
      *this = Words();
      return;
    }
    if (script == Script::none) return;
    looks_latin_ = looks_latin_ || latin_look(character) != '\0';
    if (first_ == Script::none) first_ = script;
    if (script != first_) other_ = script;
  }
  std::string fault() const {
    const bool cyrillic = first_ == Script::cyrillic || other_ == Script::cyrillic;
    if (other_ == Script::none || !(looks_latin_ || cyrillic)) return "";
    return std::string("mixes ") + script_names[static_cast<u32>(first_)] + " with " +
           script_names[static_cast<u32>(other_)] + " letters in one word";
  }

 private:
  Script first_ = Script::none, other_ = Script::none;
  bool looks_latin_ = false;
};

}  // namespace

std::string wrong_in_text(std::string_view text) {
  while (!text.empty()) {
    const u32 character = next_character(text);
    if (character >= 0x202A && in(reversing, character))
      return "has a mark that reverses the line" + code_of(character);
  }
  return "";
}

std::string wrong_in_name(std::string_view name) {
  Words words;
  u32 marks = 0, before = 0;
  while (!name.empty()) {
    const u32 character = next_character(name);
    if (in(controls, character)) return "has a character that does not print" + code_of(character);
    if (in(reversing, character)) return "has a mark that reverses the line" + code_of(character);
    if (in(invisible, character) && !shapes(before, character, first_of(name)))
      return "has an invisible character" + code_of(character);
    marks = is_mark(character) && character < 0xE0000 ? marks + 1 : 0;
    if (marks > marks_max)
      return "piles more than " + std::to_string(marks_max) + " marks on one letter";
    words.take(character);
    if (std::string mixed = words.fault(); !mixed.empty()) return mixed;
    before = character;
  }
  return "";
}

u32 characters_seen(std::string_view text) {
  u32 count = 0, flags = 0, before = 0;
  while (!text.empty()) {
    const u32 character = next_character(text);
    const bool second_flag = in(flag_letters, character) && flags % 2 == 1;
    flags = in(flag_letters, character) ? flags + 1 : 0;
    const bool goes_on = is_mark(character) || character == joiner || before == joiner ||
                         in(viramas, before) || second_flag;
    if (count == 0 || !goes_on) ++count;
    before = character;
  }
  return count;
}

bool has_loose_blanks(std::string_view name) {
  bool blank = true;
  while (!name.empty()) {
    const bool next = base::is_blank(next_character(name));
    if (blank && next) return true;
    blank = next;
  }
  return blank;
}

std::string look_of(std::string_view name, Alphabets alphabets) {
  std::string out;
  while (!name.empty()) {
    u32 character = next_character(name);
    if (in(invisible, character) || in(reversing, character)) continue;
    character = usual_width(character);
    const char latin = alphabets == Alphabets::across ? latin_look(character) : '\0';
    if (latin != '\0') character = static_cast<u8>(latin);
    if (!base::is_blank(character))
      put_parted(out, small(plain_mark(character)), alphabets);
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

bool look_alike(std::string_view a, std::string_view b) {
  return look_of(a, Alphabets::apart) == look_of(b, Alphabets::apart) ||
         look_of(a, Alphabets::across) == look_of(b, Alphabets::across);
}

}  // namespace klaxon::core
