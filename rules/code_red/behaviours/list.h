// The closed list of behaviours: the eighteen critical hits of the three cards (3.0), in the order
// of cards and faces, then boxes with rules of their own. Their words are numbered in this order.
#pragma once

#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

extern const Hooks weapons_control_behaviour, shuttle_bay_doors_behaviour,
    crew_casualties_behaviour, tractor_beams_behaviour, manoeuvring_behaviour,
    drone_racks_behaviour, marine_casualties_behaviour, battery_gas_behaviour,
    warp_engines_behaviour, heavy_weapons_behaviour, phaser_capacitors_behaviour;
extern const Hooks plain_criticals[7];
extern const Hooks plain_weapons[3], power_absorber_behaviour;

inline constexpr const Hooks* every_behaviour[] = {
    &weapons_control_behaviour,
    &shuttle_bay_doors_behaviour,
    &crew_casualties_behaviour,
    &tractor_beams_behaviour,
    &plain_criticals[0],
    &plain_criticals[1],
    &manoeuvring_behaviour,
    &drone_racks_behaviour,
    &marine_casualties_behaviour,
    &plain_criticals[2],
    &battery_gas_behaviour,
    &plain_criticals[3],
    &warp_engines_behaviour,
    &heavy_weapons_behaviour,
    &phaser_capacitors_behaviour,
    &plain_criticals[4],
    &plain_criticals[5],
    &plain_criticals[6],
    &plain_weapons[0],
    &plain_weapons[1],
    &plain_weapons[2],
    &power_absorber_behaviour,
};

}  // namespace klaxon::rules::code_red
