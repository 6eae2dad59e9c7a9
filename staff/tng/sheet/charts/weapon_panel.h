// The panel of one weapon: its effects by range, and everything that affects a shot, from the
// catalogue.
#pragma once

#include "staff/tng/sheet/charts/told_mode.h"
#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng::sheet {

Panel weapon_panel(const rules::tng::catalog::Catalog& catalog, const Weapon& weapon);

}  // namespace klaxon::staff::tng::sheet
