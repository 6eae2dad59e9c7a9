// A weapon's arc as a small picture: the wheel of twelve rays, bow up, with its arc in black.
#pragma once

#include <string>

#include "core/space/arcs.h"
#include "staff/tng/sheet/ink.h"

namespace klaxon::staff::tng::sheet {

std::string arc_icon(core::Arc arc, Rect room);

}  // namespace klaxon::staff::tng::sheet
