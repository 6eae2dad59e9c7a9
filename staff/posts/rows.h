// Forms made of rows, such as the helm order of heavy-combat: a unit, what it does, at what, how
// much. Each clause of a post says a row, or several that go together, on any line and in any
// sequence; all rows of one form make one order.
#pragma once

#include <string>
#include <vector>

#include "staff/posts/clauses.h"
#include "staff/posts/phrases.h"
#include "staff/posts/reader.h"

namespace klaxon::staff {

// A line of a template for one row.
struct RowBlank {
  FormRow begins;             // the fields that it has already
  std::string text, choices;  // without a blank in it, it gets a box
};

// What a system with such forms brings.
class RowWords {
 public:
  virtual ~RowWords() = default;

  // Words that make a line sound like a row.
  virtual std::vector<std::string> keys(const core::Game& game) const = 0;
  // The words that a row may begin with, besides the name of who acts and numbers.
  virtual std::vector<std::string> openings(const core::Game& game) const = 0;
  // Every reading of the words from `at` on, to their end. `actor` is whom the line names in front
  // of them, -1: nobody.
  virtual void read(NameTables& tables, const core::StateBytes* state, int seat, i64 actor,
                    const std::vector<PostWord>& words, std::size_t at,
                    std::vector<SaidRows>& out) const = 0;
  // A row as words that are read back as it, and a form without rows.
  virtual std::string write(const core::Game& game, const core::StateBytes* state,
                            const FormRow& row) const = 0;
  virtual std::string write_none(u16 verb) const = 0;
  // May only one of the two stand, so that the player has to say which?
  virtual bool rivals(const FormRow& one, const FormRow& other) const = 0;
  // The order that these rows make, in whatever sequence they come.
  virtual core::Order order(u16 verb, std::vector<FormRow> rows) const = 0;
  virtual std::vector<RowBlank> blanks(const core::Game& game, const core::StateBytes* state,
                                       int seat, u16 verb) const = 0;
};

// The rows of an order, without what ends it.
std::vector<FormRow> rows_of(const core::Lexicon& lexicon, core::OrderView order);
// "Resolute: speed 4; Resolute: yaw port".
std::string rows_text(const PostMoment& now, const std::vector<FormRow>& rows);

// What comes of the clauses that say rows in the present window: those that can stand together make
// an order, at the first of them.
void judge_rows(const PostMoment& now, const std::vector<Clause>& clauses,
                const std::vector<std::size_t>& lines_of, ParsedPost& out);

}  // namespace klaxon::staff
