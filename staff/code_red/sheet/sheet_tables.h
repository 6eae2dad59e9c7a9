// The parts around the ship on its sheet: lists, the critical hits in force, the results of the
// critical cards, a pseudo-fighter's chart. Each part is drawn from `y` down between the margins
// and returns where it ends; lengths are tenths of a millimetre.
#pragma once

#include <string>

#include "staff/code_red/sheet/print.h"

namespace klaxon::staff::code_red {

struct Column {
  int x, width;
};

inline constexpr int text_mm10 = 25;   // a line in a list
inline constexpr int title_mm10 = 32;  // the title of a box
inline constexpr int row_mm10 = 34;    // from line to line
inline constexpr int inset_mm10 = 20;  // from a box's frame to its contents

// Draws a frame from `top` to `bottom` with its title.
void put_frame(std::string& out, Column column, int top, int bottom, std::string_view title);

int put_lists(std::string& out, const Sheet& sheet, Column column, int y);
int put_effects(std::string& out, const Sheet& sheet, Column column, int y);
int put_criticals(std::string& out, Column column, int y);
int put_fighter_chart(std::string& out, Column column, int y);

}  // namespace klaxon::staff::code_red
