// Information Points: gained by teams about units, and spent on looks at them (TNG-information).
#pragma once

#include "rules/tng/battle_context.h"

namespace klaxon::rules::tng {

// What points can pay for: a look at a unit's sheet or at its energy.
enum class Look : u8 { sheet, energy };  // TNG-information.3, TNG-information.4
inline constexpr const char* look_words[] = {"sheet", "energy"};

u16 points_of(const State& state, u8 team, u8 of);
// Points about units of the same team would be useless, and are not counted.
void gain_points(BattleContext& c, u8 by, u8 of, i32 points, core::RuleId why);

i32 price_of_look(const Battle& battle, u8 of, Look look);
// Whether the look would show the seat anything, and its team can pay for it.
bool can_look(const Battle& battle, const State& state, u8 seat, u8 of, Look look);
// Allowed whenever the seat is asked for an order. The whole team sees the sheet from then on, or
// the energy until the turn ends.
void look_at(BattleContext& c, u8 seat, u8 of, Look look);
// Ends looks at last turn's energy when a turn begins (TNG-information.2).
void forget_energies(BattleContext& c);

// TNG-Sensor.2, TNG-Sensor-Scanner.3: reveals, once an impulse, what sensors learn by themselves
// about everything near the unit.
void look_around(BattleContext& c, u8 unit);

// Who may see the contents of a unit's sheet.
core::Audience sees_sheet(const State& state, u8 unit);

}  // namespace klaxon::rules::tng
