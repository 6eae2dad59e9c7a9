// Every random event of sidcors, named once.
#pragma once

#include "core/dice.h"

namespace klaxon::rules::sidcors::rolls {

inline constexpr core::Roll cloak{0};   // one of the two dice of a cloaked force, SID-11.2
inline constexpr core::Roll combat{1};  // a side's die of a round, SID-5.3
inline constexpr core::Roll shock{2};   // 5 or 6 cripples the mauler that was used, SID-12.5

}  // namespace klaxon::rules::sidcors::rolls
