#include "core/lexicon_join.h"

#include <algorithm>

namespace klaxon::core {
namespace {

template <class T>
std::vector<T> appended(std::span<const T> host, std::span<const T> guest) {
  std::vector<T> all(host.begin(), host.end());
  all.insert(all.end(), guest.begin(), guest.end());
  return all;
}

bool same(const GuestIds& a, const GuestIds& b) {
  return a.rolls == b.rolls && a.events == b.events && a.terms == b.terms && a.words == b.words;
}

}  // namespace

GuestIds ids_behind(const Lexicon& host) {
  return {static_cast<u16>(host.rolls.size()), static_cast<u16>(host.events.size()),
          static_cast<u16>(host.terms.size()), static_cast<u16>(host.vocabularies.size() - 1)};
}

JoinedLexicon::JoinedLexicon(const Lexicon& host, u16 ships, const Guest& guest)
    : guest_(guest),
      events_(appended(host.events, guest.lexicon->events)),
      terms_(appended(host.terms, guest.lexicon->terms)),
      rules_(appended(host.rules, guest.lexicon->rules)),
      rolls_(appended(host.rolls, guest.lexicon->rolls)),
      vocabularies_(appended(host.vocabularies, guest.lexicon->vocabularies.subspan(1))),
      lexicon_(host) {
  std::ranges::sort(rules_, {}, &RuleName::id);
  check(ascending(rules_), "no two rules share a number");
  check(same(guest.at, ids_behind(host)), "a guest's ids follow its host's");
  args_.reserve(guest.lexicon->events.size());
  for (std::size_t i = host.events.size(); i < events_.size(); ++i) {
    std::vector<Arg>& args = args_.emplace_back(events_[i].args.begin(), events_[i].args.end());
    for (Arg& arg : args) arg.words = moved(arg.words, ships);
    events_[i].args = args;
  }
  for (std::size_t i = host.rolls.size(); i < rolls_.size(); ++i)
    rolls_[i].words = moved(rolls_[i].words, ships);
  lexicon_.events = events_;
  lexicon_.terms = terms_;
  lexicon_.rules = rules_;
  lexicon_.rolls = rolls_;
  lexicon_.vocabularies = vocabularies_;
}

u16 JoinedLexicon::moved(u16 vocabulary, u16 ships) const {
  if (vocabulary == 0) return 0;
  return vocabulary == guest_.ships ? ships : static_cast<u16>(vocabulary + guest_.at.words);
}

}  // namespace klaxon::core
