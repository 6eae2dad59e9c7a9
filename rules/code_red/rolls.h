// The names of all rolls and draws of code-red.
#pragma once

#include "core/dice/dice.h"

namespace klaxon::rules::code_red::rolls {

inline constexpr core::Roll deal{0};           // the next card, 0..63
inline constexpr core::Roll critical{1};       // which of the six results, 3.0
inline constexpr core::Roll bay{2};            // which bay jams, one face per bay
inline constexpr core::Roll casualties{3};     // crew or boarding parties
inline constexpr core::Roll repair{4};         // 1-3 ends an effect
inline constexpr core::Roll chart_row{5};      // the row of the pseudo-fighter chart, 6.0
inline constexpr core::Roll gunnery{6};        // one shot of a duel
inline constexpr core::Roll point_defence{7};  // one defensive shot of a duel

}  // namespace klaxon::rules::code_red::rolls
