// The complete list of behaviours. Words, fittings and calls follow its order.
#pragma once

namespace klaxon::rules::toy {

struct Hooks;

extern const Hooks aim_behaviour, armour_behaviour, cloak_behaviour, drone_behaviour,
    mine_behaviour, rack_behaviour;

inline constexpr const Hooks* every_behaviour[] = {&aim_behaviour,   &armour_behaviour,
                                                   &cloak_behaviour, &drone_behaviour,
                                                   &mine_behaviour,  &rack_behaviour};

}  // namespace klaxon::rules::toy
