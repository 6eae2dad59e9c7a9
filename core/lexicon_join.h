// Makes one lexicon from two: a part that one system supplies (a guest, such as code-red's deck as
// DamageAllocator) has its own rolls, events, rules, terms and words. The host appends the guest's
// tables to its own once, at set-up; the guest adds the place where they begin to every id that it
// uses. Verbs, refusals, windows and state are the host's alone: a guest gives no orders. A guest's
// events and rolls use only its own vocabularies, and only fixed ones.
#pragma once

#include <vector>

#include "core/lexicon.h"

namespace klaxon::core {

// Where a guest's tables begin in its host's tables; all are 0 if it has no host.
struct GuestIds {
  u16 rolls = 0;
  u16 events = 0;
  u16 terms = 0;
  u16 words = 0;  // vocabularies after [0], which names none and never moves
};

// The tables that a guest adds.
struct Guest {
  const Lexicon* lexicon = nullptr;
  u16 ships = 0;  // its vocabulary of ships, which the host's replaces
  GuestIds at;
};

// The ids that follow the host's tables.
GuestIds ids_behind(const Lexicon& host);

class JoinedLexicon {
 public:
  // `ships` is the host's vocabulary of ships; 0: they have numbers. Both tables must outlive this.
  JoinedLexicon(const Lexicon& host, u16 ships, const Guest& guest);
  JoinedLexicon(const JoinedLexicon&) = delete;
  JoinedLexicon& operator=(const JoinedLexicon&) = delete;

  const Lexicon& lexicon() const { return lexicon_; }

 private:
  u16 moved(u16 vocabulary, u16 ships) const;

  Guest guest_;
  std::vector<EventKind> events_;
  std::vector<std::vector<Arg>> args_;
  std::vector<const char*> terms_;
  std::vector<RuleName> rules_;
  std::vector<RollKind> rolls_;
  std::vector<Vocabulary> vocabularies_;
  Lexicon lexicon_;
};

}  // namespace klaxon::core
