// The random events of a round. Behaviours add theirs, with numbers of their own.
#pragma once

#include "core/dice.h"

namespace klaxon::rules::sidcors::rolls {

inline constexpr core::Roll combat{1};  // a side's die of a round, SID-5.3

}  // namespace klaxon::rules::sidcors::rolls
