// The names that an onlooker may see: the words of every vocabulary, looked up with a state and an
// onlooker. Any code that words an event, an order or a view asks here, so that nobody reads a name
// that the state does not show them. Names are for faces: no rule depends on one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"
#include "core/lexicon.h"
#include "core/seats.h"

namespace klaxon::core {

class Game;
using StateBytes = std::byte;  // a state's buffer is state_size() long and aligned to
inline constexpr std::size_t state_alignment = 64;  // state_alignment

// A word as a name in a sentence: "meridian_2" -> "Meridian 2".
std::string as_name(std::string_view word);

class Names {
 public:
  // The names that `onlooker` (one bit of Audience) may see in this state, which must outlive them.
  Names(const Game& game, const StateBytes* state, Audience onlooker);
  // Without a state: vocabularies that depend on the state have no words here, only numbers.
  Names(const Game& game);  // NOLINT(google-explicit-constructor): a game alone has names too

  const Game& game() const { return *game_; }
  const Lexicon& lexicon() const;
  const StateBytes* state() const { return state_; }  // null: they have none
  Audience onlooker() const { return onlooker_; }

  // Values are 0..count-1; 0 for an unknown vocabulary.
  u32 count(u16 vocabulary) const;
  // An id with underscores ("forward_hull"). Empty if there is no such value, or if the onlooker
  // does not know its name and sees its number instead.
  std::string word(u16 vocabulary, i64 value) const;
  // How to show people a value whose word would read badly with blanks; empty if it reads well.
  std::string shown(u16 vocabulary, i64 value) const;
  // The value that has this word, or -1.
  i64 value(u16 vocabulary, std::string_view word) const;
  // The words of all values, in their order.
  std::vector<std::string> all(u16 vocabulary) const;

 private:
  const Vocabulary* find(u16 vocabulary) const;

  const Game* game_;
  const StateBytes* state_ = nullptr;
  Audience onlooker_ = nobody;
};

}  // namespace klaxon::core
