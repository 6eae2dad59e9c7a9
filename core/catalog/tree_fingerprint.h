// Tells one text's contents from another's: kinds and values count; places, comments and the order
// of a table's keys do not. The same on every machine, whether the text was TOML or JSON.
#pragma once

#include "core/catalog/tree.h"

namespace klaxon::core {

u64 fingerprint_of(const Tree& tree);

}  // namespace klaxon::core
