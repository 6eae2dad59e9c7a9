// Everything that a system names, in tables: records, protocol, screen and rule pages are made from
// them, without any code of the system.
#pragma once

#include <span>

#include "core/base/types.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/order.h"

namespace klaxon::core {

// A list of names. Its number is its index in the lexicon's table; 0 means no vocabulary.
struct Vocabulary {
  enum class Scope : u8 {
    fixed,   // `words`, in every battle
    battle,  // named by the game: the same for everybody, from set-up to end
    veiled,  // the same, except for what an onlooker may not know about (Game::seats_known)
    state,   // named by the game, from what the state shows the onlooker
  };
  const char* name;  // "systems"
  Scope scope = Scope::fixed;
  std::span<const char* const> words = {};
  std::span<const char* const> shown = {};  // what people read instead; empty: the word
};
constexpr Vocabulary fixed_words(const char* name, std::span<const char* const> words,
                                 std::span<const char* const> shown = {}) {
  return {name, Vocabulary::Scope::fixed, words, shown};
}
constexpr Vocabulary words_of_battle(const char* name) {
  return {name, Vocabulary::Scope::battle};
}
// Without a state, the words are those of the battle, for files. With one, an onlooker's words
// change only with the seats that they know of, and even then no word that they have seen changes.
constexpr Vocabulary words_as_known(const char* name) {
  return {name, Vocabulary::Scope::veiled};
}
// In an order's field, no two values may share a word for the same onlooker. The words and their
// number may depend only on what the onlooker knows: give hidden things values whose count
// is public, such as one for each unit.
constexpr Vocabulary words_of_state(const char* name) {
  return {name, Vocabulary::Scope::state};
}

struct RollKind {
  const char* name;   // "deal"
  const char* label;  // "the next card"
  u16 words = 0;      // vocabulary of its faces; 0: they are numbers
};

// A system's own refusal; the code of its Rejection is refusal_first_own + its index in the table.
// Faces word it from `text`, as battle/wording.h describes at word_rejection().
struct RefusalKind {
  const char* code;  // "no-such-ship": stable, in JSON; several with one cause may share it
  const char* text;  // "There is no ship {got}; {choices} would be right."
  std::span<const Arg> args = {};  // of the Rejection's facts
};

struct Lexicon {
  const char* system;       // "code-red"
  const char* rule_prefix;  // "CR"
  u32 revision;             // raised by a fix that changes outcomes
  std::span<const Verb> verbs;
  std::span<const EventKind> events;
  std::span<const char* const> terms;  // labels of Term
  std::span<const RollKind> rolls;
  std::span<const RefusalKind> refusals;
  std::span<const RuleName> rules;       // in ascending order
  std::span<const char* const> windows;  // names of Window::kind
  std::span<const Field> state;
  std::span<const Vocabulary> vocabularies = {};  // [0] is {""}
};

}  // namespace klaxon::core
