// Paying energy during a turn: first with what was set aside, then from the batteries. Energies are
// in 120ths. Units and groups are identified by their places, groups among those of their unit.
#pragma once

#include "rules/tng/battle_context.h"
#include "rules/tng/energy/kinds.h"

namespace klaxon::rules::tng {

// What a unit could pay now for that purpose. Energy set aside pays only for `other`; batteries pay
// for everything for which their kind of points may pay. Overdraining is not counted.
Energy at_hand(const Battle& battle, const State& state, u32 unit, Purpose purpose);
// Pays the whole cost, the least useful energy first; false, with nothing paid, if it falls short.
bool draw(const Battle& battle, State& state, u32 unit, Purpose purpose, Energy cost);

// TNG-Btty.5. How many more batteries can be overdrained; they must be empty.
u32 overdrain_most(const Battle& battle, const State& state, u32 unit);
// Drains this many batteries, and sets their energy aside for the purpose `other`. At most
// overdrain_most().
void overdrain(BattleContext& context, u32 unit, u32 batteries);

// Tells the unit's own side how many whole points there was no room for.
void tell_lost(BattleContext& context, u32 unit, Energy lost);

// TNG-movement.11: the energy of movements that were given up goes into the batteries, as energy of
// the drive; what does not fit is lost.
void recharge(BattleContext& context, u8 unit, Energy energy);

// How much batteries can still put into the capacitor of that weapon.
Energy fill_most(const Battle& battle, const State& state, u32 unit, u32 group);
// Fills that capacitor; at most fill_most() is allowed.
void fill(BattleContext& context, u32 unit, u32 group, Energy energy);

// The capacitor from which a weapon fires; null: it has none.
Energy* capacitor(const Battle& battle, State& state, u32 unit, u32 group);
const Energy* capacitor(const Battle& battle, const State& state, u32 unit, u32 group);

// How much a unit could pay for reinforcement in a reaction, and the function that pays.
Energy reaction_room(const Battle& battle, const State& state, u32 unit);
void pay_reaction(BattleContext& context, u32 unit, Energy cost);

// How much the capacitor in that group may hold; 0: the group has none.
Energy capacitor_room(const Battle& battle, const State& state, u32 unit, u16 group);

// To be called after boxes were lost or repaired: energy that batteries and capacitors can no
// longer hold is lost, in batteries the least useful first.
void fit_stores(const Battle& battle, State& state, u32 unit);

}  // namespace klaxon::rules::tng
