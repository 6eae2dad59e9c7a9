#include "battle/session/player_name.h"

#include <algorithm>
#include <string>

#include "core/catalog/text.h"

namespace klaxon::battle::session {
namespace {

constexpr const char* offices[] = {"moderator", "host", "server", "watcher",
                                   "watchers",  "seat", "klaxon", "system"};

// Invisible characters: joiners, zero-width blanks, fillers, variation selectors, tags.
struct Range {
  u32 first, last;
};
constexpr Range invisible[] = {
    {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},    {0x115F, 0x1160}, {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},  {0x2060, 0x206F}, {0x2800, 0x2800},
    {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},  {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

// Takes the first character off a well-formed UTF-8 text.
u32 next_character(std::string_view& text) {
  const u8 lead = static_cast<u8>(text[0]);
  const u32 bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  u32 character = bytes == 1 ? lead : lead & (0x7FU >> bytes);
  for (u32 i = 1; i < bytes; ++i) character = character << 6 | (static_cast<u8>(text[i]) & 0x3FU);
  text.remove_prefix(bytes);
  return character;
}

bool shows(std::string_view name) {
  while (!name.empty()) {
    const u32 character = next_character(name);
    const auto hidden = [character](const Range& range) {
      return character >= range.first && character <= range.last;
    };
    if (std::ranges::any_of(invisible, hidden)) return false;
  }
  return true;
}

// Without capitals, blanks and punctuation: "- Moderator -" is 'moderator'.
std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<u8>(c) >= 0x80) out += c;
  }
  return out;
}

Refused wrong(std::string message) {
  return {"wrong-name", std::move(message), "name", ""};
}

}  // namespace

std::optional<Refused> refused_name(std::string_view name, const core::Game& game, int seat) {
  if (name.empty()) return {};
  if (core::printable(name) != name || !shows(name))
    return wrong("A name may have only visible characters, and none that reverse the line.");
  if (name.front() == ' ' || name.back() == ' ' || name.find("  ") != name.npos)
    return wrong("A name may not begin or end with a blank, nor have two in a row.");
  const std::string plain = bare(name);
  for (const char* office : offices)
    if (plain == office) return wrong("Nobody can be called " + core::in_quotes(name) + " here.");
  for (int other = 0; other < game.seats(); ++other)
    if (other != seat && plain == bare(game.seat_name(other)))
      return wrong(core::in_quotes(name) + " is another seat; choose a name of your own.");
  return {};
}

}  // namespace klaxon::battle::session
