// JSON for people and version control to read line by line: every key of a table, and every
// item of a list in that table, has a line of its own.
#pragma once

#include <string>

#include "core/catalog/tree.h"

namespace klaxon::codec {

std::string json_lines(const core::Tree& table);

}  // namespace klaxon::codec
