// The parts that all printed sheets share: text, crosses and the page itself, as SVG. Lengths are
// whole units of the page; styles are attributes, because a page in a browser may forbid style
// sheets. Lines are black and shapes hollow unless otherwise stated.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace klaxon::staff {

struct Paper {
  int width_mm, height_mm;
  int width, height;  // the page's size in units
  int line;           // line width in hundredths of a unit
};

// A whole document; a screen reader reads `title` first.
std::string svg_page(const Paper& paper, std::string_view title, std::string_view body);

// Pages one below another in one document; a single page is as svg_page() returns it.
std::string svg_pages(const Paper& paper, std::string_view title,
                      const std::vector<std::string>& bodies);

// Splits pages into separate documents for printers. Text without pages is returned unchanged.
std::vector<std::string> svg_split(std::string_view svg);

// `more` are further attributes, each preceded by a space.
std::string svg_text(int x, int y, int size, std::string_view words, std::string_view more = "");

// Both diagonals of a square, as the steps of a path.
std::string svg_cross(int x, int y, int side);

// The greatest width that a text in letters of this size can have, close enough to keep it inside a
// frame. The reader's sans-serif font is unknown; it is assumed to be a wide one.
int text_width(std::string_view text, int size);
// Cuts the text between two characters, and adds an ellipsis if anything was cut.
std::string fitted(std::string_view text, int size, int width);
// Breaks a text between words into lines that fit; a word that is too long is cut.
std::vector<std::string> wrapped(std::string_view text, int size, int width);

}  // namespace klaxon::staff
