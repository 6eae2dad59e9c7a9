// Scouts: the side with less EW subtracts the difference from its die (SID-13).
#pragma once

#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

inline constexpr u32 scout_ability = 0;  // Design::ability has the EW, 0..ew_max

namespace terms {
inline constexpr u16 scouts = 3;
}  // namespace terms

// Bases that are scouts even if they are not marked as scouts (SID-13.1).
constexpr bool scouting_base(UnitKind kind) {
  return kind == UnitKind::starbase || kind == UnitKind::battle_station ||
         kind == UnitKind::mobile_base;
}
// The highest EW among uncrippled scouts and stations; 0: none.
i32 ew_of(const Scenario& scenario, const State& state, u32 force);

}  // namespace klaxon::rules::sidcors
