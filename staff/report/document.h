// A report as a small document: headings and lines, each line with its reasons. It is written as
// plain text, Markdown, BBCode or HTML; anything that a file or a player put into a name is
// escaped, so that a report may be pasted anywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace klaxon::staff {

struct Reason {
  std::string label;  // "rule", "card", "choice", "die"
  std::string text;   // "CR-2.2.1 The owner chooses"
};

struct Passage {
  int level = 0;  // 1, 2, 3: a heading; 0: a line
  std::string text;
  std::vector<Reason> why;  // a line's reasons
  // The rows of a table, the first with the names of the columns; then `text` and `why` are empty.
  std::vector<std::vector<std::string>> rows = {};
};

struct Document {
  std::vector<Passage> passages;

  void heading(int level, std::string_view text);
  Passage& line(std::string_view text);
  // Adds a table with these columns; each of its rows must have as many cells.
  Passage& table(std::vector<std::string> columns);
};

enum class Format : u8 { text, markdown, bbcode, html };
inline constexpr const char* format_names[] = {"text", "markdown", "bbcode", "html"};

// Empty if there is no such format.
std::optional<Format> format_named(std::string_view name);

inline constexpr std::size_t post_columns = 78;  // columns that fit in a forum's box

// If `reasons` is false, writes only the lines themselves. Plain text, and monospaced text in
// BBCode, is wrapped at `columns`; 0: never.
std::string render(const Document& document, Format format, bool reasons = true,
                   std::size_t columns = 0);

// Makes text from outside harmless in this format; line breaks and control characters become
// spaces. Square brackets have no escape that every forum knows: BBCode gets full-width ones.
std::string escaped(std::string_view text, Format format);

}  // namespace klaxon::staff
