// The random events of a round. The rolls of behaviours are numbered after these.
#pragma once

#include "core/dice/dice.h"

namespace klaxon::rules::sidcors::rolls {

inline constexpr core::Roll combat{0};  // a side's die for the round, SID-5.3
inline constexpr u16 count = 1;

}  // namespace klaxon::rules::sidcors::rolls
