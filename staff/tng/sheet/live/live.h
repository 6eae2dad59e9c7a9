// What a page needs in order to draw a ship's sheet during a battle and to fill in its energy form:
// the printed sheet's own figure, and what each row of the form buys at which price.
#pragma once

#include <memory>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::staff::tng {

// {"figures":[…],"energy":{…},"repairs":[…],"bpv","asleep":[…]}, described in the headers next to
// this one. Groups are identified by their places among the groups of the ship in a battle. `ship`
// is the file merged over the ship that it is `based_on`. Returns false, with faults, if it cannot
// be read, may not be built or cannot fight yet.
bool live_ship(const rules::tng::design::Shelf& shelf,
               std::shared_ptr<const rules::tng::catalog::Catalog> catalog, const core::Tree& ship,
               core::Tree& out, core::Faults& faults);

}  // namespace klaxon::staff::tng
