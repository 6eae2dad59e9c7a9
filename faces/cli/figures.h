// Shows people answers in figures: tables with aligned columns, chances in percent, bars.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/catalog/tree.h"
#include "faces/cli/output.h"

namespace klaxon::faces::cli {

// How wide a line may be and which characters draw a bar.
struct Screen {
  std::size_t columns = 80;
  bool blocks = false;  // a terminal that shows UTF-8; otherwise '#'
};
// The screen of standard output: its terminal's width, $COLUMNS, or 80.
Screen screen_now();

// "12.5 %". A possible event is never shown with 0 %, nor an uncertain one with 100 %.
std::string percent(double p);

// Draws `share` (0..1) of a bar that is `width` characters long when full; at least an eighth of a
// character if `share` is not 0.
std::string bar(double share, std::size_t width, bool blocks);

// Shows a whole answer: single values each on a line, rows as a table; `words` makes keys
// and words readable.
using WordsForPeople = std::function<std::string(std::string_view)>;
void show_figures(Output& out, const core::Tree& answer, const Screen& screen,
                  const WordsForPeople& words);

}  // namespace klaxon::faces::cli
