// What records, protocol and screen call the things of tng. Its battles come with the first slice;
// so far there is its name, and its rules.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::tng {

const core::Lexicon& lexicon();

}  // namespace klaxon::rules::tng
