// Orders that a system reads in the words of its battle files: each clause of a post is one thing
// that a ship does; what is due in a window makes the order that a file's same words make.
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

// One deed, in the form of a battle file.
struct SaidDeed {
  std::string text;  // of the post
  Context context;   // whose it is, and in which part of the turn
  std::string key;   // of the file, "energy.arm",
  std::vector<std::string> says;
  std::string understood;  // in plain words
  battle::Refused wrong;   // why it is not understood; no code: it is
};

// What becomes of one that is due.
struct DeedFate {
  enum class As : u8 {
    stands,
    stays,  // it remains, and answers again when asked for again
    fails,
    waits
  } as = As::stands;
  battle::Refused why;  // for one that fails, wholly or in part
};

class DeedWords {
 public:
  virtual ~DeedWords() = default;

  // Words that make a line sound like one of these orders, and those that one may begin with,
  // besides names and numbers.
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
  // What they say from `at` to their end; nothing if none of it is such an order. The same words
  // give the same number in every window of a turn.
  virtual std::vector<SaidDeed> read(const Words& said, std::size_t at) const = 0;

  // Whether it is asked for now, from this seat.
  virtual bool is_due(const core::Game& game, const core::StateBytes* state, int seat,
                      const SaidDeed& said) const = 0;
  // Everything in the post, and the places of what is due.
  struct Due {
    const std::vector<const SaidDeed*>& all;
    const std::vector<std::size_t>& places;
  };
  // The order that those due make together; `fates` gets what becomes of each, by its place in
  // `due`. False: there is none.
  virtual bool order(const core::Game& game, const core::StateBytes* state, int seat,
                     const Due& due, std::vector<DeedFate>& fates, core::Order& out) const = 0;

  // An order of a form in words; empty: it can only be written as for the terminal.
  virtual std::string write(const core::Game& game, const core::StateBytes* state, int seat,
                            const core::Order& order) const = 0;
  // The lines of a template for a form, with their blanks.
  virtual std::vector<std::string> blanks(const core::Game& game, const core::StateBytes* state,
                                          int seat, u16 verb) const = 0;
};

// Decides what becomes of the clauses that give such orders in the present window.
void judge_deeds(const PostMoment& now, const std::vector<Clause>& clauses,
                 const std::vector<std::size_t>& lines_of, ParsedPost& out);

}  // namespace klaxon::staff
