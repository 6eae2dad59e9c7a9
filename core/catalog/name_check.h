// The names and titles of a text that people wrote, before any system reads it: files, pasted
// ships, the set-up of a battle.
#pragma once

#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::core {

// Replaces characters that look like a keyboard's: blanks of any width, the non-breaking hyphen,
// the multiplication sign after a number; drops a bullet before a list item. Posts are made plainer
// still (core/base/signs.h).
void typed_signs(Tree& tree);

// False, with faults, if a name or title does not show what it says, if any other text could
// reverse the lines around it, or if two names in a list look alike without being the same.
// `field` is the tree's own path in its file.
bool check_names(const Tree& tree, std::string_view field, Faults& faults);

}  // namespace klaxon::core
