// Orders that a system reads in the words of its battle files: each clause of a post is one thing
// that a ship does. The clauses due in a window make the order that the same words make in a file.
#pragma once

#include <string>
#include <vector>

#include "battle/wording.h"
#include "core/game.h"
#include "staff/posts/openings.h"

namespace klaxon::staff {

struct Clause;      // staff/posts/clauses.h
struct PostMoment;  // the same
struct ParsedPost;  // staff/posts/reader.h

// A single deed, in the form that battle files use.
struct SaidDeed {
  std::string text;  // as in the post
  Context context;   // who does it, and in which part of the turn
  std::string key;   // the battle file's key, "energy.arm", and its words
  std::vector<std::string> says;
  std::string understood;  // in plain words
  battle::Refused wrong;   // why it is not understood; no code if it is
};

// What becomes of a deed that is due.
struct DeedFate {
  enum class As : u8 {
    stands,
    stays,  // it stays in force, and answers again when asked again
    fails,
    waits
  } as = As::stands;
  battle::Refused why;  // if it fails, wholly or in part
};

class DeedWords {
 public:
  virtual ~DeedWords() = default;

  // Words that make a line sound like one of these orders, and words with which such a line may
  // begin, besides names and numbers.
  virtual std::vector<std::string> keys(const core::Game& game) const = 0;
  virtual std::vector<std::string> openings(const core::Game& game) const = 0;

  // Some words of a post, addressed to a unit.
  struct Words {
    NameTables& tables;
    const PostOpenings& openings;
    const core::StateBytes* state;
    int seat;
    const Context& context;
    const std::vector<PostWord>& words;
  };
  // The deeds in the words from `at` to the end; none if no part of them is an order of this kind.
  // The same words give the same number of deeds in every window of a turn.
  virtual std::vector<SaidDeed> read(const Words& said, std::size_t at) const = 0;

  // True if this seat is now asked for the deed.
  virtual bool is_due(const core::Game& game, const core::StateBytes* state, int seat,
                      const SaidDeed& said) const = 0;
  // All deeds in the post, and the places of those that are due.
  struct Due {
    const std::vector<const SaidDeed*>& all;
    const std::vector<std::size_t>& places;
  };
  // The order that all due deeds make together; `fates` receives what becomes of each, by its index
  // in `due`. Returns false if there is no order.
  virtual bool order(const core::Game& game, const core::StateBytes* state, int seat,
                     const Due& due, std::vector<DeedFate>& fates, core::Order& out) const = 0;

  // The order of a form in words; empty if it can only be written as at the terminal.
  virtual std::string write(const core::Game& game, const core::StateBytes* state, int seat,
                            const core::Order& order) const = 0;
  // The template of a form: lines with blanks.
  virtual std::vector<std::string> blanks(const core::Game& game, const core::StateBytes* state,
                                          int seat, u16 verb) const = 0;
};

// Decides what becomes, in the present window, of the clauses that give orders of this kind.
void judge_deeds(const PostMoment& now, const std::vector<Clause>& clauses,
                 const std::vector<std::size_t>& lines_of, ParsedPost& out);

}  // namespace klaxon::staff
