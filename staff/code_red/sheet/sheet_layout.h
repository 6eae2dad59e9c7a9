// Places the boxes of a sheet on a ship seen from above, bow up, whose shape depends only on its
// own boxes. Forward hull, bridges, weapons and labs are in a round forward hull; cargo in holds;
// power, aft hull, shuttles and impulse engines in the stern; warp engines in pods at the sides and
// aft. Anything without a warp engine is drawn as a base in a ring, a pseudo-fighter as a wedge.
// Ship files contain no arcs, so weapons are placed amidships. The keel is at x = 0, and y runs
// aft; lengths are tenths of a millimetre.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "staff/code_red/sheet/print.h"

namespace klaxon::staff::code_red {

// A set of sizes that depend on each other.
struct Metrics {
  int pitch;  // from box to box
  int box() const { return pitch - pitch / 6; }
  int font() const { return std::min(24, std::max(15, pitch * 43 / 100)); }
  int line() const { return font() * 11 / 10; }
  int under_label() const { return font() * 3 / 8; }  // from a label's line to its boxes
  int gap() const { return pitch / 3; }
};

// The boxes of a group, with its label above them.
struct Block {
  const SheetGroup* group;
  std::vector<std::string> label;
  int across;        // boxes in a row
  int width;         // the boxes' or the label's, whichever is wider
  int height;        // the boxes' height
  int x = 0, y = 0;  // the first box's place
};

struct Point {
  int x, y;
};
struct PathStep {
  char command;  // M, L, C or Z as in SVG
  std::array<Point, 3> points;
};
// The closed outline of a hull or of a joint between hulls.
struct Shape {
  std::vector<PathStep> steps;
};

struct Figure {
  std::vector<Shape> shapes;  // from the lowest to the uppermost
  std::vector<Block> blocks;
  int left = 0, right = 0, top = 0, bottom = 0;

  void move(int dx, int dy);
};

// True if it has a warp engine. Anything without one that is not a pseudo-fighter is a base.
bool moves(const Sheet& sheet);

// Lays out the ship in an area `width` wide, if possible; the figure may be wider.
Figure lay_out_ship(const Sheet& sheet, Metrics metrics, int width);
// Lays out the strips below the ship, from x = 0 to the right: crew, boarding parties, sensors.
Figure lay_out_tracks(const Sheet& sheet, Metrics metrics, int width);

}  // namespace klaxon::staff::code_red
