// The missiles of a rack, in the words and figures of a sheet.
#pragma once

#include <string>
#include <vector>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng::sheet {

// The column heads of the table: spaces, damage, reach, hit points, speed.
inline constexpr const char* missile_heads[] = {"", "spaces", "damage", "reach", "hits", "speed"};
std::vector<std::string> missile_row(const rules::tng::catalog::Catalog& catalog,
                                     const rules::tng::catalog::SystemAt& rack,
                                     const rules::tng::catalog::Missile& missile,
                                     rules::tng::catalog::Level level);
// Everything that is special about a missile.
void add_missile_words(const rules::tng::catalog::Catalog& catalog,
                       const rules::tng::catalog::Missile& missile,
                       rules::tng::catalog::Level level, std::vector<std::string>& words);

}  // namespace klaxon::staff::tng::sheet
