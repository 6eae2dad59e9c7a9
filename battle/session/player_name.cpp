#include "battle/session/player_name.h"

#include <string>

#include "core/catalog/name_text.h"
#include "core/catalog/text.h"

namespace klaxon::battle::session {
namespace {

constexpr const char* offices[] = {"moderator", "host", "server", "watcher",
                                   "watchers",  "seat", "klaxon", "system"};

constexpr u32 characters_max = 24;
constexpr std::size_t bytes_max = 1024;  // 24 of the longest emoji fit into this

Refused wrong(std::string message) {
  return {"wrong-name", std::move(message), "name", ""};
}

}  // namespace

// "- Moderator -" counts as 'moderator', whatever alphabets its letters come from.
std::string bare_name(std::string_view name) {
  std::string out;
  for (const char c : core::look_of(name, core::Alphabets::across))
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<u8>(c) >= 0x80) out += c;
  return out;
}

std::optional<Refused> refused_name(std::string_view name) {
  if (name.empty()) return {};
  if (const std::string fault = core::wrong_in_name(name); !fault.empty())
    return wrong("This name " + fault + ". Write it so that it shows what it says.");
  if (const u32 seen = core::characters_seen(name); seen > characters_max)
    return wrong("A name has at most " + std::to_string(characters_max) + " characters; this has " +
                 std::to_string(seen) + ".");
  if (name.size() > bytes_max)
    return wrong("This name piles up more marks than can be kept; use fewer on each letter.");
  if (core::has_loose_blanks(name))
    return wrong("A name may not begin or end with a blank, nor have two in a row.");
  const std::string plain = bare_name(name);
  for (const char* office : offices)
    if (plain == office) return wrong("Nobody can be called " + core::in_quotes(name) + " here.");
  return {};
}

std::optional<Refused> refused_name(std::string_view name, const core::Game& game, int seat) {
  if (std::optional<Refused> refused = refused_name(name); refused || name.empty()) return refused;
  const std::string plain = bare_name(name);
  for (int other = 0; other < game.seats(); ++other)
    if (other != seat && plain == bare_name(game.seat_name(other)))
      return wrong(core::in_quotes(name) + " is another seat; choose a name of your own.");
  return {};
}

}  // namespace klaxon::battle::session
