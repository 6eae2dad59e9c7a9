// The names of all random events of a battle.
#pragma once

#include "core/dice/dice.h"

namespace klaxon::rules::tng::rolls {

inline constexpr core::Roll initiative{0};    // a d12: TNG-turn.6
inline constexpr core::Roll shot{1};          // the die of a shot, by its chart
inline constexpr core::Roll figure{2};        // dice of its damage
inline constexpr core::Roll chart_row{3};     // a d6: TNG-hit-chart.1
inline constexpr core::Roll chart_column{4};  // a d12
inline constexpr core::Roll crew{5};          // a d6: TNG-hit-chart.7
inline constexpr core::Roll robot_target{6};  // a d12: TNG-Robot-Controlled.2
inline constexpr core::Roll robot_fire{7};    // a d6: TNG-Robot-Controlled.6
inline constexpr core::Roll pick{8};          // a d6: TNG-Ph-10.7

}  // namespace klaxon::rules::tng::rolls
