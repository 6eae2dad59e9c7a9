// Compares the texts of tests/typed/tng with the catalogue: every typed figure must be there, and
// no other price, mode, level, range, trait or row.
#pragma once

#include <string>
#include <vector>

#include "tests/charts/tng/typed_file.h"

namespace klaxon::tests {

void check_prices(const TypedFile& file);
void check_chart(const TypedFile& file);
void check_traits(const TypedFile& file);
void check_facts(const TypedFile& file);
void check_table(const TypedFile& file);

// The ids in the data, as files name them: "Ph-7", "missile add", "table arcs".
std::vector<std::string> ids_of_traits();
std::vector<std::string> ids_of_tables();

}  // namespace klaxon::tests
