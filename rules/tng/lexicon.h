// What records, protocol and screen call the things of tng.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::tng {

const core::Lexicon& lexicon();

}  // namespace klaxon::rules::tng
