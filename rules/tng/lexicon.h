// What records, protocol and screen call things in tng.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::tng {

const core::Lexicon& lexicon();
// Just its name and its rules: for a face that offers no battles and carries no more.
const core::Lexicon& lexicon_without_battles();

}  // namespace klaxon::rules::tng
