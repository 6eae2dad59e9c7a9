// Energy in the course of a turn: from what was set aside, then from the batteries. Energies are in
// 120ths; units and groups are named by their places, groups among those of their unit.
#pragma once

#include "rules/tng/battle_context.h"
#include "rules/tng/energy/kinds.h"

namespace klaxon::rules::tng {

// What a unit could pay now for that purpose. What was set aside pays for `other` alone; batteries
// for what their points may pay. Overdraining is not counted.
Energy at_hand(const Battle& battle, const State& state, u32 unit, Purpose purpose);
// Pays all of it, the least useful first; false, and nothing is paid, if that is not at hand.
bool draw(const Battle& battle, State& state, u32 unit, Purpose purpose, Energy cost);

// TNG-Btty.5. How many more batteries can be drained beyond what they hold: those that are empty.
u32 overdrain_most(const Battle& battle, const State& state, u32 unit);
// Drains so many, and sets what they give aside for the purpose `other`. At most overdrain_most().
void overdrain(BattleContext& context, u32 unit, u32 batteries);

// Movements that it could give up: those left, the one by impulse too.
i32 decelerate_most(const Battle& battle, const State& state, u32 unit);
// TNG-movement.10 to .12: gives up so many, the last bought first. Each puts its cost into the
// batteries; returns what found no room and is lost.
Energy decelerate(BattleContext& context, u32 unit, i32 movements);

// What batteries can still put into the capacitor of that weapon.
Energy fill_most(const Battle& battle, const State& state, u32 unit, u32 group);
// At most fill_most().
void fill(BattleContext& context, u32 unit, u32 group, Energy energy);

// The capacitor that a weapon fires from; null: it has none.
Energy* capacitor(const Battle& battle, State& state, u32 unit, u32 group);
const Energy* capacitor(const Battle& battle, const State& state, u32 unit, u32 group);

// TNG-Shield.3: points of reinforcement that could still be bought in a reaction, and buying them.
// `facing` 0 to 5; facings_count: general.
i32 reinforce_most(const Battle& battle, const State& state, u32 unit);
void reinforce(BattleContext& context, u32 unit, u32 facing, i32 points);

// After boxes were lost or repaired: what batteries and capacitors cannot hold any more is gone, of
// batteries the least useful first.
void fit_stores(const Battle& battle, State& state, u32 unit);

}  // namespace klaxon::rules::tng
