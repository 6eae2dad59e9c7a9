// The toy's words for records, protocol and screen, in tables.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::toy {

const core::Lexicon& common_lexicon();  // of the common rules alone
const core::Lexicon& lexicon();         // with the words of all behaviours

}  // namespace klaxon::rules::toy
