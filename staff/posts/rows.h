// Forms made of rows, such as the helm order of heavy-combat: a unit, what it does, to what object,
// and how much. Each clause of a post gives a row, or several that belong together, on any line and
// in any order; all rows of one form add up to one order.
#pragma once

#include <string>
#include <vector>

#include "staff/posts/clauses.h"
#include "staff/posts/phrases.h"
#include "staff/posts/reader.h"

namespace klaxon::staff {

// A line of a template for one row.
struct RowBlank {
  FormRow begins;             // the fields that are already filled
  std::string text, choices;  // a text without a blank gets a box
};

// The words that a system with forms of this kind provides.
class RowWords {
 public:
  virtual ~RowWords() = default;

  // Words that make a line sound like a row.
  virtual std::vector<std::string> keys(const core::Game& game) const = 0;
  // The words with which a row may begin, besides numbers and the name of the unit that acts.
  virtual std::vector<std::string> openings(const core::Game& game) const = 0;
  // Every reading of the words from `at` on, to their end. `actor` is the unit that the line names
  // before these words; -1: none.
  virtual void read(NameTables& tables, const core::StateBytes* state, int seat, i64 actor,
                    const std::vector<PostWord>& words, std::size_t at,
                    std::vector<SaidRows>& out) const = 0;
  // Writes a row in words that read back as the same row; also writes a form without rows.
  virtual std::string write(const core::Game& game, const core::StateBytes* state,
                            const FormRow& row) const = 0;
  virtual std::string write_none(u16 verb) const = 0;
  // True if only one of the two is allowed, so that the player must choose.
  virtual bool rivals(const FormRow& one, const FormRow& other) const = 0;
  // The order that these rows form, no matter in which sequence they are.
  virtual core::Order order(u16 verb, std::vector<FormRow> rows) const = 0;
  virtual std::vector<RowBlank> blanks(const core::Game& game, const core::StateBytes* state,
                                       int seat, u16 verb) const = 0;
};

// The rows of an order, without the value that ends it.
std::vector<FormRow> rows_of(const core::Lexicon& lexicon, core::OrderView order);
// "Resolute: speed 4; Resolute: yaw port".
std::string rows_text(const PostMoment& now, const std::vector<FormRow>& rows);

// Decides what happens in the present window to the clauses with rows: rows that are allowed
// together form one order, which is given at the first of them.
void judge_rows(const PostMoment& now, const std::vector<Clause>& clauses,
                const std::vector<std::size_t>& lines_of, ParsedPost& out);

}  // namespace klaxon::staff
