// CR-ship.2: plasma torpedoes seek.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

extern const Hooks plasma_hooks;
constexpr Hooks plasma_hooks{
    .id = "plasma",
    .box = sys(HitClass::plasma),
    .weapon = {.kind = WeaponKind::seeking},
};

}  // namespace klaxon::rules::code_red
