#include "core/lexicon_join.h"

namespace klaxon::core {
namespace {

template <class T>
std::vector<T> appended(std::span<const T> host, std::span<const T> guest) {
  std::vector<T> all(host.begin(), host.end());
  all.insert(all.end(), guest.begin(), guest.end());
  return all;
}

bool same(const GuestIds& a, const GuestIds& b) {
  return a.rolls == b.rolls && a.events == b.events && a.terms == b.terms && a.rules == b.rules &&
         a.words == b.words;
}

}  // namespace

GuestIds ids_behind(const Lexicon& host, u16 vocabularies) {
  return {static_cast<u16>(host.rolls.size()), static_cast<u16>(host.events.size()),
          static_cast<u16>(host.terms.size()), static_cast<u16>(host.rules.size()), vocabularies};
}

JoinedLexicon::JoinedLexicon(const Lexicon& host, u16 vocabularies, u16 ships, const Guest& guest)
    : guest_(guest),
      events_(appended(host.events, guest.lexicon->events)),
      terms_(appended(host.terms, guest.lexicon->terms)),
      rules_(appended(host.rules, guest.lexicon->rules)),
      rolls_(appended(host.rolls, guest.lexicon->rolls)),
      lexicon_(host) {
  check(same(guest.at, ids_behind(host, vocabularies)), "a guest counts on behind its host");
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
}

u16 JoinedLexicon::moved(u16 vocabulary, u16 ships) const {
  if (vocabulary == 0) return 0;
  return vocabulary == guest_.ships ? ships : static_cast<u16>(vocabulary + guest_.at.words);
}

u32 JoinedLexicon::words(u16 vocabulary) const {
  const u32 own = vocabulary - guest_.at.words;
  return own <= guest_.vocabularies ? guest_.words(static_cast<u16>(own)) : 0;
}

std::string_view JoinedLexicon::word(u16 vocabulary, i64 value) const {
  return guest_.word(static_cast<u16>(vocabulary - guest_.at.words), value);
}

}  // namespace klaxon::core
