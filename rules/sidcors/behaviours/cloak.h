// Cloaks: before the first round, a force may use them if every unit in it has one; two dice decide
// how this changes the enemy's die in that round (SID-11).
#pragma once

#include "rules/sidcors/events.h"
#include "rules/sidcors/rolls.h"
#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

inline constexpr u32 cloak_ability = 1;  // Design::ability: 0 or 1

namespace verbs {
inline constexpr u16 cloak = 0;  // ready: use (yes or no)
}  // namespace verbs

namespace events {
inline constexpr EventId cloaks_used = own_event(0);      // force, sum; terms first, second die
inline constexpr EventId cloaks_not_used = own_event(1);  // force
}  // namespace events

namespace rolls {
inline constexpr core::Roll cloak{count};  // one of a force's two dice
}  // namespace rolls

namespace terms {
inline constexpr u16 cloaks = 4;
inline constexpr u16 second_die = 5;
}  // namespace terms

bool may_cloak(const Scenario& scenario, const State& state, u32 force);  // SID-11.1, 11.6

}  // namespace klaxon::rules::sidcors
