// What units are worth to the captain and the analysis: this is our policy, not a rule of the
// document. In whole points:
//   the attack and defence a unit still has to lose: whole 8-8/4 is 8 + 8 + 4 = 20, and
//     4 + 4 = 8 when crippled
//   2 for each fighter factor or pseudo-fighter, one attack and one defence, if the
//     force has places for them
//   what its behaviours add while it is whole (behaviours/)
// Units that have retreated are not lost.
#pragma once

#include "rules/sidcors/round/round.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

inline constexpr i32 craft_worth = 2;

// Without craft.
i32 worth_of_unit(const rules::Design& design, rules::Status status);
i32 worth_of_force(const rules::Scenario& scenario, const rules::State& state, u32 force);

// How many damage points the whole force can absorb before nothing is left of it.
i32 points_of_force(const rules::Scenario& scenario, const rules::State& state, u32 force);

// The number of fighters or pseudo-fighters for which the whole force has no place: they die this
// round unless they are given up.
u32 beyond(u32 aboard, u32 places);  // 0 if all have a place
struct Surplus {
  u32 fighters = 0;
  u32 pfs = 0;
};
Surplus surplus_of(const rules::Scenario& scenario, const rules::State& state, u32 force);

// A unit's status after `blows` more blows, 0..blows_left.
rules::Status struck(const rules::Scenario& scenario, const rules::Unit& unit, u32 blows);

}  // namespace klaxon::staff::sidcors
