#include "staff/posts/layout/speakers.h"

#include <algorithm>
#include <array>

#include "core/base/signs.h"

namespace klaxon::staff {
namespace {

constexpr std::size_t speaker_words_max = 3, speaker_bytes_max = 40, time_bytes_max = 40;

constexpr std::array<std::string_view, 92> heading_words = {
    "orders",     "order",     "turn",     "round",   "phase",    "log",      "captain",
    "captains",   "captain's", "stardate", "helm",    "weapons",  "fire",     "firing",
    "movement",   "move",      "speed",    "shields", "power",    "energy",   "tactical",
    "science",    "notes",     "note",     "edit",    "edited",   "update",   "updated",
    "ps",         "p.s.",      "pps",      "summary", "result",   "results",  "dice",
    "roll",       "rolls",     "losses",   "loss",    "damage",   "plan",     "action",
    "actions",    "ship",      "ships",    "fleet",   "force",    "forces",   "attack",
    "target",     "targets",   "craft",    "shuttle", "fighters", "transfer", "transfers",
    "mine",       "ours",      "hi",       "hello",   "dear",     "all",      "everyone",
    "team",       "moderator", "gm",       "ref",     "referee",  "first",    "second",
    "third",      "next",      "then",     "finally", "lastly",   "anyway",   "now",
    "also",       "again",     "so",       "ok",      "okay",     "here",     "below",
    "this",       "final",     "question", "answer",  "thanks",   "reminder", "operations",
    "engineering"};

bool is_clock(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon + 2 >= text.size()) return false;
  return base::is_figure(text[colon - 1]) && base::is_figure(text[colon + 1]) &&
         base::is_figure(text[colon + 2]);
}
// True if this is only figures, marks and words that forums write next to a time.
bool is_when(std::string_view text) {
  constexpr std::array<std::string_view, 22> known = {
      "am",  "pm",  "today", "yesterday", "at",  "jan", "feb", "mar", "apr", "may",   "jun",
      "jul", "aug", "sep",   "oct",       "nov", "dec", "um",  "on",  "utc", "heute", "gestern"};
  if (text.size() > time_bytes_max || !is_clock(text)) return false;
  std::string word;
  for (const char c : base::small(text) + " ") {
    if (base::is_ascii_letter(c)) {
      word += c;
      continue;
    }
    if (!word.empty() && std::ranges::find(known, word) == known.end()) return false;
    word.clear();
    if ((c & 0x80) != 0) return false;
  }
  return true;
}
bool is_capital(char c) {
  return (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}
// One to three words that begin with capitals; a name with a time may be written in any way.
bool is_name(std::string_view text, bool any_letters) {
  text = base::trimmed(text);
  if (text.empty() || text.size() > speaker_bytes_max) return false;
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) {
      ++words;
      if (!any_letters && (!is_capital(text[at]) || is_heading_word(text.substr(at, end - at))))
        return false;
    }
    at = end + 1;
  }
  return words <= speaker_words_max &&
         text.find_first_of(",;()[]?!=\"<>") == std::string_view::npos &&
         (any_letters || !is_clock(text));
}

std::optional<Speaker> named(std::string_view name, std::size_t behind) {
  return Speaker{std::string(base::trimmed(name)), behind, true};
}

// "Sorrel  9:41 AM", "Sorrel Today at 9:41 AM".
std::optional<Speaker> below_name_and_time(std::string_view line) {
  for (std::size_t at = line.find(' '); at != std::string_view::npos; at = line.find(' ', at + 1))
    if (is_name(line.substr(0, at), true) && is_when(line.substr(at + 1)))
      return named(line.substr(0, at), line.size());
  return std::nullopt;
}
// "[9:41 AM] Sorrel: Retreat", "27/11/2026, 20:11 - Sorrel: Retreat".
std::optional<Speaker> behind_time(std::string_view line) {
  std::size_t from = std::string_view::npos;
  if (line.starts_with('[')) {
    const std::size_t close = line.find(']');
    if (close == std::string_view::npos || !is_when(line.substr(1, close - 1))) return std::nullopt;
    from = close + 1;
  } else if (const std::size_t dash = line.find(" - "); dash != std::string_view::npos) {
    if (!is_when(line.substr(0, dash))) return std::nullopt;
    from = dash + 3;
  } else {
    return std::nullopt;
  }
  const std::size_t colon = line.find(':', from);
  if (colon == std::string_view::npos) {
    if (!is_name(line.substr(from), true)) return std::nullopt;
    return named(line.substr(from), line.size());
  }
  if (!is_name(line.substr(from, colon - from), true)) return std::nullopt;
  const std::size_t text = line.find_first_not_of(' ', colon + 1);
  return named(line.substr(from, colon - from),
               text == std::string_view::npos ? line.size() : text);
}

}  // namespace

bool is_heading_word(std::string_view word) {
  const std::string low = base::small(word);
  return std::ranges::find(heading_words, low) != heading_words.end();
}

bool is_time_alone(std::string_view line) {
  return is_when(line);
}

std::optional<Speaker> speaker_of(std::string_view line) {
  if (const auto speaker = behind_time(line)) return speaker;
  if (const auto speaker = below_name_and_time(line)) return speaker;
  if (line.ends_with(':') && is_name(line.substr(0, line.size() - 1), false))
    return Speaker{std::string(base::trimmed(line.substr(0, line.size() - 1))), line.size(), false};
  return std::nullopt;
}

}  // namespace klaxon::staff
