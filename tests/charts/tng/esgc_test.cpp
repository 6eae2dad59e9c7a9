#include "tests/charts/tng/typed.h"

// Relatively cast (4X): the strengths of a cast one; it loses 2 an impulse (settled).
// The range is that of the centre: the firing ship itself (Non-Cast), up to 6 {7} hexes away
// (Cast). Energy 5 and radius 2 exist at 4X only. "Relatively Cast" (4X) has no figures of its own
// and is not typed.
constexpr const char* typed_esgc = R"(
mode non-cast-radius-0-energy-1
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 2
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-0-energy-2
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 4
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-0-energy-3
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 6
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-0-energy-4
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 8
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-0-energy-5
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0
strength 10
mode cast-radius-0-energy-1
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 1
mode cast-radius-0-energy-2
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 3
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 3
mode cast-radius-0-energy-3
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 5
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 5
mode cast-radius-0-energy-4
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 7
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 7
mode cast-radius-0-energy-5
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 9
mode non-cast-radius-1-energy-1
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-1-energy-2
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 2
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-1-energy-3
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 3
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-1-energy-4
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0
strength 4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
same
mode non-cast-radius-1-energy-5
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0
strength 5
mode cast-radius-1-energy-1
tech 3: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 0
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 0
mode cast-radius-1-energy-2
tech 3: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 0
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 0
mode cast-radius-1-energy-3
tech 3: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 1
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 1
mode cast-radius-1-energy-4
tech 3: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 6; dice none
range    0-6
strength 2
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 2
mode cast-radius-1-energy-5
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 3
mode non-cast-radius-2-energy-1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0
strength 0
mode non-cast-radius-2-energy-2
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0
strength 1
mode non-cast-radius-2-energy-3
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0
strength 1
mode non-cast-radius-2-energy-4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0
strength 2
mode non-cast-radius-2-energy-5
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0
strength 2
mode relatively-cast-radius-0-energy-1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 1
mode relatively-cast-radius-0-energy-2
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 3
mode relatively-cast-radius-0-energy-3
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 5
mode relatively-cast-radius-0-energy-4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 7
mode relatively-cast-radius-0-energy-5
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 9
mode relatively-cast-radius-1-energy-1
tech 4: energy 1; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 0
mode relatively-cast-radius-1-energy-2
tech 4: energy 2; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 0
mode relatively-cast-radius-1-energy-3
tech 4: energy 3; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 1
mode relatively-cast-radius-1-energy-4
tech 4: energy 4; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 2
mode relatively-cast-radius-1-energy-5
tech 4: energy 5; hold none; turn 1; impulse none; ammo none; capacitor 8; dice none
range    0-7
strength 3
)";

TEST(TngCharts, TNG_ESGC) {
  klaxon::tests::expect_weapon("ESGC", typed_esgc);
}
