// Splits what a player wrote in a forum or a mail: into lines without mark-up, with quotes and
// struck-out text left alone, and each line into words. Takes time linear in the text's length.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"
#include "core/catalog/faults.h"
#include "staff/posts/layout/marks.h"

namespace klaxon::staff {

inline constexpr std::size_t post_bytes_max = 1U << 20;

// The reason why the player must be asked whether a line is meant at all.
enum class Doubt : u8 {
  none,
  cited,    // a quote may still go on here
  struck,   // a strike begins in it and never ends
  boxed,    // it is in a board's box, such as a roll's
  wrapped,  // a mail program may have broken a sentence before it
  goes_on,  // or after it
  spoken    // somebody is named above it
};

struct PostLine {
  u32 number = 0;           // the line's number as seen in the post, from 1
  std::string text;         // as written, without mark-up, in plain characters; empty for a quote
  bool left_alone = false;  // quoted, struck out, or a signature
  Doubt doubt = Doubt::none;
  std::string speaker;  // the name above it, if that puts it in doubt
  std::string mark;     // "A" in "A) Roll [11]"
  Box box = Box::none;
  std::size_t begins = 0;  // where in `text` the words begin, after mark and box
};

struct PostText {
  std::vector<PostLine> lines;
  bool open_quote = false;  // a quote was never closed: all text after it is in doubt
};

// Finds mark, box and words of the line's text; a blank of a template that was filled in is
// replaced by the text written in it.
void find_words(PostLine& line);

// Passes each line of the text to `take` as soon as it is split off; `take` may move the line away,
// because a long post has too many lines to keep. False, with a fault, if the text is too long.
bool each_post_line(std::string_view text, bool& open_quote, core::Faults& faults,
                    const std::function<void(PostLine&)>& take);
// Reads the text and collects all lines.
bool read_post_text(std::string_view text, PostText& out, core::Faults& faults);

struct PostWord {
  std::string text;
  char after = ' ';   // the strongest mark up to the next word: . ; : , or a blank
  bool note = false;  // in brackets
};
// Splits a text into words in small letters, without little words that do not change the meaning
// ("the", "please"); with `letters`, words of one letter are kept.
std::vector<PostWord> post_words(std::string_view text, bool letters = false);
// The words of a name, with one blank between them: "T'deret" is "tderet", "lancer_2" "lancer 2".
std::string post_name(std::string_view name);

// A number at the beginning of `words`, in figures or in words ("three", "twenty-five", "two
// dozen"), in units of 1/per; `used` receives the number of words taken. Empty if there is no
// number, or if it is not a whole number of units.
std::optional<i64> post_number(const std::vector<PostWord>& words, std::size_t at, i64 per,
                               std::size_t& used);

}  // namespace klaxon::staff
