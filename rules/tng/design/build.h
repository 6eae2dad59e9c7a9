// How one box of a ship is built: the construction line, and everything else in the ship's file.
#pragma once

#include <string>

#include "core/base/bounded.h"
#include "core/catalog/tree.h"
#include "core/space/arcs.h"
#include "rules/tng/catalog/construction.h"

namespace klaxon::rules::tng::design {

using catalog::Level;

// Where something is in a file, to be stated in faults.
struct Spot {
  core::Place place;
  std::string field;  // "boxes.3.holds.1"
};

struct Build {
  static constexpr u8 no_line = 0xFF;
  static constexpr u16 as_shown = 0xFFFF;

  u16 system = 0;        // of the catalogue
  u16 shown = as_shown;  // the system that the sheet shows instead (TNG-PC.3)
  u8 line = no_line;     // of its construction; none: it is built from something without a price
  Level level = 0;       // at which it works, the ship's or the nearest below
  Level price_level = 0;
  catalog::Construction::Number number;   // the figure in the box
  char side = 0;                          // of an engine: L, R, C
  core::Arc arc;                          // empty: the file names none
  bool has_arc = false;                   // a single row of hexes is an arc without places between
  u8 facings = 0;                         // bits; 0: the file names none
  bool indestructible = false;            // `!!`
  base::Bounded<u16, refits_max> refits;  // systems that are put onto it
};

}  // namespace klaxon::rules::tng::design
