// Reads a ship's file into a design. All faults of form are reported together, each with its place:
// unknown words, keys that nothing reads, figures that no box can have. Whether the ship may be
// built is a separate question: see checks.h.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

// Returns false and reports every fault of form; `out` then contains all that could be read, with
// unreadable groups marked unsound.
bool read_ship(const core::Tree& tree, const Shelf& shelf, core::Faults& faults, Design& out);

}  // namespace klaxon::rules::tng::design
