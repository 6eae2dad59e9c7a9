#include "core/lexicon_parts.h"

namespace klaxon::core {
namespace {

// Appends and returns where the new ones begin.
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
      rules_(base.rules.begin(), base.rules.end()),
      rolls_(base.rolls.begin(), base.rolls.end()),
      refusals_(base.refusals.begin(), base.refusals.end()),
      lexicon_(base) {
  for (const LexiconPart& part : parts)
    ids_.push_back({.verbs = append(verbs_, part.verbs),
                    .events = append(events_, part.events),
                    .terms = append(terms_, part.terms),
                    .rolls = append(rolls_, part.rolls),
                    .refusals = append(refusals_, part.refusals),
                    .rules = append(rules_, part.rules)});
  lexicon_.verbs = verbs_;
  lexicon_.events = events_;
  lexicon_.terms = terms_;
  lexicon_.rolls = rolls_;
  lexicon_.refusals = refusals_;
  lexicon_.rules = rules_;
}

int LexiconOfParts::part_of_verb(u16 verb) const {
  int part = -1;
  while (part + 1 < static_cast<int>(ids_.size()) && ids_[static_cast<u32>(part + 1)].verbs <= verb)
    ++part;
  return part;
}

}  // namespace klaxon::core
