// CR-ship.2: a power absorber is hit like a weapon but does not fire.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

extern const Hooks power_absorber_behaviour;
constexpr Hooks power_absorber_behaviour{
    .id = "power_absorber",
    .box = sys(HitClass::power_absorber),
    .weapon = {.fires = false},
};

}  // namespace klaxon::rules::code_red
