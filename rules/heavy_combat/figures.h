// What a ship can do in its current state, in pure functions of the state.
#pragma once

#include "rules/heavy_combat/design/scenario.h"

namespace klaxon::rules::heavy_combat {

i32 internals_left(const Ship& ship);
// How many internals are three quarters of those in the ship's design (HC-21.4, HC-21.6).
i32 catastrophe_from(const ShipDesign& design);
// How far from the middle anything may be now, along an axis, and still be within the bounds when
// the last turn is over.
inline i32 farthest(const Scenario& scenario, const State& state) {
  return places_max - reach_of_turn * (scenario.turns - state.turn + 1);
}

enum class Engines : u8 { whole, half, none };
Engines impulse_of(const ShipDesign& design, const Ship& ship);  // HC-17.1, HC-17.2
bool warp_lost(const ShipDesign& design, const Ship& ship);      // HC-17.4
// How many turns it takes to change facing once; 0: it cannot turn (HC-5.2, HC-17.3).
i32 ratio_of(const ShipDesign& design, const Ship& ship);
// The highest roll at which the ship's sensors let it hit: 6, 3 or 1 (HC-14.1, HC-14.2).
i32 sensor_most(const ShipDesign& design, const Ship& ship);
// Returns true if its facing changes at the end of this turn (HC-4.6).
inline bool rotates(const Ship& ship) {
  return ship.turning != 0 && ship.turn_left == 1;
}
core::Orientation facing_after(const Ship& ship);

// HC-13.6: returns true if the ship can use neither shields nor weapons.
inline bool bare(const Ship& ship) {
  return ship.veil != Veil::off;
}
inline i32 shield_of(const Ship& ship, u32 face) {
  return bare(ship) ? 0 : ship.shields[face] + ship.extra[face] + ship.extra_old[face];
}
// HC-2.4: if several faces are equally close, the defender takes the strongest.
u32 struck_face(const Ship& ship, core::Orientation facing, Vec3 from);
// HC-19.2: the shields at which a shot from `from` is fired, whether it hits or not; a torpedo's
// damage may be divided between two (HC-4.10).
Faces faces_fired_on(const Ship& ship, Vec3 from, bool torpedo);

// HC-20.3, HC-22.11 to HC-22.14.
i32 ecm_of(const Scenario& scenario, const State& state, u8 ship);
u32 supporters_of(const State& state, const Scenario& scenario, u8 ship);

// Takes the teams from the state, which more callers have at hand than the scenario.
inline bool enemies(const State& state, u8 seat, u8 other) {
  return (state.team_seats[seat] & core::seat_bit(other)) == 0;
}
// Has anybody of another team been seen (HC-27.3)?
bool has_proof(const Scenario& scenario, const State& state, u8 seat);
// HC-27.5: is a seat in ambush that nobody may know of yet? No, once one of its ships has been seen
// or the battle is over.
bool lies_in_ambush(const Scenario& scenario, const State& state);
// The seats, ships and craft that an onlooker may know of; those in ambush come last.
core::Seats seats_known(const Scenario& scenario, const State& state, core::Audience onlooker);
u32 ships_known(const Scenario& scenario, core::Seats known);
u32 craft_known(const Scenario& scenario, core::Seats known);
// HC-13.10: may `seat` fire at this ship at all?
bool may_aim_at(const State& state, u8 seat, const Ship& target, bool suspects);
// Has that seat detected this unseen ship?
inline bool found_by(const State& state, const Ship& target, u8 seat) {
  return (target.found_by & state.team_seats[seat]) != 0;
}

}  // namespace klaxon::rules::heavy_combat
