// Every random event of the toy's common rules, named once; behaviours add more.
#pragma once

#include "core/dice/dice.h"

namespace klaxon::rules::toy::rolls {

inline constexpr core::Roll gunnery{0};   // for a volley, TOY-3
inline constexpr core::Roll location{1};  // which part a point strikes, TOY-5

}  // namespace klaxon::rules::toy::rolls
