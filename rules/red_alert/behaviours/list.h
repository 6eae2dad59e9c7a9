// The closed list of behaviours. Their words are numbered in this order: add new ones last.
#pragma once

namespace klaxon::rules::red_alert {

struct Hooks;

extern const Hooks raise_behaviour, refire_behaviour, ready_behaviour, cloak_behaviour,
    order_behaviour, steer_behaviour, fly_behaviour, counters_behaviour, rethrow_behaviour,
    prevent_behaviour, repair_behaviour, disable_behaviour, damage_behaviour, drain_behaviour,
    cancel_behaviour, scan_behaviour, reveal_behaviour, convert_behaviour, avert_behaviour,
    detect_behaviour;

inline constexpr const Hooks* every_behaviour[] = {
    &raise_behaviour,   &refire_behaviour,  &ready_behaviour,  &cloak_behaviour,
    &order_behaviour,   &steer_behaviour,   &fly_behaviour,    &counters_behaviour,
    &rethrow_behaviour, &prevent_behaviour, &repair_behaviour, &disable_behaviour,
    &damage_behaviour,  &drain_behaviour,   &cancel_behaviour, &scan_behaviour,
    &reveal_behaviour,  &convert_behaviour, &avert_behaviour,  &detect_behaviour};

}  // namespace klaxon::rules::red_alert
