// A chance as people read it.
#pragma once

#include <string>

namespace klaxon::battle {

// "12 %", and "< 1 %" or "> 99 %" near the ends: what may happen is never at 0 %, and what may not
// is never at 100 %.
std::string whole_percent(double chance);

}  // namespace klaxon::battle
