// Variants: one definition laid over another, field by field, so that a variant says only what is
// different about it.
#pragma once

#include "core/catalog/tree.h"

namespace klaxon::core {

// `base` with the fields of `change` laid over it. Tables merge key by key. So do lists whose items
// are all tables with an `id`: an item meets the one of its id, new ids come last. Everything else
// is replaced. What comes from `base` loses its place, since that was a place in another file.
Tree overlaid(const Tree& base, const Tree& change);

// Leaves every node without a place: for texts whose lines nobody wrote, such as packed data.
void forget_places(Tree& tree);

}  // namespace klaxon::core
