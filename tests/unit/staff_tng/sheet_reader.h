// A weapon's panel as a player reads it: its text, and its charts, mode by mode.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng {

// The cells at each range in the rows of a mode's chart; "" names the row of numbers to hit,
// or the only figure.
using ReadRow = std::map<int, std::string>;
using ReadChart = std::map<std::string, ReadRow>;

struct ReadMode {
  std::string dice;          // "2d6"; "" for none
  std::string energy, hold;  // of its columns
  ReadChart chart;
  std::string words;  // of its own line
};

struct ReadPanel {
  std::vector<std::string> texts;  // lines, with continuation lines joined
  std::map<std::string, ReadMode> modes;
};

ReadPanel read_panel(const sheet::Panel& panel);
// The whole panel as one text.
std::string text_of(const sheet::Panel& panel);

}  // namespace klaxon::staff::tng
