#include "core/names.h"

#include <algorithm>

#include "core/game.h"

namespace klaxon::core {

std::string as_name(std::string_view word) {
  std::string name(word);
  std::ranges::replace(name, '_', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

Names::Names(const Game& game, const StateBytes* state, Audience onlooker)
    : game_(&game), state_(state), onlooker_(onlooker) {}
Names::Names(const Game& game) : game_(&game) {}

const Lexicon& Names::lexicon() const {
  return game_->lexicon();
}

// Null if there are no words: there is no such vocabulary, or it has none without a state.
const Vocabulary* Names::find(u16 vocabulary) const {
  const auto vocabularies = lexicon().vocabularies;
  if (vocabulary == 0 || vocabulary >= vocabularies.size()) return nullptr;
  const Vocabulary& found = vocabularies[vocabulary];
  return found.scope == Vocabulary::Scope::state && state_ == nullptr ? nullptr : &found;
}

// Words that are the same for everybody are requested without state and onlooker, so they cannot
// depend on them.
u32 Names::count(u16 vocabulary) const {
  const Vocabulary* found = find(vocabulary);
  if (found == nullptr) return 0;
  switch (found->scope) {
    case Vocabulary::Scope::fixed:
      return static_cast<u32>(found->words.size());
    case Vocabulary::Scope::battle:
      return game_->battle_words(vocabulary, nullptr, nobody);
    case Vocabulary::Scope::veiled:
    case Vocabulary::Scope::state:
      break;
  }
  return game_->battle_words(vocabulary, state_, onlooker_);
}

std::string Names::word(u16 vocabulary, i64 value) const {
  if (value < 0 || value >= i64{count(vocabulary)}) return {};
  const Vocabulary& found = *find(vocabulary);
  switch (found.scope) {
    case Vocabulary::Scope::fixed:
      return found.words[static_cast<std::size_t>(value)];
    case Vocabulary::Scope::battle:
      return game_->battle_word(vocabulary, value, nullptr, nobody);
    case Vocabulary::Scope::veiled:
    case Vocabulary::Scope::state:
      break;
  }
  return game_->battle_word(vocabulary, value, state_, onlooker_);
}

std::string Names::shown(u16 vocabulary, i64 value) const {
  if (value < 0 || value >= i64{count(vocabulary)}) return {};
  const Vocabulary& found = *find(vocabulary);
  if (static_cast<std::size_t>(value) < found.shown.size())
    return found.shown[static_cast<std::size_t>(value)];
  if (found.scope == Vocabulary::Scope::fixed || found.scope == Vocabulary::Scope::battle)
    return game_->shown_word(vocabulary, value, nullptr, nobody);
  return game_->shown_word(vocabulary, value, state_, onlooker_);
}

i64 Names::value(u16 vocabulary, std::string_view word) const {
  if (word.empty()) return -1;
  const u32 n = count(vocabulary);
  for (u32 value = 0; value < n; ++value)
    if (this->word(vocabulary, value) == word) return value;
  return -1;
}

std::vector<std::string> Names::all(u16 vocabulary) const {
  std::vector<std::string> words(count(vocabulary));
  for (u32 value = 0; value < words.size(); ++value) words[value] = word(vocabulary, value);
  return words;
}

}  // namespace klaxon::core
