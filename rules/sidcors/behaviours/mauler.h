// Maulers: their points count at face value when damage is directed, they need company, and firing
// may cripple them (SID-12). A unit is marked ready for a round in which it may be used; a
// force remembers which one it used.
#pragma once

#include "rules/sidcors/events.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/rolls.h"
#include "rules/sidcors/round/round.h"

namespace klaxon::rules::sidcors {

inline constexpr u32 mauler_ability = 2;  // Design::ability: 0 or 1

namespace verbs {
inline constexpr u16 direct_mauler = 7;         // form: mauler, unit, blows
inline constexpr u16 direct_mauler_craft = 19;  // form: mauler, then as direct_craft
}  // namespace verbs

namespace events {
inline constexpr EventId mauler_alone = own_event(2);     // unit: attacks at half
inline constexpr EventId directed_mauler = own_event(3);  // mauler, unit, points paid, blows;
                                                          // terms defence, mauler points
// mauler, fighters, pfs, points paid; term mauler points
inline constexpr EventId directed_mauler_craft = own_event(4);
inline constexpr EventId shock = own_event(5);           // mauler; term die: it holds
inline constexpr EventId shock_crippled = own_event(6);  // mauler; term die
}  // namespace events

namespace rolls {
inline constexpr core::Roll shock{count + 1};  // 5 or 6 cripples the one that was used
}  // namespace rolls

namespace terms {
inline constexpr u16 mauler_points = 6;
}  // namespace terms

namespace refusals {
inline constexpr OwnRefusal no_mauler =
    own_refusal(0);  // no mauler, crippled, alone, or one was already used
}  // namespace refusals

// The fighting maulers that have the two ships they need beside them (SID-12.7), and those of them
// that are not crippled (SID-12.1).
UnitSet maulers_in_company(const Scenario& scenario, const State& state, u32 force);
UnitSet maulers_ready(const Scenario& scenario, const State& state, u32 force);
// Maulers that were ready when the round began, and can strike a unit or craft (SID-12.9).
UnitSet usable_maulers(const Scenario& scenario, const State& state, u32 force);
UnitSet usable_maulers_at_craft(const Scenario& scenario, const State& state, u32 force);
i32 mauler_points(const Scenario& scenario, const State& state, u32 unit);  // SID-12.2

}  // namespace klaxon::rules::sidcors
