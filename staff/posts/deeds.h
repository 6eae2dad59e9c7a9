// Orders that a system reads as its battle files say them: each clause of a post is something that
// a ship does, and whatever is due in a window makes the order that the same words in a file make.
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

// One of them, as a battle file would have it.
struct SaidDeed {
  std::string text;  // of the post
  Context context;   // whose it is, and in which part of the turn
  std::string key;   // of the file, "energy.arm",
  std::vector<std::string> says;
  std::string understood;  // in plain words
  battle::Refused wrong;   // why it is not understood; no code: it is
};

// What comes of one that is due.
struct DeedFate {
  enum class As : u8 {
    stands,
    stays,  // it stands, and answers again when it is asked for again
    fails,
    waits
  } as = As::stands;
  battle::Refused why;  // of one that fails, or stands in part
};

class DeedWords {
 public:
  virtual ~DeedWords() = default;

  // Words that make a line sound like one of these orders, and those that one may begin with,
  // besides names and numbers.
  virtual std::vector<std::string> keys(const core::Game& game) const = 0;
  virtual std::vector<std::string> openings(const core::Game& game) const = 0;

  // Some words of a post, said to somebody.
  struct Words {
    NameTables& tables;
    const PostOpenings& openings;
    const core::StateBytes* state;
    int seat;
    const Context& context;
    const std::vector<PostWord>& words;
  };
  // What they say from `at` on, to their end; nothing where none of it is such an order. As many
  // for the same words in every window of a turn.
  virtual std::vector<SaidDeed> read(const Words& said, std::size_t at) const = 0;

  // Whether it is asked for now, from this seat.
  virtual bool is_due(const core::Game& game, const core::StateBytes* state, int seat,
                      const SaidDeed& said) const = 0;
  // All that the post says, and the places of what is due.
  struct Due {
    const std::vector<const SaidDeed*>& all;
    const std::vector<std::size_t>& places;
  };
  // The order that those due make together; what comes of each is told in `fates`, by its place in
  // `due`. False: there is none.
  virtual bool order(const core::Game& game, const core::StateBytes* state, int seat,
                     const Due& due, std::vector<DeedFate>& fates, core::Order& out) const = 0;

  // An order of a form in words; empty: only as the terminal has it.
  virtual std::string write(const core::Game& game, const core::StateBytes* state, int seat,
                            const core::Order& order) const = 0;
  // The lines of a template for a form, with their blanks.
  virtual std::vector<std::string> blanks(const core::Game& game, const core::StateBytes* state,
                                          int seat, u16 verb) const = 0;
};

// What comes of the clauses that say such orders in the present window.
void judge_deeds(const PostMoment& now, const std::vector<Clause>& clauses,
                 const std::vector<std::size_t>& lines_of, ParsedPost& out);

}  // namespace klaxon::staff
