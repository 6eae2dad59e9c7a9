// What a box costs, exactly, and rounded where the document rounds it: BPV up (TNG-weapon-notes.4).
#pragma once

#include <optional>

#include "core/base/rational.h"
#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

// The price of one box.
struct BoxPrice {
  i64 unit = 0;                // as printed
  base::Ratio multiplier = 1;  // of its arc, or of `!!`
  i64 each = 0;
  i64 repair = 0, spaces = 0;
  bool too_large = false;  // beyond bpv_most; then all of it is 0
};

// Those figures of a ship on which prices depend.
struct ShipFigures {
  Level tech = level_min;
  i32 explosion = 0, size_class = 0;
  i64 hull = 0;  // all Hull boxes of its sheet
  i64 warp_boxes = 0, weapon_boxes = 0;
};
ShipFigures figures_of(const Shelf& shelf, const Design& design);

class Prices {
 public:
  Prices(const Shelf& shelf, const Design& design)
      : shelf_(shelf), design_(design), ship_(figures_of(shelf, design)) {}

  // The price as built, without refits, at the multiplier of this arc.
  BoxPrice box(const Build& build, std::optional<core::Arc> arc, i32 points = 0) const;
  // What a refit adds to a box of that price.
  BoxPrice refit(u16 refit, const BoxPrice& base) const;
  // The price with all its refits.
  BoxPrice whole(const Build& build, std::optional<core::Arc> arc) const;
  // How often the price is paid: once for each warp box, or connected box; otherwise once.
  i64 times(const Build& build, const std::vector<u16>& connects) const;
  // The price for the ship's size class; none if none is printed for it.
  std::optional<i64> by_class(const Build& build) const;
  // How many boxes of excess damage are free.
  i64 free_boxes(const Build& build) const;

  // The price multiplier of an arc of that width.
  base::Ratio arc_times(core::Arc arc) const;
  const ShipFigures& ship() const { return ship_; }

 private:
  catalog::Formula::Values values(const Build& build, i32 points) const;

  const Shelf& shelf_;
  const Design& design_;
  ShipFigures ship_;
};

// The arc that the price depends on: the box's own arc, or the only one that it may have, or none.
std::optional<core::Arc> priced_arc(const Shelf& shelf, const Build& build,
                                    std::optional<core::Arc> mount = std::nullopt);

// The box's multiplier for all repair costs of the ship (TNG-Solid-Neutronium-Hull.13).
base::Ratio repair_times(const Shelf& shelf, const Build& build);
// …and the product of this multiplier over all boxes of a ship.
base::Ratio repair_times(const Shelf& shelf, const Design& design);

// The price rounded up; none if it would overflow or exceed bpv_most.
std::optional<i64> rounded_price(const base::Ratio& exact);

}  // namespace klaxon::rules::tng::design
