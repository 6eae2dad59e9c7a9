// `ship print` of tng.
#pragma once

#include <string>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::staff::tng {

// The ship's sheet on as many A4 pages as it needs (svg_pages). `ship` is the file merged over the
// ship that it is `based_on`; `losses` is null, or lists what to cross out (losses.h). Returns
// false, with faults, if the file cannot be read; a ship that may not be built is printed all the
// same, and its sheet says so.
bool print_ship(const rules::tng::design::Shelf& shelf, const core::Tree& ship,
                const core::Tree* losses, std::string& svg, core::Faults& faults);

}  // namespace klaxon::staff::tng
