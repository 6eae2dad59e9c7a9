// The contents of a sheet's page: boxes, text and lines, each with the space that it takes up, so
// that tests can detect overlaps and cut-off parts. Lengths are tenths of a millimetre.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/types.h"

namespace klaxon::staff::tng::sheet {

struct Point {
  int x = 0, y = 0;
};

struct Rect {
  int x = 0, y = 0, width = 0, height = 0;

  int right() const { return x + width; }
  int bottom() const { return y + height; }
};

inline constexpr int text_size = 29;     // 8.2 points: at the boxes of a ship, and in them
inline constexpr int small_size = 25;    // 7.1 points: in panels
inline constexpr int table_size = 23;    // 6.5 points: in charts; nothing is smaller
inline constexpr int page_width = 2100;  // A4
inline constexpr int page_height = 2970;
inline constexpr int page_margin = 100;

enum class Anchor : u8 { start, middle, end };

struct TextLook {
  int size = text_size;
  Anchor anchor = Anchor::start;
  bool bold = false;
};

// An upper bound for the width of the text in any usual font.
int width_of(std::string_view words, TextLook look = {});

// Breaks a text between words into lines of at most this width; splits a word that is too long.
std::vector<std::string> broken(std::string_view words, int width, TextLook look = {});

struct BoxFace {
  std::string figure;  // in the box; may be empty
  bool firm = false;   // `!!`: drawn thick
  bool lost = false;   // crossed out
};

struct Mark {
  enum class Kind : u8 { box, text, figure, icon, round };  // a figure is in the box before it
  Kind kind = Kind::box;
  Rect room;
  std::string words;
};

class Ink {
 public:
  // `foot` is a point on the baseline.
  void text(Point foot, std::string_view words, TextLook look = {});
  void box(Rect room, const BoxFace& face);
  // Draws a path from its steps; `look` are further attributes, each preceded by a space.
  void path(std::string_view steps, std::string_view look = "");
  // Draws a circle for people to tick.
  void round(Point middle, int radius);
  // Draws an arc's icon, which takes up room like text.
  void icon(Rect room, std::string_view svg);
  // Opens a group that has a name for screen readers; `look` is used as for a path.
  void open(std::string_view what, std::string_view title, std::string_view look = "");
  void close();

  const std::string& svg() const { return svg_; }
  const std::vector<Mark>& marks() const { return marks_; }

 private:
  void put_text(Point foot, std::string_view words, TextLook look);

  std::string svg_;
  std::vector<Mark> marks_;
};

// Coordinates as in paths: "12 34".
std::string at(Point point);

}  // namespace klaxon::staff::tng::sheet
