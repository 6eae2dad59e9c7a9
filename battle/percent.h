// Chances as percentages, for people.
#pragma once

#include <string>

namespace klaxon::battle {

// "12 %", but "< 1 %" or "> 99 %" near the ends: what may happen is never shown as 0 %, and what
// may fail is never shown as 100 %.
std::string whole_percent(double chance);

}  // namespace klaxon::battle
