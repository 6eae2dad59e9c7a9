// Splits the lines of a post into clauses, and finds out what each may mean, judging only by its
// words. The reader of posts (staff/posts/reader.h) decides what becomes of them.
#pragma once

#include <string>
#include <vector>

#include "staff/posts/deeds.h"
#include "staff/posts/form.h"
#include "staff/posts/reader.h"

namespace klaxon::staff {

inline constexpr std::size_t readings_shown_max = 6, text_shown_max = 240;
inline constexpr std::string_view cut_mark = " ...";  // ends a text that is not shown whole
// The largest number of clauses in a line; a key is line * line_clauses_max + clause.
inline constexpr u32 line_clauses_max = 64;
// The keys for the clauses of a line, or of a part of it.
struct Keys {
  u32 from = 0, to = 0;
  u32 count() const { return to - from; }
};
inline Keys keys_of(u32 line) {
  return {line * line_clauses_max, (line + 1) * line_clauses_max};
}

// The fields of one row of a form (staff/posts/rows.h).
using FormRow = std::vector<i32>;

// What some words of a post order in a form that consists of rows.
struct SaidRows {
  u16 verb = 0;
  // The rows, followed by equally good alternatives: for example those with the other launcher if
  // the player names none. Without rows, nothing is to be done.
  std::vector<std::vector<FormRow>> ways;
};

// A clause of a line: the whole orders that it may mean, pieces of a form, rows of one, or one
// thing that a ship does.
struct Clause {
  u32 line = 0, key = 0;
  std::string text;
  Context context;
  std::vector<core::KeptOrder> orders;
  bool is_form = false;
  u16 form_verb = 0;
  std::vector<FormPiece> pieces;
  std::vector<SaidRows> rows;
  std::vector<SaidDeed> deeds;
  bool understood() const { return is_form || !orders.empty() || !rows.empty() || !deeds.empty(); }
};

// The seat whose post is read, with everything that it may know and order now.
struct PostMoment {
  const core::Game& game;
  const PostReader& reader;
  const core::StateBytes* state;
  const core::Window& window;
  int seat;
  const Post& post;
  core::Names names;
  core::Offers offers = {};
  bool owed = false;
};

// True if it is time for the seat and the orders that a line is about.
bool is_time(const PostMoment& now, const Context& context);
bool is_offered(const PostMoment& now, u16 verb);

// The text of a post in the form in which it is shown.
std::string shown_text(std::string_view text);
// Joins the words with blanks.
std::string joined(const std::vector<PostWord>& words);
// Asks the player which of the line's readings is meant.
void ask_about(ParsedLine& line);
// Refuses the line, and asks the player for something else instead.
void refuse_line(ParsedLine& line, const battle::Refused& refused);
// "a; b; or: c", if `last` is "; or: ".
std::string listed_with(const std::vector<std::string>& all, std::string_view last);

// Every line goes to `out`, and each clause to `clauses`; `lines_of` says which line it belongs to.
void read_clauses(const PostMoment& now, NameTables& tables, const SortedPost& post,
                  ParsedPost& out, std::vector<Clause>& clauses,
                  std::vector<std::size_t>& lines_of);

}  // namespace klaxon::staff
