// The names that records, protocol and screen use for things in tng.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::tng {

const core::Lexicon& lexicon();
// Only tng's name and rules, for a face that offers no battles of it.
const core::Lexicon& lexicon_without_battles();

}  // namespace klaxon::rules::tng
