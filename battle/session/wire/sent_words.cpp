#include "battle/session/wire/sent_words.h"

#include <functional>
#include <string>

namespace klaxon::battle::session {

using core::Tree;

namespace {

Tree step_at(u16 vocabulary) {
  Tree step = Tree::table();
  step.set("at", Tree::list()).add(Tree::of(std::to_string(vocabulary)));
  return step;
}

}  // namespace

// Words that not everybody may know change only with a snapshot, which contains all words.
Tree SentWords::changes(const core::Names& names) {
  const auto vocabularies = names.lexicon().vocabularies;
  sent_.resize(vocabularies.size());
  Tree steps = Tree::list();
  for (std::size_t v = 0; v < vocabularies.size(); ++v)
    if (vocabularies[v].scope == core::Vocabulary::Scope::state)
      compare(static_cast<u16>(v), names.all(static_cast<u16>(v)), sent_[v], steps);
  return steps;
}

void SentWords::compare(u16 vocabulary, const std::vector<std::string>& words, Hashes& sent,
                        Tree& steps) {
  if (words.size() < sent.size()) {
    Tree step = step_at(vocabulary);
    step.set("keep", Tree::of(static_cast<i64>(words.size())));
    steps.add(std::move(step));
    sent.resize(words.size());
  }
  for (std::size_t value = 0; value < words.size(); ++value) {
    const u64 hash = std::hash<std::string>{}(words[value]);
    if (value < sent.size() && sent[value] == hash) continue;
    if (value == sent.size()) sent.push_back(hash);
    sent[value] = hash;
    Tree step = step_at(vocabulary);
    step.entries.front().value.add(Tree::of(static_cast<i64>(value)));
    step.set("to", Tree::of(words[value]));
    steps.add(std::move(step));
  }
}

}  // namespace klaxon::battle::session
