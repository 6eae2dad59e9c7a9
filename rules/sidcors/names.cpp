// The names of values: game.word().
#include <iterator>

#include "rules/sidcors/game.h"

namespace klaxon::rules::sidcors {

namespace {

constexpr const char* status_words[] = {"whole", "crippled", "destroyed", "retreated"};
constexpr const char* hurt_words[] = {"none", "directed", "given_up"};
constexpr const char* phase_words[] = {"cloak",    "standing", "intensity", "direct",
                                       "allocate", "transfer", "retreat",   "over"};
constexpr const char* answer_words[] = {"no", "yes"};

// The vocabularies that are the same in every battle.
std::span<const char* const> fixed_words(u16 names) {
  switch (names) {
    case vocabulary::statuses:
      return status_words;
    case vocabulary::hurts:
      return hurt_words;
    case vocabulary::phases:
      return phase_words;
    case vocabulary::forces:
      return force_words;
    case vocabulary::answers:
      return answer_words;
    default:
      return {};
  }
}

}  // namespace

u32 SidcorsGame::words(u16 names) const {
  switch (names) {
    case vocabulary::units:
      return static_cast<u32>(unit_names_.size());
    case vocabulary::designs:
    case vocabulary::notations:
      return static_cast<u32>(scenario_.designs.size());
    case vocabulary::verbs:
      return static_cast<u32>(lexicon().verbs.size());
    default:
      return static_cast<u32>(fixed_words(names).size());
  }
}

std::string_view SidcorsGame::word(u16 names, i64 value) const {
  if (value < 0 || value >= i64{words(names)}) return "";
  const u32 i = static_cast<u32>(value);
  switch (names) {
    case vocabulary::units:
      return unit_names_[i];
    case vocabulary::designs:
      return scenario_.designs[i].id;
    case vocabulary::notations:
      return notations_[i];
    case vocabulary::verbs:
      return lexicon().verbs[i].name;
    default:
      return fixed_words(names)[i];
  }
}

std::string_view SidcorsGame::seat_name(int seat) const {
  return force_words[seat];
}

}  // namespace klaxon::rules::sidcors
