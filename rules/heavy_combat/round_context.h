// A battle under way: what every step of a turn reads and changes, and the steps, one file each.
// Each goes on by itself to the next until somebody must decide: the state then waits in that
// window.
#pragma once

#include "core/dice/dice.h"
#include "core/event.h"
#include "rules/heavy_combat/design/scenario.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {

// What a shot or torpedo does, kept for the damage step. Nothing is set unless it is made with {}:
// a turn has room for hundreds and few are used.
struct Strike {
  i32 target;            // a unit, or a torpedo among objects
  i32 die;               // of damage, or the points of a beam
  i32 halves;            // the factor
  i32 split;             // 2: only half of it strikes (HC-4.7), else 1
  i32 own;               // what its ship takes
  core::RuleId own_why;  // and by which rule
  u8 ship;               // that takes those
  u8 aim;                // 1 + a system
  bool torpedo;
  bool flat;
  bool past_shields;
  bool past_armour;
  i32 from[3];  // where it comes from
  i32 to[3];    // and goes

  // A half is dropped (HC-7.2, HC-8.10).
  i32 points() const { return die * halves / (2 * split); }
};
inline void come_from(Strike& strike, Vec3 place) {
  strike.from[0] = place.x;
  strike.from[1] = place.y;
  strike.from[2] = place.z;
}
inline void aim_at(Strike& strike, Vec3 place) {
  strike.to[0] = place.x;
  strike.to[1] = place.y;
  strike.to[2] = place.z;
}
inline Vec3 end_of(const Strike& strike) {
  return {strike.to[0], strike.to[1], strike.to[2]};
}
inline Vec3 origin_of(const Strike& strike) {
  return {strike.from[0], strike.from[1], strike.from[2]};
}
inline constexpr u32 strikes_max = ships_max * weapons_max + 2 * craft_max + seekers_max;
using Strikes = Bounded<Strike, strikes_max>;

struct RoundContext {
  const Scenario& scenario;
  State& state;
  core::Dice& dice;
  core::Log& log;
  Strikes* strikes = nullptr;  // while fire is carried out
  u8 aims[ships_max] = {};     // the same: 1 + the system at which each ship aims

  Ship& ship(u32 number) { return state.ships[number]; }
  const ShipDesign& design(u32 number) const { return scenario.design_of(state.ships[number]); }
  // Who is told what this ship does: of an unseen one its own side alone (HC-13.3).
  core::Audience told(u32 number) const { return audience_of(state, state.ships[number]); }
};

// turns.cpp
void begin_battle(RoundContext& c);
void advance(RoundContext& c);  // until a seat must decide

// carrying.cpp: every order of the open window is in
void carry_out_orders(RoundContext& c);

// steering.cpp
void move_ships(RoundContext& c);
void end_turning(RoundContext& c);
void face(RoundContext& c, u8 ship, core::Orientation now, core::RuleId why);

// firing.cpp
// What a hit does to the ship that fired it (HC-9.7, HC-11.8).
i32 own_damage(const Weapon& weapon, i32 range, i32 points);
core::RuleId own_damage_rule(const Weapon& weapon);

// damage.cpp
void take_strikes(RoundContext& c);
void lose_internals(RoundContext& c, u8 ship, i32 points);
void lose_box(RoundContext& c, u8 ship, u32 system);
void check_losses(RoundContext& c, u8 ship);
void destroy(RoundContext& c, u8 ship);
void mend_on(RoundContext& c, u8 ship, u32 slot);  // a turn of a repair is over

// craft.cpp
void lose_craft(RoundContext& c, u8 craft, core::RuleId why);

// ending.cpp
void end_turn(RoundContext& c);

}  // namespace klaxon::rules::heavy_combat
