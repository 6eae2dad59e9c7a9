// The modes of a weapon in words and tables, from the same figures as `klaxon catalog` tells.
#pragma once

#include "core/catalog/tree.h"
#include "staff/tng/sheet/panel.h"

namespace klaxon::staff::tng::sheet {

// `modes` are entries of modes_tree() that tell of one tech level; `wanted` says which of the
// missiles are told (all, if it is empty).
void write_modes(const std::vector<const core::Tree*>& modes,
                 const std::vector<std::string>& wanted, PanelWriter& out);

}  // namespace klaxon::staff::tng::sheet
