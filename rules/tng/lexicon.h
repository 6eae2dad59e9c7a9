// The names that records, protocol and screen use for things in tng.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::tng {

const core::Lexicon& lexicon();
// A lexicon of only the name and the rules, for a face that offers no tng battles.
const core::Lexicon& lexicon_without_battles();

}  // namespace klaxon::rules::tng
