// The parts that a ship's sheet shows inside and around its hull: each group of boxes with its
// labels, and its place on a ship.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "staff/tng/sheet/ink.h"
#include "staff/tng/sheet/losses.h"

namespace klaxon::staff::tng::sheet {

// The parts from bow to stern, followed by everything outside.
enum class Zone : u8 {
  bow,  // weapons that bear ahead
  control,
  forward,  // forward hull, and boxes hit as forward hull
  sensors,
  amidships,  // weapons that bear all round, or to a side, and racks
  rooms,
  screens,
  power,
  aft,
  bays,
  stern,  // weapons that bear astern
  impulse,
  keel_engine,
  side_engine,
  layer,  // shields and armour, by the facings that they cover
};

enum class Side : u8 { middle, left, right };

struct Piece {
  u16 group = 0;  // the design's group
  Zone zone = Zone::rooms;
  Side side = Side::middle;
  std::string label;  // "Ph-7 FX"
  std::string title;  // for a screen reader: "A 4 Ph-7 FX"
  std::vector<BoxFace> boxes;
  std::string below;  // the number of an engine's boxes
  core::Arc arc;      // empty if it has none
  u8 facings = 0;     // a layer's; 0: all of them
  u8 stage = 0;       // a layer's: the innermost is first
};

// Crew, tracks, officers and features are not pieces.
std::vector<Piece> pieces_of(const rules::tng::design::Shelf& shelf,
                             const rules::tng::design::Design& design, const Losses& losses);

}  // namespace klaxon::staff::tng::sheet
