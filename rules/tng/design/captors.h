// Captor mines: each has an option mount of its own, whose weapon fires once (TNG-Mine.6).
#pragma once

#include "rules/tng/design/admission.h"

namespace klaxon::rules::tng::design {

// The captor mine that a rack of this kind can hold; none if it can hold none.
std::optional<u16> captor_of(const Shelf& shelf, const Build& rack);
// How many weapons the captor mines of one box hold.
i32 captor_rooms(const Shelf& shelf, const std::vector<Load>& loads);

// The mount in such a mine. The mine has no facing: its weapon costs the printed price, for 120
// degrees.
Group captor_mount(const Shelf& shelf, const Design& design, u16 mine);

// How much of the mount's own allowance its weapon uses; this is separate from the ship's pools.
struct CaptorPrice {
  i64 taken = 0, own = 0;
  bool too_large = false;

  i64 over() const { return taken > own ? taken - own : 0; }
};
CaptorPrice captor_price(const Shelf& shelf, const Design& design, const Prices& prices,
                         const Group& mount, const Content& content, const Admission& admission);

}  // namespace klaxon::rules::tng::design
