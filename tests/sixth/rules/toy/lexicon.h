// Tables of the toy's words for records, protocol and screen.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::toy {

const core::Lexicon& common_lexicon();  // only those of the common rules
const core::Lexicon& lexicon();         // with the words of all behaviours

}  // namespace klaxon::rules::toy
