// The closed list of behaviours. Words and actions are numbered in this order, so a new behaviour
// is added at the end.
#pragma once

namespace klaxon::rules::heavy_combat {

struct Hooks;

extern const Hooks lateral_behaviour, high_energy_turn_behaviour, cloak_behaviour,
    emergency_warp_behaviour, intuition_behaviour, flash_behaviour, miracle_behaviour,
    countermeasures_behaviour, reinforcement_behaviour, damage_control_behaviour, plasma_behaviour,
    boarding_behaviour;

// Intuition comes before the actions that need it; the rest are in the order of a turn.
inline constexpr const Hooks* every_behaviour[] = {
    &lateral_behaviour,        &high_energy_turn_behaviour, &cloak_behaviour,
    &emergency_warp_behaviour, &intuition_behaviour,        &flash_behaviour,
    &miracle_behaviour,        &countermeasures_behaviour,  &reinforcement_behaviour,
    &damage_control_behaviour, &plasma_behaviour,           &boarding_behaviour};

}  // namespace klaxon::rules::heavy_combat
