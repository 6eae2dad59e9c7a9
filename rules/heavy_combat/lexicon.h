// The words of heavy-combat for records, protocol and screen, in tables.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::heavy_combat {

const core::Lexicon& common_lexicon();  // without those that behaviours bring
const core::Lexicon& lexicon();

}  // namespace klaxon::rules::heavy_combat
