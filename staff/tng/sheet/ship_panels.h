// The panels of a sheet that are about the ship, besides its figure and the charts of its weapons.
#pragma once

#include <optional>

#include "rules/tng/design/bill.h"
#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "staff/tng/sheet/losses.h"
#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng::sheet {

// The price of the ship; there is no bill if it cannot be added up.
struct Price {
  std::optional<rules::tng::design::Bill> bill;
  bool legal = false;  // it may be built like this
};
Price price_of(const rules::tng::design::Shelf& shelf, const rules::tng::design::Design& design);

// The ship's figures, tracks, crew, people and features, its cargo and its repair costs, and the
// meaning of the sheet's marks; empty panels are left out.
std::vector<Panel> ship_panels(const rules::tng::design::Shelf& shelf,
                               const rules::tng::design::Design& design, const Price& price,
                               const Losses& losses);

}  // namespace klaxon::staff::tng::sheet
