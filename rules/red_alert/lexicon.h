// The words of red-alert for records, protocol and screen, in tables.
#pragma once

#include "core/lexicon.h"

namespace klaxon::rules::red_alert {

const core::Lexicon& lexicon();

}  // namespace klaxon::rules::red_alert
