#include "core/lexicon_parts.h"

namespace klaxon::core {
namespace {

// Appends the rows and returns where they begin.
template <class T>
u16 append(std::vector<T>& all, std::span<const T> more) {
  const u16 first = static_cast<u16>(all.size());
  all.insert(all.end(), more.begin(), more.end());
  return first;
}

}  // namespace

LexiconOfParts::LexiconOfParts(const Lexicon& base, std::span<const LexiconPart> parts)
    : verbs_(base.verbs.begin(), base.verbs.end()),
      events_(base.events.begin(), base.events.end()),
      terms_(base.terms.begin(), base.terms.end()),
      rolls_(base.rolls.begin(), base.rolls.end()),
      refusals_(base.refusals.begin(), base.refusals.end()),
      lexicon_(base) {
  part_of_verb_.assign(verbs_.size(), -1);
  for (const LexiconPart& part : parts) {
    ids_.push_back({.verbs = static_cast<u16>(verbs_.size()),
                    .events = append(events_, part.events),
                    .terms = append(terms_, part.terms),
                    .rolls = append(rolls_, part.rolls),
                    .refusals = append(refusals_, part.refusals),
                    .verb_numbers = part.verb_numbers});
    add_verbs(part, static_cast<int>(ids_.size()) - 1);
  }
  for (const Verb& verb : verbs_) check(verb.name != nullptr, "every verb has a name");
  lexicon_.verbs = verbs_;
  lexicon_.events = events_;
  lexicon_.terms = terms_;
  lexicon_.rolls = rolls_;
  lexicon_.refusals = refusals_;
}

void LexiconOfParts::add_verbs(const LexiconPart& part, int number) {
  if (part.verb_numbers.empty()) {
    append(verbs_, part.verbs);
    part_of_verb_.resize(verbs_.size(), number);
    return;
  }
  check(part.verb_numbers.size() == part.verbs.size(), "each verb of a part has its number");
  for (std::size_t i = 0; i < part.verbs.size(); ++i) {
    const u16 verb = part.verb_numbers[i];
    check(verb < verbs_.size() && verbs_[verb].name == nullptr, "a verb's number is kept for it");
    verbs_[verb] = part.verbs[i];
    part_of_verb_[verb] = number;
  }
}

}  // namespace klaxon::core
