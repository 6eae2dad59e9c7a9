// How a price is worked out, in words and as JSON.
#pragma once

#include <string>

#include "core/catalog/tree.h"
#include "rules/tng/design/bill.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::staff::tng {

// The name on sheets: "LF+L", whereas core::arc_text returns "LQF+L".
std::string arc_name(core::Arc arc);
using rules::tng::design::facings_text;

// "4 Ph-7 FX: 70 x 1.5 = 105 each, 420"
std::string working_text(const rules::tng::design::Shelf& shelf,
                         const rules::tng::design::BillLine& line);
core::Tree line_tree(const rules::tng::design::Shelf& shelf,
                     const rules::tng::design::BillLine& line);

}  // namespace klaxon::staff::tng
