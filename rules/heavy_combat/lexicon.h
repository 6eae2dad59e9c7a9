// The tables of heavy-combat's words, which records, protocol and screen use.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::heavy_combat {

const core::Lexicon& common_lexicon();  // without those that behaviours bring
const core::Lexicon& lexicon();

}  // namespace klaxon::rules::heavy_combat
