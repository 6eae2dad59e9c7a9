// Names as people write them, regardless of capitals and punctuation, and what a wrong name may
// mean; and numbers for people to read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::rules::tng::catalog {

// Finds a race by id or name.
std::optional<u16> find_race(const Catalog& catalog, std::string_view text);

// The id or alias that a mistyped, shortened ("Extended") or written-out text ("Phaser 7") means.
// Empty if nothing is similar.
std::string nearest_system(const Catalog& catalog, std::string_view text);

// "; the nearest is 'Gorn'. To add a race, put a file of your own into races/."
std::string race_hint(const Catalog& catalog, std::string_view text);

// "+1", "-2", "0".
std::string signed_text(i64 number);

}  // namespace klaxon::rules::tng::catalog
