// The names of all random events in the common rules.
#pragma once

#include "core/dice/dice.h"

namespace klaxon::rules::heavy_combat::rolls {

inline constexpr core::Roll power{0};        // HC-3.1, HC-3.2
inline constexpr core::Roll to_hit{1};       // by the weapon's chart
inline constexpr core::Roll unseen{2};       // HC-13.8
inline constexpr core::Roll sensors{3};      // HC-14.1, HC-14.2
inline constexpr core::Roll craft{4};        // HC-22.10
inline constexpr core::Roll damage{5};       // of one shot
inline constexpr core::Roll aimed{6};        // ten sides: HC-6.1
inline constexpr core::Roll aimed_die{7};    // one of two: HC-6.2
inline constexpr core::Roll internal{8};     // weights by boxes: HC-21.2
inline constexpr core::Roll catastrophe{9};  // HC-21.5
inline constexpr core::Roll fight{10};       // one member's die: HC-23.6

}  // namespace klaxon::rules::heavy_combat::rolls
