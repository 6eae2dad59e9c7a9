// Words that a part of a system adds: the verbs, events, rolls and other words of one behaviour, in
// its own file and numbered from 0. The words are appended to the system's own tables once, in the
// order of the system's list of behaviours; PartIds then records where each begins.
// Verbs that are among the system's own in older records keep their numbers: the part names them,
// and the system's table has a nameless row for each.
#pragma once

#include <span>
#include <vector>

#include "core/dice/dice.h"
#include "core/lexicon.h"

namespace klaxon::core {

// Their args and rolls name the system's vocabularies.
struct LexiconPart {
  std::span<const Verb> verbs = {};
  std::span<const u16> verb_numbers = {};  // one per verb; empty: they are appended
  std::span<const EventKind> events = {};
  std::span<const char* const> terms = {};
  std::span<const RollKind> rolls = {};
  std::span<const RefusalKind> refusals = {};
};

// Where a part's words begin in the system's lexicon. Each function takes the part's own number.
struct PartIds {
  u16 verbs = 0, events = 0, terms = 0, rolls = 0, refusals = 0;
  std::span<const u16> verb_numbers = {};

  u16 verb(auto own) const {
    const u16 i = static_cast<u16>(own);
    return verb_numbers.empty() ? static_cast<u16>(verbs + i) : verb_numbers[i];
  }
  u16 event(auto own) const { return static_cast<u16>(events + static_cast<u16>(own)); }
  u16 term(auto own) const { return static_cast<u16>(terms + static_cast<u16>(own)); }
  Roll roll(auto own) const { return {static_cast<u16>(rolls + static_cast<u16>(own))}; }
  // The code that a Rejection carries.
  u16 refusal(auto own) const {
    return static_cast<u16>(refusal_first_own + refusals + static_cast<u16>(own));
  }
};

class LexiconOfParts {
 public:
  // The tables of the base and of all parts must outlive this.
  LexiconOfParts(const Lexicon& base, std::span<const LexiconPart> parts);
  LexiconOfParts(const LexiconOfParts&) = delete;
  LexiconOfParts& operator=(const LexiconOfParts&) = delete;

  const Lexicon& lexicon() const { return lexicon_; }
  const PartIds& ids(u32 part) const { return ids_[part]; }
  // The part that added this verb; -1 if the base or nobody did.
  int part_of_verb(u16 verb) const {
    return verb < part_of_verb_.size() ? part_of_verb_[verb] : -1;
  }

 private:
  void add_verbs(const LexiconPart& part, int number);

  std::vector<Verb> verbs_;
  std::vector<int> part_of_verb_;
  std::vector<EventKind> events_;
  std::vector<const char*> terms_;
  std::vector<RollKind> rolls_;
  std::vector<RefusalKind> refusals_;
  std::vector<PartIds> ids_;
  Lexicon lexicon_;
};

}  // namespace klaxon::core
