// Draws a figure on a page.
#pragma once

#include "staff/tng/sheet/hull/figure.h"
#include "staff/tng/sheet/ink.h"

namespace klaxon::staff::tng::sheet {

void draw_figure(const Figure& figure, Metrics metrics, Ink& ink);

}  // namespace klaxon::staff::tng::sheet
