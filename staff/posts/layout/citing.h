// Quoted text: what forums and mail programs in several languages put around it, and how far it
// extends. That depends on the kind of quote: marked quotes end with the last mark, tagged ones
// with their tag, and a mail below the player's own text with the end of the text. A board's quote
// copied by clipboard has no end: its first paragraph is quoted, and the post's last paragraph is
// the player's own, or they would have written nothing; the paragraphs between are in doubt.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace klaxon::staff {

enum class Stand : u8 { own, cited, doubtful };

// Facts about all lines that are needed before the first line is judged.
struct Layout {
  u32 last_paragraph = 0;     // the number of the line that begins the last paragraph
  std::vector<u32> expanded;  // lines "Click to expand...", which end a quote
};

class Citing {
 public:
  explicit Citing(const Layout& layout) : layout_(layout) {}

  // Judges the next line, which is passed without blanks around it.
  Stand take(std::string_view line, u32 number);

 private:
  enum class Reach : u8 { none, paragraph, behind, to_expanded, mail, below, in_doubt };

  bool opens(std::string_view line, std::string_view small, u32 number);
  bool begins_mail(std::string_view small);
  Stand within(std::string_view line, u32 number);
  void board(u32 number);

  const Layout& layout_;
  Reach reach_ = Reach::none;
  bool marked_ = false;     // the line above was quoted by a mark of its own
  bool begun_ = false;      // a paragraph of a board's quote has begun
  bool doubtful_ = false;   // it may not be a quote at all
  bool own_above_ = false;  // the player's own text came before it
  u32 headers_ = 0;         // consecutive lines of a mail's head
};

// True if the line is "Click to expand...", which ends a quote of XenForo.
bool ends_quote(std::string_view line);

}  // namespace klaxon::staff
