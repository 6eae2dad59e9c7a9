// The words of red-alert for records, protocol and screen, in tables.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::red_alert {

const core::Lexicon& common_lexicon();  // without those that behaviours bring
const core::Lexicon& lexicon();

}  // namespace klaxon::rules::red_alert
