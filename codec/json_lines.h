// JSON that people and version control read line by line: each key of a table has a line, and each
// item of a list in it too.
#pragma once

#include <string>

#include "core/catalog/tree.h"

namespace klaxon::codec {

std::string json_lines(const core::Tree& table);

}  // namespace klaxon::codec
