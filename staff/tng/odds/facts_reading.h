// Reads the facts of a shot from a question's options: target, place, and systems that are on.
#pragma once

#include <optional>

#include "core/catalog/reader.h"
#include "rules/tng/fire/facts.h"
#include "staff/tng/odds/weapon_reading.h"

namespace klaxon::staff::tng::odds {

namespace fire = rules::tng::fire;

// The options that are not about a single weapon.
struct AskedFacts {
  fire::Facts facts;              // its range is not read
  std::optional<i32> size_class;  // if it was given
  std::optional<i64> shields;     // boxes facing the firer; none: up, of any number
  i64 reinforcement = 0;
};

// `tech` is the level of all systems that are on, unless the question has `target-tech`.
AskedFacts read_facts(core::Reader& in, const catalog::Catalog& catalog, catalog::Level tech);

// Splits names that are not weapons: "Electron Screen, Cloaking Device" as ids.
std::vector<std::string> words_between_commas(const std::string& text);

}  // namespace klaxon::staff::tng::odds
