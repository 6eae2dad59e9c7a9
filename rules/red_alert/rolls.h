// The names of all random events. A damage counter is a fair coin: face 1 is HIT, face 2 the
// critical (RA-10.3).
#pragma once

#include "core/dice/dice.h"

namespace klaxon::rules::red_alert::rolls {

inline constexpr core::Roll beam{0};        // RA-10.3
inline constexpr core::Roll torpedo{1};     // RA-15.8
inline constexpr core::Roll collision{2};   // RA-9.8
inline constexpr core::Roll initiative{3};  // RA-7.4
inline constexpr core::Roll boarding{4};    // RA-16.3
inline constexpr core::Roll critical{5};    // RA-12.2: + Critical, one roll for each kind

}  // namespace klaxon::rules::red_alert::rolls
