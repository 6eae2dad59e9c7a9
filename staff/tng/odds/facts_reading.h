// The facts of a shot from the options of a question: what the target is, where it is, what is on.
#pragma once

#include <optional>

#include "core/catalog/reader.h"
#include "rules/tng/fire/facts.h"
#include "staff/tng/odds/weapon_reading.h"

namespace klaxon::staff::tng::odds {

namespace fire = rules::tng::fire;

// The options that say nothing of one weapon alone.
struct AskedFacts {
  fire::Facts facts;              // its range is not read
  std::optional<i32> size_class;  // if it was given
  std::optional<i64> shields;     // boxes that face the firer; none: up, nobody asks how many
  i64 reinforcement = 0;
};

// `tech` is the level of whatever is on, unless the question says `target-tech`.
AskedFacts read_facts(core::Reader& in, const catalog::Catalog& catalog, catalog::Level tech);

// Restores what a reading of no weapon needs: "Electron Screen, Cloaking Device" as ids.
std::vector<std::string> words_between_commas(const std::string& text);

}  // namespace klaxon::staff::tng::odds
