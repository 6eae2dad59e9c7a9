// Panels: the information on a sheet beside its figure, each with a title and lines as wide as a
// column of the page. Everything has a place on its line, so that a panel can be cut between any
// two lines when a column ends.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "staff/tng/sheet/ink.h"

namespace klaxon::staff::tng::sheet {

inline constexpr int column_width = 620;
inline constexpr int column_gap = 20;

struct Line {
  struct Words {
    int x = 0;
    std::string words;
    TextLook look{small_size, Anchor::start, false};
  };
  struct Boxed {
    int x = 0, pitch = 0;
    BoxFace face;
  };
  int height = 0;
  std::vector<Words> words = {};
  std::vector<Boxed> boxes = {};
  std::vector<int> rounds = {};  // circles to tick, by their left edges
  bool ruled = false;            // above it
  bool held = false;             // belongs to the line before it
};

struct Panel {
  std::string title;
  std::vector<Line> lines;

  bool empty() const { return lines.empty(); }
};

// Writes lines of a panel.
class PanelWriter {
 public:
  explicit PanelWriter(std::string_view title) { panel_.title = title; }

  // Adds a text, which is broken if it is too wide; continuation lines are indented.
  void text(std::string_view words);
  // Adds a name with its description next to it.
  void pair(std::string_view name, std::string_view words);
  // Does the same for short names, which are never broken into lines.
  void narrow_pairs(const std::vector<std::pair<std::string, std::string>>& pairs);
  // Adds a track: its name and its boxes.
  void boxes(std::string_view name, const std::vector<BoxFace>& faces);
  // Adds a name, followed by this many circles to tick.
  void ticks(std::string_view name, int count);
  // Adds a table: the first row contains the heads, the first column the names of the rows. A table
  // that is too wide continues below, with the names repeated.
  void table(const std::vector<std::vector<std::string>>& rows);
  // Keeps the next line in the same column as the previous one.
  void hold() { held_ = true; }
  Panel done() { return std::move(panel_); }

 private:
  void put_pair(std::string_view name, std::string_view words, int width);
  void table_part(const std::vector<std::vector<std::string>>& rows, const std::vector<int>& widths,
                  std::size_t from, std::size_t to);
  void add(Line line) {
    line.held |= std::exchange(held_, false);
    panel_.lines.push_back(std::move(line));
  }

  Panel panel_;
  bool held_ = false;
};

inline constexpr int panel_gap = 22;

// Draws the title and as many lines as fit, from `from` on; returns the line where it stopped.
std::size_t lines_fitting(const Panel& panel, std::size_t from, int height);
int height_of(const Panel& panel, std::size_t from, std::size_t to);
void draw_panel(const Panel& panel, std::size_t from, std::size_t to, Point corner, Ink& ink);

}  // namespace klaxon::staff::tng::sheet
