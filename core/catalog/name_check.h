// The names and titles of a text that people wrote, before any system reads it: files, pasted
// ships, the set-up of a battle.
#pragma once

#include <string_view>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::core {

// Signs that look like those of a keyboard become these: blanks of any width, the hyphen that does
// not break, the sign for times behind a number; a bullet before an item of a list goes. Posts are
// made plainer still (core/base/signs.h).
void typed_signs(Tree& tree);

// False and faults if a name or title shows something else than it says, if any other text could
// reverse the lines around it, or if two names of one list look alike without being the same.
// `field` is the tree's own path in its file.
bool check_names(const Tree& tree, std::string_view field, Faults& faults);

}  // namespace klaxon::core
