// The price of a ship, itemised: a line for each group, refit, content and feature, then lines for
// the allowance and for what a robot saves. The lines' BPV add up to the ship's.
#pragma once

#include "core/catalog/faults.h"
#include "rules/tng/design/price.h"

namespace klaxon::rules::tng::design {

enum class LineKind : u8 {
  boxes,
  refit,
  track,
  shields,
  crew,
  officer,
  feature,
  content,    // of a mount: paid with allowance
  fighter,    // of a bay
  allowance,  // given and spent
  discount,   // of a price by size class
};
inline constexpr const char* line_kind_words[] = {"boxes",   "refit",     "track",   "shields",
                                                  "crew",    "officer",   "feature", "content",
                                                  "fighter", "allowance", "discount"};

struct BillLine {
  LineKind kind = LineKind::boxes;
  Build build;         // of a refit: what it is put onto
  u16 system = 0;      // what the line is for; of a fighter, its index
  std::string letter;  // of its group
  std::string field;   // of the file: "boxes.3", "tracks.Sensor"
  i64 count = 1;       // boxes, or how many things the price is for
  i64 free = 0;        // of them cost nothing
  i64 unit = 0;
  base::Ratio multiplier = 1;
  i64 each = 0;
  i32 points = 0;
  i64 bpv = 0, repair = 0, spaces = 0;
  bool dear_repair = false;  // it makes all repairs of the ship cost more
  u16 mount = 0;             // of a content: what it is in
  std::optional<u16> with;   // …and the people that come with it
  i64 with_count = 0;
  i64 allowance = 0;  // what a content takes, what a mount gives
  i64 given = 0, spent = 0;
  bool alien = false, ready = false, for_nothing = false;
  i64 own = 0;  // of a captor mine: the allowance of the mount in it
  std::string_view rule;
};

struct Bill {
  std::vector<BillLine> lines;
  i64 bpv = 0, repair = 0, spaces = 0;
  i64 given = 0, spent = 0;  // of the allowance
};

// Prices are exact. Returns false, with a fault, if any figure is beyond bpv_most.
bool draw_bill(const Shelf& shelf, const Design& design, core::Faults& faults, Bill& out);

}  // namespace klaxon::rules::tng::design
