// The arc of a weapon as a small picture: the wheel of twelve rays, bow up, with the arc in black.
#pragma once

#include <string>

#include "core/space/arcs.h"
#include "staff/tng/sheet/ink.h"

namespace klaxon::staff::tng::sheet {

std::string arc_icon(core::Arc arc, Rect room);

}  // namespace klaxon::staff::tng::sheet
