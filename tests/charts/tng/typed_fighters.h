// The list of fighters, a table with a row for each.
#pragma once

#include "tests/charts/tng/typed_file.h"

namespace klaxon::tests {

void check_fighters(const TypedFile& file, const TypedLines& rows);

}  // namespace klaxon::tests
