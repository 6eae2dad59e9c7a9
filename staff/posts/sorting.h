// Sorts a post's lines once for all windows of its turn: lines that may be orders keep their words,
// and chatter keeps only what a moderator sees. The limits below bound the cost of a post in each
// window, however long it is.
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "staff/posts/openings.h"

namespace klaxon::staff {

struct Post;  // staff/posts/reader.h

// Limits for lines that begin like orders; more lines are left alone, with a warning.
inline constexpr std::size_t read_lines_max = 2000, read_bytes_max = 1U << 16;
// The limit for the length of one of these lines.
inline constexpr std::size_t line_bytes_max = 4096;
// The limit for lines that only sound like orders, about which players are asked.
inline constexpr std::size_t asked_lines_max = 500;
// The limit for chatter that is shown.
inline constexpr std::size_t chatter_lines_max = 2000;
// The limit for lines below the first words of a form, whatever they contain.
inline constexpr std::size_t form_lines_max = 256;

enum class LineFate : u8 {
  blank,
  chatter,
  read,
  too_long,  // too long to be an order
  surplus,   // the first that is not read
  unasked,   // the first that is not asked about
  unshown    // the first of the chatter that is not shown
};

struct SortedLine {
  LineFate fate = LineFate::blank;
  PostLine line;                // its text is whole only where it is read
  std::vector<PostWord> words;  // if the line is read
  const char* holds = nullptr;  // if chatter: what it shares with an order, if anything
};

class SortedPost {
 public:
  // Does nothing if this has already been done for these names; it must always get the same post.
  // Returns false, with a fault, if the text is too long.
  bool sort(const Post& post, const PostOpenings& openings, NameTables& tables,
            core::Faults& faults);

  const std::vector<SortedLine>& lines() const { return lines_; }
  bool open_quote() const { return open_quote_; }
  u32 unshown() const { return unshown_; }  // lines
  u32 times() const { return times_; }      // how often the text was sorted

 private:
  friend class LineSorter;

  std::vector<SortedLine> lines_;
  std::vector<NameTables::Table> names_;  // the names by which lines were judged
  bool open_quote_ = false;
  u32 unshown_ = 0, times_ = 0;
};

}  // namespace klaxon::staff
