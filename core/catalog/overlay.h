// Makes variants: one definition is laid over another, field by field, so a variant states only its
// differences.
#pragma once

#include "core/catalog/tree.h"

namespace klaxon::core {

// Makes `base` with the fields of `change` laid over it. Tables merge key by key. Lists whose items
// are all tables with an `id` merge too: items with the same id merge, and new ids are appended.
// Everything else is replaced. Nodes from `base` lose their places, which were in another file.
Tree overlaid(const Tree& base, const Tree& change);

// Clears the place of every node, for text that nobody wrote by hand, such as packed data.
void forget_places(Tree& tree);

}  // namespace klaxon::core
