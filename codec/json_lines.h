// JSON that people and version control read by lines: each key of a table has one, and in it each
// item of a list.
#pragma once

#include <string>

#include "core/catalog/tree.h"

namespace klaxon::codec {

std::string json_lines(const core::Tree& table);

}  // namespace klaxon::codec
