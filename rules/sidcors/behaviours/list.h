// The closed list of behaviours. State fields and words are numbered in this order, so that the
// fingerprints of older records stay valid; new behaviours are added at the end.
#pragma once

#include <iterator>

#include "core/base/types.h"

namespace klaxon::rules::sidcors {

struct Hooks;

extern const Hooks scout_behaviour, cloak_behaviour, mauler_behaviour, carried_craft_behaviour;

inline constexpr const Hooks* every_behaviour[] = {&scout_behaviour, &cloak_behaviour,
                                                   &mauler_behaviour, &carried_craft_behaviour};
inline constexpr u32 behaviours_count = static_cast<u32>(std::size(every_behaviour));

}  // namespace klaxon::rules::sidcors
